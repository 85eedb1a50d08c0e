import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { createApp } from './app/router.tsx'
import { startI18n } from './lib/i18n.ts'
import './ui/styles.css'

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const { router, queryClient } = createApp()
  await Promise.all([startI18n(), router.load()])
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

void start()
