import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../ui/when-idle.ts'

const Toaster = lazy(async () => {
  await whenIdle()
  return { default: (await import('../ui/toaster.tsx')).Toaster }
})

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const { t } = useTranslation(['shell', 'notifications'])
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Suspense>
        <Toaster label={t('notifications:title')} closeLabel={t('dismiss')} />
      </Suspense>
    </QueryClientProvider>
  )
}
