import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '../app/guards.ts'
import { ServerAway } from '../app/server-away.tsx'
import { ShellWait } from '../app/shell/shell-wait.tsx'
import { SignedIn } from '../app/shell/signed-in.tsx'

export const Route = createFileRoute('/_app')({
  loader: requireSignIn,
  component: SignedIn,
  pendingComponent: ShellWait,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: ServerAway,
})
