import { createFileRoute } from '@tanstack/react-router'
import { redirectSignedIn } from '../app/guards.ts'
import { PageLoading } from '../app/page-loading.tsx'
import { RegisterPage } from '../features/auth/pages/register.page.tsx'
import { readLoginSearch } from '../features/auth/return-path.model.ts'

function Register() {
  return <RegisterPage search={Route.useSearch()} />
}

export const Route = createFileRoute('/register')({
  validateSearch: readLoginSearch,
  beforeLoad: redirectSignedIn,
  pendingComponent: PageLoading,
  pendingMs: 0,
  pendingMinMs: 0,
  component: Register,
})
