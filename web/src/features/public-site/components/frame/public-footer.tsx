import { useTranslation } from 'react-i18next'
import { Brand } from '../../../../ui/brand.tsx'
import { type FooterColumn, PUBLIC_PAGES } from '../../public-site.model.ts'
import { usePublicPage } from '../use-public-page.ts'
import { LanguageLinks } from './language-links.tsx'
import styles from './public-footer.module.css'

const COLUMNS: readonly FooterColumn[] = ['product', 'company', 'legal']
const YEAR = String(new Date().getFullYear())

function Column({ name }: { name: FooterColumn }) {
  const { t } = useTranslation('public-site')
  const { to } = usePublicPage()
  return (
    <div className={styles.column}>
      <h2>{t(`footer.${name}`)}</h2>
      {PUBLIC_PAGES.filter((page) => 'column' in page && page.column === name).map((page) => (
        <a key={page.id} href={to(page.path)}>
          {t(`page.${page.id}`)}
        </a>
      ))}
      {name === 'product' && <a href="/diagnostics">{t('footer.status')}</a>}
      {name === 'company' && <a href="/api/docs">{t('footer.api')}</a>}
      {name === 'legal' && <a href="/objection">{t('footer.objection')}</a>}
      {name === 'legal' && (
        <button type="button" className="needs-script" data-consent-ask="">
          {t('footer.cookies')}
        </button>
      )}
    </div>
  )
}

export function PublicFooter() {
  const { t } = useTranslation('public-site')
  const { to } = usePublicPage()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <a className="brand" href={to('/')} aria-label="Leadhaul">
            <Brand />
          </a>
          <p className="subtext">{t('footer.claim')}</p>
        </div>
        {COLUMNS.map((name) => (
          <Column key={name} name={name} />
        ))}
      </div>
      <div className={styles.last}>
        <span className="muted">{t('footer.copyright', { year: YEAR })}</span>
        <nav className={styles.languages} aria-label={t('language')}>
          <LanguageLinks />
        </nav>
      </div>
    </footer>
  )
}
