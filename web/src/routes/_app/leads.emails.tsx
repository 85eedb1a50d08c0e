import { createFileRoute } from '@tanstack/react-router'
import { readBulkEmailsSearch } from '../../features/messages/bulk.model.ts'
import { BulkEmailsPage } from '../../features/messages/pages/bulk-emails.page.tsx'

export const Route = createFileRoute('/_app/leads/emails')({
  validateSearch: readBulkEmailsSearch,
  component: BulkEmailsPage,
})
