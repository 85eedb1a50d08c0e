import { createFileRoute } from '@tanstack/react-router'
import { redirectUnknownPath } from '../app/guards.ts'

export const Route = createFileRoute('/$')({ beforeLoad: redirectUnknownPath })
