import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/brand.tsx'
import { Spinner } from '../ui/spinner.tsx'
import './error-page.css'

/** A guest's page while the server is asked whether someone is signed in already. */
export function PageWait() {
  const { t } = useTranslation('shell')
  return (
    <main className="fallback" aria-busy="true">
      <a className="brand" href="/" aria-label="Leadhaul">
        <Brand />
      </a>
      <output className="row soft">
        <Spinner />
        {t('loading')}
      </output>
    </main>
  )
}
