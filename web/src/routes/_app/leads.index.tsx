import { createFileRoute } from '@tanstack/react-router'
import { readLeadsSearch, toFilter } from '../../features/leads/leads.model.ts'
import { leadsQuery } from '../../features/leads/leads.queries.ts'
import { LeadsListPage } from '../../features/leads/pages/leads-list.page.tsx'
import { requestLanguage } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_app/leads/')({
  validateSearch: readLeadsSearch,
  loaderDeps: ({ search }) => toFilter(search, requestLanguage()),
  // Not awaited: the rows load while the page's code still loads, and its skeleton is shown meanwhile.
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(leadsQuery(deps)),
  component: LeadsListPage,
})
