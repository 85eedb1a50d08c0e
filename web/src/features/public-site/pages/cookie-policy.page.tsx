import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { SettingRow } from '../../../ui/layout/setting-row.tsx'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { PageTop, PageWidth } from '../components/page-section.tsx'
import styles from './cookie-policy.page.module.css'

/** Every cookie that the server sets. */
const COOKIES = [
  ['session', 'better-auth.session_token'],
  ['device', 'leadhaul.device.…'],
  ['registration', 'leadhaul.registration'],
  ['steps', 'better-auth.…'],
] as const
const ANSWERS = ['none', 'necessary', 'counting'] as const

/**
 * The data stored in the browser, with purpose and duration. The page's script shows the answer to the cookie banner.
 */
export function CookiePolicyPage() {
  const { t } = useTranslation('public-site')
  return (
    <PageWidth>
      <div className={styles.policy}>
        <PageTop title={t('cookiePolicy.title')} lede={t('cookiePolicy.lede')} />
        <Sheet>
          <SettingRow
            label={t('cookiePolicy.choice')}
            help={
              <span className={styles.answers}>
                {ANSWERS.map((answer) => (
                  <span key={answer} data-consent-answer={answer} data-keeps-place="" hidden={answer !== 'none'}>
                    {t(`cookiePolicy.answer.${answer}`)}
                  </span>
                ))}
              </span>
            }
          >
            <Button className="needs-script" data-consent-ask="">
              {t('footer.cookies')}
            </Button>
          </SettingRow>
        </Sheet>
        <Sheet>
          <dl className={styles.items}>
            {COOKIES.map(([key, name]) => (
              <div key={key}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{t(`cookiePolicy.items.${key}.purpose`)}</dd>
                <dd className="soft">{t(`cookiePolicy.items.${key}.kept`)}</dd>
              </div>
            ))}
            <div>
              <dt>{t('cookiePolicy.items.storage.name')}</dt>
              <dd>{t('cookiePolicy.items.storage.purpose')}</dd>
              <dd className="soft">{t('cookiePolicy.items.storage.kept')}</dd>
            </div>
          </dl>
        </Sheet>
      </div>
    </PageWidth>
  )
}
