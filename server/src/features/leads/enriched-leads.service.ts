import { isDeepStrictEqual } from 'node:util'
import type { EmailStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { enrichedContact, enrichedLead, type OwnSiteFacts } from './enriched-lead.rules.ts'
import { findAnyContact, writeEnriched } from './enriched-leads.repository.ts'
import { lockLead } from './lead-edit.repository.ts'
import { TYPED } from './lead-edit.rules.ts'
import { recordEnrichment } from './lead-events.service.ts'
import { MANUAL } from './lead-rows.rules.ts'
import { findLead } from './leads.repository.ts'

type Enriching = { leadId: string; facts: OwnSiteFacts; emailStatus: Record<string, EmailStatus>; now: Date }

/** `sealText` cuts out of free text what is paid for. The scope is the system's: contacts of locked leads are written. */
export const createEnrichedLeads = ({ sealText }: { sealText: (text: string) => string }) => ({
  /** What a visit needs to know of a lead. */
  async find(scope: WorkspaceScope, leadId: string) {
    const lead = await findLead(scope, leadId)
    const contact = lead && (await findAnyContact(scope, leadId))
    if (!contact) return undefined
    const websiteWritten = lead.place_key.startsWith(MANUAL) || contact.provenance.website?.source === TYPED
    const { website, contact_email: email } = contact
    return { website, websiteWritten, email, countryCode: lead.country_code || null }
  },

  /** Fills the gaps of the contact and grades anew, in one transaction; what brings nothing new touches nothing. */
  async apply(scope: WorkspaceScope, { leadId, facts, emailStatus, now }: Enriching): Promise<void> {
    const lead = await lockLead(scope, { id: leadId })
    const before = lead && (await findAnyContact(scope, leadId))
    if (!before) return
    const { website, ...contact } = { ...before, ...enrichedContact({ contact: before, facts, emailStatus }) }
    const columns = enrichedLead({ lead, contact: { ...contact, website }, facts, sealText, now })
    const same = sameValues(before, contact) && sameValues(lead, columns)
    if (same) return
    await writeEnriched(scope, { leadId, lead: columns, contact })
    await recordEnrichment(scope, [{ leadId, before: { ...lead, ...before }, after: { ...columns, ...contact } }])
  },
})

/** Compared as values: the database gives the keys of its objects in an order of its own. */
const sameValues = (before: object, after: object): boolean =>
  Object.entries(after).every(([name, value]) => isDeepStrictEqual(before[name as keyof typeof before], value))
