import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '../app/guards.ts'
import { Shell } from '../app/shell.tsx'

export const Route = createFileRoute('/_app')({ loader: requireSignIn, component: Shell })
