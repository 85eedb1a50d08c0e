import { createFileRoute } from '@tanstack/react-router'
import { FindLeadsPage } from '../../features/search/pages/find-leads.page.tsx'
import { readFindLeadsSearch } from '../../features/search/search.model.ts'

export const Route = createFileRoute('/_app/search')({
  validateSearch: readFindLeadsSearch,
  component: FindLeadsPage,
})
