import { useTranslation } from 'react-i18next'
import { askForConsent, useConsent } from '../../../lib/consent.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { PublicFooter } from '../components/public-footer.tsx'
import { PublicHeader } from '../components/public-header.tsx'
import styles from './cookie-policy.page.module.css'
import homeStyles from './home.page.module.css'

/** Every cookie the server sets. */
const COOKIES = [
  ['session', 'better-auth.session_token'],
  ['device', 'leadhaul.device.…'],
  ['registration', 'leadhaul.registration'],
  ['steps', 'better-auth.…'],
] as const

/** What is kept in the browser, for what and how long, and the answer to the cookie banner. */
export function CookiePolicyPage() {
  const { t } = useTranslation('public-site')
  const consent = useConsent() ?? 'none'
  return (
    <div className={homeStyles.home}>
      <PublicHeader />
      <main className={`${homeStyles.container} ${styles.policy}`}>
        <PageHead title={t('cookiePolicy.title')} lede={t('cookiePolicy.lede')} />
        <Sheet>
          <SettingRow label={t('cookiePolicy.choice')} help={t(`cookiePolicy.answer.${consent}`)}>
            <Button onClick={askForConsent}>{t('footer.cookies')}</Button>
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
      </main>
      <PublicFooter />
    </div>
  )
}
