import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { api } from '../../platform/api.ts'
import { regradeLeads } from '../leads/edit/lead-marks.service.ts'
import type { EnrichmentQueue } from './enrichment-queue.service.ts'

/** Grades leads again and queues visits of their companies' sites, which begin after the commit. */
export const processRouter = ({ enrichmentQueue }: { enrichmentQueue: EnrichmentQueue }) => ({
  process: api.leads.process.handler(async ({ input, context: { scope }, errors }) => {
    if (input.ids.length === 0) throw errors.NO_LEADS()
    const named = input.ids.filter((id): id is string => typeof id === 'string' && id.trim() !== '')
    const total = new Set(named).size
    if (total === 0) throw errors.NO_VALID_LEADS()
    const ids = named.filter(isId)
    const processed = await regradeLeads(scope, { ids, now: new Date() })
    if (processed === 0) throw errors.PROCESS_FAILED({ data: { n: total, error: 'Lead not found' } })
    await enrichmentQueue.enqueueLeads(scope, ids)
    return { processed, total, partial: processed < total }
  }),
})
