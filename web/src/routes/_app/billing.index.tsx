import { createFileRoute } from '@tanstack/react-router'
import { readBillingSearch } from '../../features/billing/billing-search-params.model.ts'
import { BillingPage } from '../../features/billing/pages/billing.page.tsx'

export const Route = createFileRoute('/_app/billing/')({ validateSearch: readBillingSearch, component: BillingPage })
