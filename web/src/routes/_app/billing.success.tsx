import { createFileRoute } from '@tanstack/react-router'
import { readBillingSuccessSearch } from '../../features/billing/billing-search-params.model.ts'
import { BillingSuccessPage } from '../../features/billing/pages/billing-success.page.tsx'

export const Route = createFileRoute('/_app/billing/success')({
  validateSearch: readBillingSuccessSearch,
  component: BillingSuccessPage,
})
