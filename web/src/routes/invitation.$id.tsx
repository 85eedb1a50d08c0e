import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../features/team/pages/invitation.page.tsx'

function Invitation() {
  const { id } = Route.useParams()
  const { token } = Route.useSearch()
  return <InvitationPage link={{ id, token }} />
}

export const Route = createFileRoute('/invitation/$id')({
  validateSearch: ({ token }: Record<string, unknown>): { token: string } => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
  }),
  component: Invitation,
})
