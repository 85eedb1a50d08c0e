import type { MessageBatch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { sumOf } from '../../bulk.model.ts'
import { bulkLeftOutQuery } from '../../bulk.queries.ts'
import { SkippedLeads } from './skipped-leads.tsx'

/** The leads that a bulk email skipped; the counts are shown before the names are loaded. */
export function RunSkippedLeads({ run: { id, skipped } }: { run: MessageBatch }) {
  const query = useQuery({ ...bulkLeftOutQuery(id), enabled: sumOf(skipped) > 0 })
  return <SkippedLeads skipped={skipped} leads={query.data ?? []} />
}
