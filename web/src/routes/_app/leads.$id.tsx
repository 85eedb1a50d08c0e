import { createFileRoute } from '@tanstack/react-router'
import { isLeadId } from '../../features/leads/leads.model.ts'
import { leadQuery } from '../../features/leads/leads.queries.ts'
import { LeadPage } from '../../features/leads/pages/lead.page.tsx'

export const Route = createFileRoute('/_app/leads/$id')({
  loader: ({ context, params }) => {
    if (isLeadId(params.id)) void context.queryClient.prefetchQuery(leadQuery(params.id))
  },
  component: LeadPage,
})
