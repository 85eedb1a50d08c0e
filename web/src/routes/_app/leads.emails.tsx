import { createFileRoute } from '@tanstack/react-router'
import { BulkEmailsPage } from '../../features/messages/pages/bulk-emails.page.tsx'

export const Route = createFileRoute('/_app/leads/emails')({ component: BulkEmailsPage })
