import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../ui/loading/lazy-part.ts'

const Toaster = lazyPart(() => import('../ui/overlays/toaster.tsx').then((it) => it.Toaster), { idle: true })

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
