import { isDeepStrictEqual } from 'node:util'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { holdIdentities, registerFound } from './company-identities.repository.ts'
import * as repository from './examined-leads.repository.ts'
import type { FillableLead } from './found-leads.repository.ts'
import { updateLeads } from '../lead-writer.repository.ts'
import { gradeColumns, hasOwnWebsite, regrade } from '../regrade.rules.ts'

export type ExaminedLead = FillableLead

/** What is left of a lead once other companies are out of it. */
export type SeparatedLead = {
  before: FillableLead
  after: FillableLead
  /** The key of the company that stays. */
  placeKey: string
  /** What the lead was known by and is not, and what it is known by. */
  forget: string[]
  known: string[]
  now: Date
}

/** Leads as they are examined for companies that are not theirs. The scope is the system's. */
export const examinedLeads = {
  unexamined: (db: SystemDb): Promise<string[]> => repository.listUnexamined(db),

  /** The next leads of the workspace, held. No search of it stores meanwhile. */
  async next(scope: WorkspaceScope, limit: number): Promise<FillableLead[]> {
    await holdIdentities(scope)
    return repository.holdNext(scope, limit)
  },

  noteExamined: repository.noteExamined,

  /** Those of these texts that the leads of these keys are known by. */
  known: repository.knownTexts,

  /** Writes a separated lead. What was unlocked stays so; nothing is charged. */
  async separate(scope: WorkspaceScope, options: SeparatedLead): Promise<void> {
    const { before, after, now } = options
    const from = before.lead.place_key
    await repository.forgetTexts(
      scope,
      options.forget.map((text) => ({ placeKey: from, text })),
    )
    const renamed = options.placeKey !== from && !(await repository.hasLead(scope, options.placeKey))
    if (renamed) await repository.renameKey(scope, { leadId: before.lead.id, from, to: options.placeKey })
    await registerFound(scope, [{ placeKey: renamed ? options.placeKey : from, texts: options.known }])
    if (isDeepStrictEqual(before, after)) return
    await updateLeads(scope, [{ ...after, lead: gradedAnew(after, now) }])
  },
}

function gradedAnew({ lead, contact }: FillableLead, now: Date): FillableLead['lead'] {
  const ticks = {
    has_phone: contact.contact_phone !== null,
    has_email: contact.contact_email !== null,
    has_website: lead.access === 'locked' ? hasOwnWebsite(contact) : contact.website !== null,
  }
  const open = lead.access === 'unlocked' ? contact : undefined
  return { ...lead, ...ticks, ...gradeColumns(regrade({ lead: { ...lead, ...ticks }, contact: open, now })) }
}
