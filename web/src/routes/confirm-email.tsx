import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/profile/pages/confirm-email.page.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function ConfirmEmail() {
  const { change, side, token } = Route.useSearch()
  return <ConfirmEmailPage link={{ id: change, side, token }} />
}

export const Route = createFileRoute('/confirm-email')({
  validateSearch: (search: Record<string, unknown>) => ({
    change: text(search.change),
    side: text(search.side),
    token: text(search.token),
  }),
  component: ConfirmEmail,
})
