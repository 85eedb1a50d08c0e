import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '../app/guards.ts'
import { ServerAway } from '../app/server-away.tsx'
import { Shell } from '../app/shell.tsx'
import { ShellWait } from '../app/shell-wait.tsx'

export const Route = createFileRoute('/_app')({
  loader: requireSignIn,
  component: Shell,
  pendingComponent: ShellWait,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: ServerAway,
})
