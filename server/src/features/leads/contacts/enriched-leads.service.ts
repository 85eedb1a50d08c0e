import type { EmailStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { isOwnSource } from '@leadhaul/contract/leads/own-sources.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { MANUAL_KEY_PREFIX } from '../lead-rows.rules.ts'
import { findLead } from '../leads.repository.ts'
import type { OwnSiteFacts } from './enriched-lead.rules.ts'
import { findAnyContact } from './enriched-leads.repository.ts'
import { withFindings } from './new-contact.rules.ts'
import { writeWithFindings } from './new-contact.service.ts'
import { lockPricedLeads } from './new-contacts.repository.ts'

type EnrichLeadOptions = { leadId: string; facts: OwnSiteFacts; emailStatus: Record<string, EmailStatus>; now: Date }

/** Fills leads with the facts of companies' own sites. Requires a system scope: it writes contacts of locked leads. */
export const enrichedLeads = {
  /** Returns the values of a lead that a visit needs. */
  async find(scope: WorkspaceScope, leadId: string) {
    const lead = await findLead(scope, leadId)
    const contact = lead && (await findAnyContact(scope, leadId))
    if (!contact) return undefined
    const websiteWritten =
      lead.place_key.startsWith(MANUAL_KEY_PREFIX) || isOwnSource(contact.provenance.website?.source)
    const { website, contact_email: email } = contact
    return { website, websiteWritten, email, countryCode: lead.country_code || null }
  },

  /** Fills the gaps of the contact and grades the lead again, in one transaction, if there are new values. */
  async apply(scope: WorkspaceScope, { leadId, facts, emailStatus, now }: EnrichLeadOptions): Promise<void> {
    const [before] = await lockPricedLeads(scope, [leadId])
    if (!before) return
    const after = withFindings(before, [{ kind: 'site', origin: 'site', facts, emailStatus }], now)
    await writeWithFindings(scope, [{ before, after }])
  },
}
