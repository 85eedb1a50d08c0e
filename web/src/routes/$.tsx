import { createFileRoute } from '@tanstack/react-router'
import { leaveUnknown } from '../app/guards.ts'

export const Route = createFileRoute('/$')({ beforeLoad: leaveUnknown })
