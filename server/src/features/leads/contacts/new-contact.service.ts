import { isDeepStrictEqual } from 'node:util'
import { UNLOCK_HALF_CREDITS } from '@leadhaul/contract/billing/credits.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { updateLeads } from '../lead-writer.repository.ts'
import { recordEnrichment } from '../edit/lead-events.service.ts'
import { factsOfLead } from '../lead-grade.rules.ts'
import { type Finding, paidPart, type PricedLead, withPaidFindings } from './new-contact.rules.ts'
import { deleteFindings, lockPricedLeads, writeFindings } from './new-contacts.repository.ts'

/** Writes the changed leads and stores the findings that are not paid for. Requires a system scope. */
export async function writeWithFindings(
  scope: WorkspaceScope,
  found: { before: PricedLead; after: PricedLead }[],
): Promise<void> {
  const changed = found.filter(({ before, after }) => !isSame(before, after))
  await updateLeads(
    scope,
    changed.map(({ after }) => after),
  )
  await writeFindings(
    scope,
    changed.filter(({ before, after }) => !isSame(before.finds, after.finds)).map(({ after }) => after),
  )
  await recordEnrichment(
    scope,
    changed.map(({ before, after }) => ({
      leadId: before.lead.id,
      before: allColumns(before),
      after: allColumns(after),
    })),
  )
}

const allColumns = ({ lead, contact }: PricedLead) => ({ ...contact, ...lead })

/** Hides the contact of unlocked leads that the amount paid does not cover. Requires a system scope. */
export async function hideUnpaid(scope: WorkspaceScope, { ids, now }: { ids: string[]; now: Date }): Promise<void> {
  if (ids.length === 0) return
  const underpaidLeads = (await lockPricedLeads(scope, ids)).flatMap((priced): PricedLead[] => {
    const { lead, contact, worth } = priced
    const price = UNLOCK_HALF_CREDITS[lead.quality_category]
    if (price <= worth) return []
    const named = { lead, contact, facts: factsOfLead({ lead, contact, now }) }
    const find: Finding = { kind: 'source', origin: lead.place_key, named }
    const open = paidPart({ ...priced, ...named }, worth)
    return [{ ...open, lead: { ...open.lead, new_contact_cost: price - worth }, finds: [find] }]
  })
  await updateLeads(scope, underpaidLeads)
  await writeFindings(scope, underpaidLeads)
}

/** Shows the findings of an unlocked lead. Call it after charging: the database returns only paid findings. */
export async function revealNewContact(scope: WorkspaceScope, leadId: string, now: Date): Promise<void> {
  const [before] = await lockPricedLeads(scope, [leadId])
  if (!before) return
  const after = withPaidFindings(before, now)
  await updateLeads(scope, [after])
  await deleteFindings(scope, [leadId])
}

/** Compares the values as the database stores them. */
const isSame = (before: object, after: object) => isDeepStrictEqual(toStoredJson(before), toStoredJson(after))
const toStoredJson = (value: object): unknown => JSON.parse(JSON.stringify(value))
