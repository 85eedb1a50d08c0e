import { createFileRoute } from '@tanstack/react-router'
import { readSuccessAddress } from '../../features/billing/billing-address.model.ts'
import { BillingSuccessPage } from '../../features/billing/pages/billing-success.page.tsx'

export const Route = createFileRoute('/_app/billing/success')({
  validateSearch: readSuccessAddress,
  component: BillingSuccessPage,
})
