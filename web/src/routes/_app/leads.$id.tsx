import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { createFileRoute } from '@tanstack/react-router'
import { leadQuery } from '../../features/leads/leads.queries.ts'
import { LeadPage } from '../../features/leads/pages/lead.page.tsx'

export const Route = createFileRoute('/_app/leads/$id')({
  loader: ({ context, params }) => {
    if (isId(params.id)) void context.queryClient.prefetchQuery(leadQuery(params.id))
  },
  component: LeadPage,
})
