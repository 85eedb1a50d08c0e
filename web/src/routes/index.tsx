import { createFileRoute } from '@tanstack/react-router'
import { LeaveApp } from '../app/leave-app.tsx'

/** The public home page is a document of its own. */
export const Route = createFileRoute('/')({ component: LeaveApp })
