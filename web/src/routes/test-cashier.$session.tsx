import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '../app/guards.ts'
import { ServerUnavailable } from '../app/server-unavailable.tsx'
import { TestCashierPage } from '../features/billing/pages/test-cashier.page.tsx'

function TestCashier() {
  const { session } = Route.useParams()
  return <TestCashierPage session={session} />
}

export const Route = createFileRoute('/test-cashier/$session')({
  loader: requireSignIn,
  component: TestCashier,
  errorComponent: ServerUnavailable,
})
