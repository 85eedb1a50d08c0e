import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../../features/diagnostics/pages/admin.page.tsx'

export const Route = createFileRoute('/_app/admin')({ component: AdminPage })
