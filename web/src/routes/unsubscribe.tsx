import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/profile/pages/unsubscribe.page.tsx'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function Unsubscribe() {
  return <UnsubscribePage link={Route.useSearch()} />
}

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search: Record<string, unknown>) => ({ user: text(search.user), token: text(search.token) }),
  component: Unsubscribe,
})
