import { UNLOCK_HALF_CREDITS } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Grade } from '@leadhaul/contract/leads/lead.schema.ts'
import type { GradingFacts } from '@leadhaul/contract/search/grading.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import * as identities from './company-identities.repository.ts'
import {
  countFound,
  type FoundLeadRow,
  listRecordedKeys,
  recordFoundLeads,
  unlockPaidCompanies,
  refreshFacts,
  withoutObjected,
} from './found-leads.repository.ts'
import { type CompanyMatch, pickMatch, textsOf } from './known-company.rules.ts'
import { type Finding, paidPart, withFindings } from '../contacts/new-contact.rules.ts'
import { hideUnpaid, writeWithFindings } from '../contacts/new-contact.service.ts'
import { lockPricedLeads, writeFindingsOfNewLeads } from '../contacts/new-contacts.repository.ts'
import { insertLeads, updateLeads } from '../lead-writer.repository.ts'
import { gradeColumns, regrade } from '../lead-grade.rules.ts'

/** A company found by a search: its rows, the facts of its grade, and what identifies it. */
export type FoundCompany = FoundLeadRow & { facts: GradingFacts; keys: string[]; probe: identities.IdentityLookup }
/** The result of a batch: how many leads of each grade the run has now, and the keys of leads that already existed. */
export type StoreFoundResult = { yours: string[]; counts: Record<Grade, number> }
type StoreFoundOptions = {
  searchId: string
  found: FoundCompany[]
  foundAt: string
  firstRank: number
  maxNew: number
  now: Date
}

/** The lead that a workspace has of a company. */
type KnownLead = { key: string; grade: Grade; locked: boolean; searchId: string | null }
/** The lead that searches of the workspace found for a company, if any, and the half-credits paid for the company. */
export type KnownCompany = { lead: KnownLead | null; paid: number }

/** Returns what the workspace knows of each company. Values that users typed or imported are not searched. */
export async function findExistingLeads(
  scope: WorkspaceScope,
  probes: identities.IdentityLookup[],
): Promise<KnownCompany[]> {
  const known = await matchCompanies(scope, probes)
  return known.map(({ is, paid = 0 }) => ({ lead: 'lead' in is ? toKnownLead(is.lead) : null, paid }))
}

const toKnownLead = ({ place_key, quality_category, access, search_id }: identities.IdentityMatch): KnownLead => ({
  key: place_key,
  grade: quality_category ?? 'C',
  locked: access === 'locked',
  searchId: search_id,
})

/**
 * Stores companies as leads: new ones under the first key that identified them, at most `maxNew` of them. Existing
 * leads are not duplicated, but their gaps are filled; leads deleted since this search recorded them stay deleted.
 * Idempotent. Requires a system scope.
 */
export async function storeFound(scope: WorkspaceScope, storing: StoreFoundOptions): Promise<StoreFoundResult> {
  await identities.lockIdentities(scope)
  const options = { ...storing, found: await withoutObjected(scope, storing.found) }
  const known = await matchCompanies(
    scope,
    options.found.map(({ probe }) => probe),
  )
  const absent = known.flatMap(({ is }) => ('lead' in is ? [] : [is.placeKey]))
  const deleted = new Set(await listRecordedKeys(scope, { searchId: options.searchId, placeKeys: absent }))
  const fresh = new Map<string, { company: FoundCompany; paid: PaidAmount }>()
  const registered: { placeKey: string; texts: string[] }[] = []
  const existing: ExistingLead[] = []
  known.forEach(({ is, paid }, n) => {
    const company = options.found[n]
    if (!company) return
    if ('lead' in is) {
      existing.push({ company, lead: is.lead, paid })
      return
    }
    if (deleted.has(is.placeKey)) return
    if (!fresh.has(is.placeKey) && fresh.size >= options.maxNew) return
    if (!fresh.has(is.placeKey)) fresh.set(is.placeKey, { company, paid })
    registered.push({ placeKey: is.placeKey, texts: textsOf(company, is.placeKey) })
  })
  await insertNewLeads(scope, { ...options, fresh })
  registered.push(...(await updateExisting(scope, { existing, now: options.now })))
  await identities.storeIdentities(scope, registered)
  const yours = known.flatMap(({ is }) =>
    'lead' in is && is.lead.search_id !== options.searchId ? [is.lead.place_key] : [],
  )
  return { yours: [...new Set(yours)], counts: await countFound(scope, options.searchId) }
}

/** The half-credits paid for a company; undefined if it was never unlocked. */
type PaidAmount = number | undefined

async function matchCompanies(scope: WorkspaceScope, probes: identities.IdentityLookup[]) {
  const byProbe = Map.groupBy(await identities.findIdentityMatches(scope, probes), ({ n }) => n)
  return probes.map(({ placeKey }, n): { is: CompanyMatch; paid: PaidAmount } => {
    const traces = byProbe.get(n) ?? []
    const worths = traces.filter((trace) => trace.paid).map(({ worth }) => worth)
    return { is: pickMatch(placeKey, traces), paid: worths.length > 0 ? Math.max(...worths) : undefined }
  })
}

type NewCompanies = Map<string, { company: FoundCompany; paid: PaidAmount }>
/** Companies that were paid for and deleted are stored as unlocked: whole, or the part that was paid for. */
async function insertNewLeads(
  scope: WorkspaceScope,
  {
    fresh,
    searchId,
    foundAt,
    firstRank,
  }: Omit<StoreFoundOptions, 'found' | 'maxNew' | 'now'> & { fresh: NewCompanies },
): Promise<void> {
  const all = [...fresh].map(([placeKey, { company, paid }]) => ({
    placeKey,
    company,
    underpayment: underpaymentOf(company, paid),
  }))
  const rows = all.map(({ placeKey, company, underpayment }) => {
    const { lead, contact } = underpayment ? paidPart(company, underpayment.worth) : company
    return { lead: { ...lead, place_key: placeKey }, contact: { ...contact, place_key: placeKey } }
  })
  await insertLeads(scope, {
    rows: rows.map(({ lead, contact }) => ({ lead, contact })),
    origin: { searchId },
    access: 'as-paid',
    dated: { at: foundAt, firstRank },
    duplicate: 'skip',
  })
  const leads = all.map(({ placeKey, company: { lead } }) => ({ placeKey, grade: lead.quality_category }))
  await recordFoundLeads(scope, { searchId, leads })
  await writeFindingsOfNewLeads(
    scope,
    all.flatMap(({ placeKey, company, underpayment }) =>
      underpayment
        ? [
            {
              placeKey,
              find: toFinding(company),
              price: underpayment.price,
              cost: underpayment.price - underpayment.worth,
            },
          ]
        : [],
    ),
  )
}

/** The price of the company and the amount paid; undefined if it was never unlocked, or if it is paid for in full. */
function underpaymentOf({ lead }: FoundCompany, paid: PaidAmount): { price: number; worth: number } | undefined {
  const price = UNLOCK_HALF_CREDITS[lead.quality_category]
  return paid !== undefined && price > paid ? { price, worth: paid } : undefined
}

const toFinding = ({ probe, lead, contact, facts }: FoundCompany): Finding => ({
  kind: 'source',
  origin: probe.placeKey,
  named: { lead, contact, facts },
})

type ExistingLead = { company: FoundCompany; lead: identities.IdentityMatch & { lead_id: string }; paid: PaidAmount }
/** Unlocks existing leads that were paid for, and fills those that another source names. Returns their identities. */
async function updateExisting(scope: WorkspaceScope, { existing, now }: { existing: ExistingLead[]; now: Date }) {
  const reopened = existing.flatMap(({ lead, paid }) =>
    paid !== undefined && lead.access === 'locked' ? [{ leadId: lead.lead_id, worth: paid }] : [],
  )
  await unlockPaidCompanies(scope, reopened)
  await hideUnpaid(scope, { ids: reopened.map(({ leadId }) => leadId), now })
  await refreshFreeFacts(scope, { existing, now })
  // The same source adds no new contact.
  const further = existing.filter(({ company, lead }) => company.probe.placeKeys.some((key) => key !== lead.place_key))
  await fillFromSources(scope, { further, now })
  return further.map(({ company, lead }) => ({ placeKey: lead.place_key, texts: textsOf(company, lead.place_key) }))
}

/** Updates free facts. A company that is now closed for good gets grade C; one that reopened is graded again. */
async function refreshFreeFacts(
  scope: WorkspaceScope,
  { existing, now }: { existing: ExistingLead[]; now: Date },
): Promise<void> {
  const facts = existing.map(({ company, lead }) => {
    // Another source neither closes a company that is open according to the lead's own source, nor reopens it.
    const isOwn = company.probe.placeKeys.includes(lead.place_key)
    const closed = isOwn ? {} : { permanently_closed: null, temporarily_closed: null }
    return { ...company.lead, ...closed, id: lead.lead_id }
  })
  const changed = await refreshFacts(scope, facts)
  if (changed.length === 0) return
  const rows = await lockPricedLeads(scope, changed)
  await updateLeads(
    scope,
    rows.map(({ lead, contact }) => ({
      contact,
      lead: { ...lead, ...gradeColumns(regrade({ lead, contact, now })) },
    })),
  )
}

async function fillFromSources(
  scope: WorkspaceScope,
  { further, now }: { further: ExistingLead[]; now: Date },
): Promise<void> {
  if (further.length === 0) return
  const rows = await lockPricedLeads(
    scope,
    further.map(({ lead }) => lead.lead_id),
  )
  const filled = rows.map((before) => {
    const finds = further.filter(({ lead }) => lead.lead_id === before.lead.id).map(({ company }) => toFinding(company))
    return { before, after: withFindings(before, finds, now) }
  })
  await writeWithFindings(scope, filled)
}
