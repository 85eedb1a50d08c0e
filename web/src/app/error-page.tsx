import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import './error-page.css'

/** Stands in for a page that could not be drawn. */
export function ErrorPage() {
  const { t } = useTranslation('shell')
  return (
    <main className="fallback">
      <a className="brand" href="/" aria-label="Leadhaul">
        <Brand />
      </a>
      <h1>{t('error.title')}</h1>
      <p className="soft">{t('error.text')}</p>
      <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </Button>
    </main>
  )
}
