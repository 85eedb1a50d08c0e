import { Globe, Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../../lib/i18n/language-names.ts'
import { Brand } from '../../../../ui/brand.tsx'
import { PUBLIC_PAGES } from '../../public-site.model.ts'
import { usePublicPage } from '../use-public-page.ts'
import { LanguageLinks } from './language-links.tsx'
import styles from './public-header.module.css'

function PageLinks() {
  const { t } = useTranslation('public-site')
  const { path, to } = usePublicPage()
  return PUBLIC_PAGES.filter((page) => 'isInHeader' in page).map((page) => (
    <a key={page.id} href={to(page.path)} aria-current={page.path === path ? 'page' : undefined}>
      {t(`page.${page.id}`)}
    </a>
  ))
}

/** The page's script replaces these two links by the link to the dashboard if the user is signed in. */
function AccountLinks() {
  const { t } = useTranslation('public-site')
  return (
    <>
      <a className={`button button-ghost ${styles.signIn}`} href="/login" data-guest="">
        {t('signIn')}
      </a>
      <a className="button button-primary" href="/register" data-guest="">
        {t('startFree')}
      </a>
      <a className="button button-primary" href="/dashboard" data-member="" hidden>
        {t('dashboard')}
      </a>
    </>
  )
}

export function PublicHeader() {
  const { t } = useTranslation('public-site')
  const { language, to } = usePublicPage()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className="brand" href={to('/')} aria-label="Leadhaul">
          <Brand />
        </a>
        <nav className={styles.pages} aria-label={t('menu')}>
          <PageLinks />
        </nav>
        <span className="grow" />
        <details className={styles.languages}>
          <summary className="button button-ghost">
            <Globe className="icon" aria-hidden="true" />
            <span className="visually-hidden">{t('language')}: </span>
            {LANGUAGE_NAMES[language]}
          </summary>
          <div className={`popup ${styles.choices}`}>
            <LanguageLinks />
          </div>
        </details>
        <AccountLinks />
        <details className={styles.menu}>
          <summary className="button button-ghost icon-only" aria-label={t('openMenu')}>
            <Menu className="icon" aria-hidden="true" />
          </summary>
          <div className={styles.drawer}>
            <nav aria-label={t('menuSmall')}>
              <PageLinks />
              <a href="/login" data-guest="">
                {t('signIn')}
              </a>
            </nav>
            <div className={styles.drawerLanguages}>
              <LanguageLinks />
            </div>
          </div>
        </details>
      </div>
    </header>
  )
}
