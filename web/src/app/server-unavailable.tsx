import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorStatus } from '../lib/api/error-code.ts'
import { errorText } from '../lib/api/error-text.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { ErrorPage } from './error-page.tsx'
import { ShellFrame } from './shell/shell-skeleton.tsx'
import styles from './server-unavailable.module.css'

const MIN_SERVER_ERROR_STATUS = 500

/** Replaces the signed-in pages if the server does not respond: offers a retry, and retries once back online. */
export function ServerUnavailable({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const status = errorStatus(error)
  const ask = () => {
    setAsking(true)
    void router.invalidate().finally(() => setAsking(false))
  }
  useEffect(() => {
    const again = () => void router.invalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [router])
  if (status > 0 && status < MIN_SERVER_ERROR_STATUS) return <ErrorPage />
  const retry = (
    <Button busy={asking} onClick={ask}>
      {t('error.retry')}
    </Button>
  )
  return (
    <ShellFrame>
      <Note tone="bad" className={styles.serverUnavailable} action={retry}>
        <h1>{t('error.title')}</h1>
        {errorText(error)}
      </Note>
    </ShellFrame>
  )
}
