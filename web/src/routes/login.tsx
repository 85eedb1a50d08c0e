import { createFileRoute } from '@tanstack/react-router'
import { redirectSignedIn } from '../app/guards.ts'
import { PageLoading } from '../app/page-loading.tsx'
import { LoginPage } from '../features/auth/pages/login.page.tsx'
import { readLoginSearch } from '../features/auth/return-path.model.ts'

function Login() {
  return <LoginPage search={Route.useSearch()} />
}

export const Route = createFileRoute('/login')({
  validateSearch: readLoginSearch,
  beforeLoad: redirectSignedIn,
  pendingComponent: PageLoading,
  pendingMs: 0,
  pendingMinMs: 0,
  component: Login,
})
