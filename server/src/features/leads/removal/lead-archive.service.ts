import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { toLead } from '../lead-rows.rules.ts'
import { countArchived, findArchived, listOld } from './lead-archive.repository.ts'

/** Days before the first lead is archived at which the workspace is notified. */
const NOTICE_DAYS = 7
const DAY_MS = 86_400_000
/** Leads of one transaction. */
const AT_ONCE = 200

const KEPT_DAYS = PLANS.free.leadDays ?? Number.POSITIVE_INFINITY

/** Leads of a workspace, on Free since then, that are to be archived: some, and how many there are. The scope is the system's. */
export const leadsToArchive = (scope: WorkspaceScope, since: string): Promise<{ ids: string[]; total: number }> =>
  listOld(scope, { days: KEPT_DAYS, since, limit: AT_ONCE })

/** How many will be within a week, and when the first; undefined where none will. The scope is the system's. */
export async function archivedSoon(
  scope: WorkspaceScope,
  since: string,
): Promise<{ count: number; at: string } | undefined> {
  const { total, firstAt } = await listOld(scope, { days: KEPT_DAYS - NOTICE_DAYS, since, limit: 0 })
  if (total === 0 || firstAt === null) return undefined
  return { count: total, at: new Date(Date.parse(firstAt) + KEPT_DAYS * DAY_MS).toISOString() }
}

/** How many leads are archived, and whether the one that is asked for is among them. */
export async function archivedLeads(
  scope: WorkspaceScope,
  leadId?: string,
): Promise<{ count: number; includesLead: boolean }> {
  const { count, includes } = await countArchived(scope, leadId)
  return { count, includesLead: includes }
}

/** An archived lead as it would be listed, with its contact whether that was paid for or not. The scope is the system's. */
export async function getArchivedLead(scope: WorkspaceScope, id: string): Promise<Lead | undefined> {
  const found = await findArchived(scope, id)
  return found && toLead(found.lead, found.contact)
}
