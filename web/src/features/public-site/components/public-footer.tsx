import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askForConsent } from '../../../lib/consent.ts'
import { BrandMark } from '../../../ui/brand.tsx'
import styles from '../pages/home.page.module.css'

const YEAR = String(new Date().getFullYear())

export function PublicFooter() {
  const { t } = useTranslation('public-site')
  return (
    <footer className={styles.footer}>
      <div className={`row ${styles.container}`}>
        <BrandMark />
        <span className="soft grow">{t('footer.claim')}</span>
        <span className={styles.footerLinks}>
          <Link to="/legal/cookie-policy">{t('cookiePolicy.title')}</Link>
          <Link to="/objection" search={{}}>
            {t('footer.objection')}
          </Link>
          <button type="button" onClick={askForConsent}>
            {t('footer.cookies')}
          </button>
        </span>
        <span className="muted">{t('footer.copyright', { year: YEAR })}</span>
      </div>
    </footer>
  )
}
