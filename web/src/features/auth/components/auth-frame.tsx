import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../../ui/brand.tsx'
import { LegalLinks } from '../../../ui/layout/legal-links.tsx'
import { ExampleSearchSign } from './example-search-sign.tsx'
import { SlowNote } from './slow-note.tsx'
import styles from './auth-frame.module.css'

const YEAR = String(new Date().getFullYear())

/** Two columns from 1024 px on: the form on paper, and the map with the sign beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.frame}>
      <main className={styles.panel}>
        <header>
          <Link className="brand" to="/" aria-label="Leadhaul">
            <Brand />
          </Link>
        </header>
        <div className={styles.form}>
          {children}
          <SlowNote />
        </div>
        <footer className={`subtext ${styles.foot}`}>
          {t('copyright', { year: YEAR })}
          <LegalLinks />
        </footer>
      </main>
      <ExampleSearchSign />
    </div>
  )
}
