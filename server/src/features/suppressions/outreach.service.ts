import { RULES_AS_OF } from '@leadhaul/contract/suppressions/outreach-rules.catalog.ts'
import { MAX_BASES, type NewBasis, type Outreach } from '@leadhaul/contract/suppressions/outreach.contract.ts'
import {
  OUTREACH_CHANNELS,
  type OutreachChannel,
  type OutreachDecision,
  outreachLight,
} from '@leadhaul/contract/suppressions/outreach.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { recordAuditEntry } from '../audit/audit.service.ts'
import type { Restored } from '../leads/removal/lead-trash.service.ts'
import { getLead } from '../leads/leads.service.ts'
import { findBases, insertBasis, listBases, restoreBases, withdrawBasis } from './outreach.repository.ts'
import { suppressedReasons } from './suppressions.service.ts'

export type OutreachContact = {
  channel: OutreachChannel
  /** Null if the lead has no address for this channel. */
  address: string | null
  countryCode: string | null
  leadId: string
  /** For WhatsApp: the company wrote within the last 24 hours. */
  openWindow?: boolean
}

/** Decides whether a message may be sent now, from suppressions, recorded bases and the rules of the country. */
export async function outreachDecision(scope: WorkspaceScope, contacted: OutreachContact): Promise<OutreachDecision> {
  const [decision] = await outreachDecisions(scope, [contacted])
  if (!decision) throw new Error('One decision for each contact')
  return decision
}

/** The same for several contacts, in their order, with a fixed number of statements. */
export async function outreachDecisions(
  scope: WorkspaceScope,
  contacts: OutreachContact[],
): Promise<OutreachDecision[]> {
  const suppressed = await suppressedReasons(
    scope,
    contacts.map(({ channel, address, countryCode }) => ({
      channel: channel === 'email' ? ('email' as const) : ('phone' as const),
      address: address ?? '',
      countryCode,
    })),
  )
  const bases = await findBases(scope, [...new Set(contacts.map(({ leadId }) => leadId))])
  return contacts.map(({ leadId, ...facts }, at) =>
    outreachLight({
      ...facts,
      suppressed: suppressed[at] ?? null,
      bases: (bases.get(leadId) ?? []).filter(({ channel }) => channel === facts.channel).map(({ basis }) => basis),
    }),
  )
}

/** Inserts the bases of leads restored from the trash, including withdrawn ones. The scope is the system's. */
export const restoreBasesOf = (scope: WorkspaceScope, { bases }: Pick<Restored, 'bases'>): Promise<void> =>
  restoreBases(scope, bases)

/** The decisions and bases of an unlocked lead. */
export async function readOutreach(scope: WorkspaceScope, leadId: string): Promise<Outreach | 'no-lead' | 'locked'> {
  const lead = await getLead(scope, leadId)
  if (!lead) return 'no-lead'
  if (!lead.contact) return 'locked'
  const { contactEmail, contactPhone, whatsappPhone } = lead.contact
  const addresses = { email: contactEmail, whatsapp: whatsappPhone ?? contactPhone, phone: contactPhone }
  const { countryCode } = lead
  const decisions = await outreachDecisions(
    scope,
    OUTREACH_CHANNELS.map((channel) => ({ channel, address: addresses[channel] || null, countryCode, leadId })),
  )
  return {
    countryCode,
    asOf: RULES_AS_OF,
    lights: decisions.map((decision, at) => ({
      ...decision,
      channel: OUTREACH_CHANNELS[at] ?? 'email',
      accepted: [...decision.accepted],
    })),
    bases: await listBases(scope, leadId),
  }
}

/** Records a basis for outreach; recording the same again has no effect. */
export async function recordBasis(scope: WorkspaceScope, given: NewBasis) {
  const before = await readOutreach(scope, given.id)
  if (typeof before === 'string') return before
  const answer = await insertBasis(scope, given, MAX_BASES)
  if (answer === 'too-many' || answer === 'no-lead') return answer
  if (answer === 'recorded') await recordAuditEntry(scope, 'basis-recorded', { fields: [given.channel, given.basis] })
  scope.hint('leads', given.id)
  return readOutreach(scope, given.id)
}

export async function withdrawOutreachBasis(scope: WorkspaceScope, ended: { id: string; basisId: string }) {
  const before = await readOutreach(scope, ended.id)
  if (typeof before === 'string') return before
  const basis = await withdrawBasis(scope, ended)
  if (!basis) return 'no-lead'
  await recordAuditEntry(scope, 'basis-withdrawn', { fields: [basis.channel, basis.basis] })
  scope.hint('leads', ended.id)
  return readOutreach(scope, ended.id)
}
