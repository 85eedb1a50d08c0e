import { isDeepStrictEqual } from 'node:util'
import { UNLOCK_HALF_CREDITS } from '@leadhaul/contract/billing/credits.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { updateLeads } from '../lead-writer.repository.ts'
import { recordEnrichment } from '../edit/lead-events.service.ts'
import { factsOfLead } from '../regrade.rules.ts'
import { type Find, paidPart, type PricedLead, withPaidFinds } from './new-contact.rules.ts'
import { deleteFinds, holdPriced, writeFinds } from './new-contacts.repository.ts'

/** Writes the changed leads, and keeps unpaid finds aside. Requires a system scope. */
export async function writeFound(
  scope: WorkspaceScope,
  found: { before: PricedLead; after: PricedLead }[],
): Promise<void> {
  const changed = found.filter(({ before, after }) => !isSame(before, after))
  await updateLeads(
    scope,
    changed.map(({ after }) => after),
  )
  await writeFinds(
    scope,
    changed.filter(({ before, after }) => !isSame(before.finds, after.finds)).map(({ after }) => after),
  )
  await recordEnrichment(
    scope,
    changed.map(({ before, after }) => ({ leadId: before.lead.id, before: whole(before), after: whole(after) })),
  )
}

const whole = ({ lead, contact }: PricedLead) => ({ ...contact, ...lead })

/** Hides the unpaid part of leads that are unlocked because another part was paid for. Requires a system scope. */
export async function hideUnpaid(scope: WorkspaceScope, { ids, now }: { ids: string[]; now: Date }): Promise<void> {
  if (ids.length === 0) return
  const short = (await holdPriced(scope, ids)).flatMap((priced): PricedLead[] => {
    const { lead, contact, worth } = priced
    const price = UNLOCK_HALF_CREDITS[lead.quality_category]
    if (price <= worth) return []
    const named = { lead, contact, facts: factsOfLead({ lead, contact, now }) }
    const find: Find = { kind: 'source', origin: lead.place_key, named }
    const open = paidPart({ ...priced, ...named }, worth)
    return [{ ...open, lead: { ...open.lead, new_contact_cost: price - worth }, finds: [find] }]
  })
  await updateLeads(scope, short)
  await writeFinds(scope, short)
}

/** Shows the finds of an unlocked lead after the caller charged the difference: the database returns only paid ones. */
export async function openNewContact(scope: WorkspaceScope, leadId: string, now: Date): Promise<void> {
  const [before] = await holdPriced(scope, [leadId])
  if (!before) return
  const after = withPaidFinds(before, now)
  await updateLeads(scope, [after])
  await deleteFinds(scope, [leadId])
}

/** Compares the values as the database stores them. */
const isSame = (before: object, after: object) => isDeepStrictEqual(stored(before), stored(after))
const stored = (value: object): unknown => JSON.parse(JSON.stringify(value))
