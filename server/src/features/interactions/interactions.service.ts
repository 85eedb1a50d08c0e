import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { insertInteractions } from './interactions.repository.ts'

type Changed = { leadIds: string[]; status: LeadStatus; author: string }

/** Notes a change of status in the history of each of these leads. */
export async function logStatus(scope: WorkspaceScope, { leadIds, status, author }: Changed): Promise<void> {
  const content = `Status changed to ${status}`
  await insertInteractions(scope, { leadIds, author, type: 'note', content, automatic: true })
}
