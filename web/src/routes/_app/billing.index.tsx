import { createFileRoute } from '@tanstack/react-router'
import { readBillingAddress } from '../../features/billing/billing-address.model.ts'
import { BillingPage } from '../../features/billing/pages/billing.page.tsx'

export const Route = createFileRoute('/_app/billing/')({ validateSearch: readBillingAddress, component: BillingPage })
