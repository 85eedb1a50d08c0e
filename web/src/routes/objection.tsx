import { createFileRoute } from '@tanstack/react-router'
import { ObjectionPage } from '../features/public-site/pages/objection.page.tsx'

function Objection() {
  return <ObjectionPage token={Route.useSearch().token} />
}

export const Route = createFileRoute('/objection')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {},
  component: Objection,
})
