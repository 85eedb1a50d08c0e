import { createFileRoute } from '@tanstack/react-router'
import { ConfirmAddressPage } from '../features/auth/pages/confirm-address.page.tsx'
import { readConfirmSearch } from '../features/auth/return-path.model.ts'

function ConfirmAddress() {
  return <ConfirmAddressPage link={Route.useSearch()} />
}

export const Route = createFileRoute('/confirm-address')({
  validateSearch: readConfirmSearch,
  component: ConfirmAddress,
})
