import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ToastProvider } from '../ui/toast.tsx'

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider closeLabel={t('dismiss')}>{children}</ToastProvider>
    </QueryClientProvider>
  )
}
