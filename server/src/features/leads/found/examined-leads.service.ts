import { isDeepStrictEqual } from 'node:util'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { lockIdentities, storeIdentities } from './company-identities.repository.ts'
import * as repository from './examined-leads.repository.ts'
import type { FillableLead } from './found-leads.repository.ts'
import { updateLeads } from '../lead-writer.repository.ts'
import { contactFlagsOf, flagsAndGrade, hasOwnWebsite } from '../lead-grade.rules.ts'

export type ExaminedLead = FillableLead

/** A lead without the values of other companies. */
export type UnmergedLead = {
  before: FillableLead
  after: FillableLead
  /** The key of the company that keeps the lead. */
  placeKey: string
  /** The texts that wrongly identified the lead, and those that identify it. */
  textsToDelete: string[]
  textsToStore: string[]
  now: Date
}

/** Leads that are examined for values of other companies. Requires a system scope. */
export const examinedLeads = {
  unexamined: (db: SystemDb): Promise<string[]> => repository.listUnexamined(db),

  /** Locks and returns the next leads of the workspace. No search of it stores leads meanwhile. */
  async next(scope: WorkspaceScope, limit: number): Promise<FillableLead[]> {
    await lockIdentities(scope)
    return repository.lockNextLeads(scope, limit)
  },

  storeCursor: repository.storeExaminationCursor,

  /** Returns those of these texts by which the leads of these keys are identified. */
  known: repository.findKnownTexts,

  /** Writes an unmerged lead. An unlocked lead stays unlocked; nothing is charged. */
  async unmerge(scope: WorkspaceScope, options: UnmergedLead): Promise<void> {
    const { before, after, now } = options
    const from = before.lead.place_key
    await repository.deleteTexts(
      scope,
      options.textsToDelete.map((text) => ({ placeKey: from, text })),
    )
    const renamed = options.placeKey !== from && !(await repository.hasLead(scope, options.placeKey))
    if (renamed) await repository.moveToKey(scope, { leadId: before.lead.id, from, to: options.placeKey })
    await storeIdentities(scope, [{ placeKey: renamed ? options.placeKey : from, texts: options.textsToStore }])
    if (isDeepStrictEqual(before, after)) return
    await updateLeads(scope, [{ ...after, lead: regraded(after, now) }])
  },
}

function regraded({ lead, contact }: FillableLead, now: Date): FillableLead['lead'] {
  const flags = contactFlagsOf(contact)
  if (lead.access === 'locked') flags.has_website = hasOwnWebsite(contact)
  const unlockedContact = lead.access === 'unlocked' ? contact : undefined
  return { ...lead, ...flagsAndGrade(flags, { lead, contact: unlockedContact, now }) }
}
