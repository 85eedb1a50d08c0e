import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand, BrandMark } from '../../../../ui/brand.tsx'
import styles from './objection-frame.module.css'

const YEAR = String(new Date().getFullYear())

/** The frame of a public page that the app renders; it looks like that of the prerendered public site. */
export function ObjectionFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('objection')
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <div className={styles.container}>
          <a className="brand" href="/" aria-label="Leadhaul">
            <Brand />
          </a>
        </div>
      </header>
      <main className={`${styles.container} ${styles.main}`}>{children}</main>
      <footer className={styles.footer}>
        <div className={`row ${styles.container}`}>
          <BrandMark />
          <a className="soft grow" href="/legal/cookie-policy">
            {t('frame.cookies')}
          </a>
          <span className="muted">{t('frame.copyright', { year: YEAR })}</span>
        </div>
      </footer>
    </div>
  )
}
