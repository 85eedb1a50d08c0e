import { useIsMutating } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../../ui/brand.tsx'
import { Button } from '../../../ui/button.tsx'
import { LegalLinks } from '../../../ui/legal-links.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSlow } from '../../../ui/use-slow.ts'
import { SignBoard } from './sign-board.tsx'
import styles from './auth-frame.module.css'

const YEAR = String(new Date().getFullYear())

/** Two columns: the form on paper, the map with the sign beside it from 1024 px on. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['auth', 'shell'])
  const slow = useSlow(useIsMutating() > 0)
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
          {slow && (
            <Note
              tone="warn"
              action={<Button onClick={() => window.location.reload()}>{t('shell:error.reload')}</Button>}
            >
              {t('shell:slow')}
            </Note>
          )}
        </div>
        <footer className={`subtext ${styles.foot}`}>
          {t('copyright', { year: YEAR })}
          <LegalLinks />
        </footer>
      </main>
      <SignBoard />
    </div>
  )
}
