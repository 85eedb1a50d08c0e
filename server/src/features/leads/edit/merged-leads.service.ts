import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { lockPricedLeads, writeFindings } from '../contacts/new-contacts.repository.ts'
import { updateLeads } from '../lead-writer.repository.ts'
import { assignUnassigned } from '../removal/lead-archive.repository.ts'
import type { SupersededLead } from '../removal/lead-trash.repository.ts'
import { markEdited } from './lead-edit.repository.ts'
import { mergedLead } from './merged-lead.rules.ts'

/**
 * Merges old leads into the leads that their companies have now. These count as edited, because nothing else is left of
 * the old ones. Requires a system scope.
 */
export async function mergeSupersededLeads(
  scope: WorkspaceScope,
  { foundAgain, now }: { foundAgain: SupersededLead[]; now: Date },
): Promise<void> {
  if (foundAgain.length === 0) return
  const archivedOf = Map.groupBy(foundAgain, ({ to }) => to)
  const held = await lockPricedLeads(scope, [...archivedOf.keys()])
  // If a lead is being deleted concurrently, nothing is taken out of the trash, and the next attempt sees that.
  if ((await markEdited(scope, [...archivedOf.keys()])) < archivedOf.size)
    throw new Error('Not all leads could be merged')
  const rows = held.map((before) => ({
    before,
    after: (archivedOf.get(before.lead.id) ?? []).reduce((each, archived) => mergedLead(each, archived, now), before),
  }))
  // A contact is written only if it gained a value: the contact of a person who objected meanwhile stays as it is.
  await updateLeads(
    scope,
    rows.map(({ before, after: { lead, contact } }) => (contact === before.contact ? { lead } : { lead, contact })),
  )
  await writeFindings(
    scope,
    rows.flatMap(({ before, after }) => (after.finds === before.finds ? [] : [after])),
  )
  await assignUnassigned(
    scope,
    foundAgain.flatMap(({ to, lead }) => (lead.assignee_id ? [{ id: to, assigneeId: lead.assignee_id }] : [])),
  )
}
