import { createFileRoute } from '@tanstack/react-router'
import { readImportsSearch } from '../../features/lead-imports/lead-imports.model.ts'
import { ImportLeadsPage } from '../../features/lead-imports/pages/import-leads.page.tsx'

export const Route = createFileRoute('/_app/leads/import')({
  validateSearch: readImportsSearch,
  component: ImportLeadsPage,
})
