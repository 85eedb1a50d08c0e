import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '../app/guards.ts'
import { ServerUnavailable } from '../app/server-unavailable.tsx'
import { ShellSkeleton } from '../app/shell/shell-skeleton.tsx'
import { SignedIn } from '../app/shell/signed-in.tsx'

export const Route = createFileRoute('/_app')({
  loader: requireSignIn,
  component: SignedIn,
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: ServerUnavailable,
})
