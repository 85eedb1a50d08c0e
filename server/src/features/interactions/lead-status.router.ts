import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { api } from '../../platform/api.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { setStatuses } from '../leads/edit/lead-marks.service.ts'
import { getLead } from '../leads/leads.service.ts'
import { insertInteractions } from './interactions.repository.ts'

/** The status of leads. Each change is recorded in the history of the lead. */
export const leadStatusRouter = {
  setStatus: api.leads.setStatus.handler(async ({ input: { id, status }, context: { scope, user }, errors }) => {
    await changeStatus(scope, { ids: [id], status, author: user.name || user.email })
    const lead = await getLead(scope, id)
    if (!lead) throw errors.NOT_FOUND()
    return lead
  }),
  setStatusMany: api.leads.setStatusMany.handler(async ({ input, context: { scope, user } }) => ({
    changed: await changeStatus(scope, { ...input, author: user.name || user.email }),
  })),
}

type Change = { ids: string[]; status: LeadStatus; author: string }

async function changeStatus(scope: WorkspaceScope, { ids, status, author }: Change): Promise<number> {
  const leadIds = await setStatuses(scope, { ids, status })
  const content = `Status changed to ${status}`
  if (leadIds.length > 0) await insertInteractions(scope, { leadIds, author, type: 'note', content, automatic: true })
  return leadIds.length
}
