import { createFileRoute } from '@tanstack/react-router'
import { CallbackPage } from '../features/auth/pages/callback.page.tsx'
import { readCallbackSearch } from '../features/auth/provider-return.model.ts'

function Callback() {
  return <CallbackPage search={Route.useSearch()} />
}

export const Route = createFileRoute('/auth/callback')({ validateSearch: readCallbackSearch, component: Callback })
