import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { useSlow } from '../ui/loading/use-slow.ts'
import styles from './error-page.module.css'

/** The placeholder of a guest page while the session is requested. */
export function PageLoading() {
  const { t } = useTranslation('shell')
  const slow = useSlow(true)
  return (
    <main className={styles.errorPage} aria-busy="true">
      <a className="brand" href="/" aria-label="Leadhaul">
        <Brand />
      </a>
      <output className="row soft">
        <Spinner />
        {t('loading')}
      </output>
      {slow && (
        <>
          <p role="alert">{t('slow')}</p>
          <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
        </>
      )}
    </main>
  )
}
