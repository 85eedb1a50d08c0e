import { createFileRoute } from '@tanstack/react-router'
import { LeaveApp } from '../app/leave-app.tsx'

/** The server renders the public home page, outside the app. */
export const Route = createFileRoute('/')({ component: LeaveApp })
