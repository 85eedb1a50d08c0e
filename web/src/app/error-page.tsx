import { use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { storeError } from '../lib/browser/stored-errors.ts'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { InShell } from './shell/in-shell.tsx'
import styles from './error-page.module.css'

const reload = () => window.location.reload()

/** Replaces a page that failed to render. Offline, its code may be missing: the page reloads once back online. */
export function ErrorPage({ error }: { error?: unknown }) {
  const { t } = useTranslation('shell')
  const inShell = use(InShell)
  useEffect(() => {
    // Offline, the cause is only the missing code of the page.
    if (error !== undefined && navigator.onLine) storeError(error)
  }, [error])
  useEffect(() => {
    if (navigator.onLine) return undefined
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  const content = (
    <>
      <h1>{t('error.title')}</h1>
      <p className="soft">{t('error.text')}</p>
      <Button variant="primary" size="lg" onClick={reload}>
        {t('error.reload')}
      </Button>
    </>
  )
  if (inShell) return <div className={styles.errorPage}>{content}</div>
  return (
    <main className={`${styles.errorPage} ${styles.whole}`}>
      <a className="brand" href="/" aria-label="Leadhaul">
        <Brand />
      </a>
      {content}
    </main>
  )
}
