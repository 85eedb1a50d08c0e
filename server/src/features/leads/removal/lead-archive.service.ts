import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { toLead } from '../lead-rows.rules.ts'
import { countArchived, findArchived, listOldLeads } from './lead-archive.repository.ts'

/** Days before the first lead is archived at which the workspace is notified. */
const NOTICE_DAYS = 7
const DAY_MS = 86_400_000
/** Leads of one transaction. */
const BATCH_SIZE = 200

const RETENTION_DAYS = PLANS.free.leadDays ?? Number.POSITIVE_INFINITY

/** Returns some leads to archive, and their number, for a workspace on Free since `since`. Requires a system scope. */
export const leadsToArchive = (scope: WorkspaceScope, since: string): Promise<{ ids: string[]; total: number }> =>
  listOldLeads(scope, { days: RETENTION_DAYS, since, limit: BATCH_SIZE })

/** Returns how many leads will be archived within a week, and when; undefined if none. Requires a system scope. */
export async function archivedSoon(
  scope: WorkspaceScope,
  since: string,
): Promise<{ count: number; at: string } | undefined> {
  const { total, firstAt } = await listOldLeads(scope, { days: RETENTION_DAYS - NOTICE_DAYS, since, limit: 0 })
  if (total === 0 || firstAt === null) return undefined
  return { count: total, at: new Date(Date.parse(firstAt) + RETENTION_DAYS * DAY_MS).toISOString() }
}

/** Returns the number of archived leads, and whether this lead is one of them. */
export async function archivedLeads(
  scope: WorkspaceScope,
  leadId?: string,
): Promise<{ count: number; includesLead: boolean }> {
  const { count, includes } = await countArchived(scope, leadId)
  return { count, includesLead: includes }
}

/** Returns an archived lead in the form of a listed one, with its contact, paid for or not. Requires a system scope. */
export async function getArchivedLead(scope: WorkspaceScope, id: string): Promise<Lead | undefined> {
  const found = await findArchived(scope, id)
  return found && toLead(found.lead, found.contact)
}
