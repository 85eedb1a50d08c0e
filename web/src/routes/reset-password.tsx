import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/auth/pages/reset-password.page.tsx'
import { readResetSearch } from '../features/auth/return-path.model.ts'

function ResetPassword() {
  return <ResetPasswordPage token={Route.useSearch().token} />
}

export const Route = createFileRoute('/reset-password')({ validateSearch: readResetSearch, component: ResetPassword })
