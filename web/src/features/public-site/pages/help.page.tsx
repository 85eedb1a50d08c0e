import { useTranslation } from 'react-i18next'
import { HelpGroups } from '../components/help/help-groups.tsx'
import { HelpSearch } from '../components/help/help-search.tsx'
import { PageWidth } from '../components/page-section.tsx'
import { usePublicPage } from '../components/use-public-page.ts'
import styles from './help.page.module.css'

/** Twenty questions. The page's script searches them and opens the question that the URL names. */
export function HelpPage() {
  const { t } = useTranslation('public-help')
  const { to } = usePublicPage()
  return (
    <div data-help="">
      <PageWidth>
        <div className={styles.top}>
          <h1>{t('title')}</h1>
          <p className="soft">{t('lede')}</p>
          <HelpSearch />
        </div>
        <HelpGroups />
        <p className={styles.none} data-help-none="" hidden>
          <b>{t('none')}</b> <a href={to('/contact')}>{t('ask')}</a>
        </p>
      </PageWidth>
      <section className={styles.band}>
        <PageWidth>
          <div className={styles.more}>
            <div className="grow">
              <h2>{t('more.title')}</h2>
              <p className="soft text-14">{t('more.text')}</p>
            </div>
            <a className="button button-primary size-lg" href={to('/contact')}>
              {t('more.write')}
            </a>
            <a className="button size-lg" href={to('/legal/privacy-policy')}>
              {t('more.privacy')}
            </a>
          </div>
        </PageWidth>
      </section>
    </div>
  )
}
