import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OfflinePage } from './app/offline/offline-page.tsx'
import { startI18n } from './lib/i18n/i18n.ts'
import './ui/styles/styles.css'

/** The page that the service worker shows in place of any other while there is no connection. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  await startI18n()
  createRoot(root).render(
    <StrictMode>
      <OfflinePage />
    </StrictMode>,
  )
}

void start()
