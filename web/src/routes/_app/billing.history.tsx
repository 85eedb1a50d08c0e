import { createFileRoute } from '@tanstack/react-router'
import { BillingHistoryPage } from '../../features/billing/pages/billing-history.page.tsx'

export const Route = createFileRoute('/_app/billing/history')({ component: BillingHistoryPage })
