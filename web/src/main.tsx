import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { registerServiceWorker } from './app/register-service-worker.ts'
import { createApp } from './app/router.tsx'
import { startI18n, loadTextsForPath } from './lib/i18n/i18n.ts'
import { watchErrors } from './lib/browser/stored-errors.ts'
import './ui/styles/styles.css'

const TIMEOUT_MS = 200

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  watchErrors()
  const { router, queryClient } = createApp()
  const loaded = router.load()
  await Promise.all([startI18n(), loadTextsForPath(location.pathname)])
  // A server that answers at once spares the page its skeleton; one that is away must not leave it blank.
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  void registerServiceWorker()
}

void start()
