import { isDeepStrictEqual } from 'node:util'
import { UNLOCK_HALF_CREDITS } from '@leadhaul/contract/billing/credits.rules.ts'
import type { EmailStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { isOwnSource } from '@leadhaul/contract/leads/own-sources.rules.ts'
import { gradeLead } from '@leadhaul/contract/search/grading.rules.ts'
import { redactText } from '../../../platform/redacted-text/redacted-text.ts'
import { filledLead, type SourceValues } from '../found/filled-lead.rules.ts'
import type { FillableLead } from '../found/found-leads.repository.ts'
import { nullColumns, SOCIAL_COLUMNS, SOCIALS, SOURCED_FIELDS, TYPED_FIELDS } from '../lead-columns.service.ts'
import { MANUAL_KEY_PREFIX } from '../lead-rows.rules.ts'
import { contactFlagsOf, flagsAndGrade, gradeColumns } from '../lead-grade.rules.ts'
import { enrichedContact, enrichedLead, type OwnSiteFacts } from './enriched-lead.rules.ts'

/** What a source, or the company's own site, found about a company that has a lead. */
export type Finding =
  | { kind: 'source'; origin: string; named: SourceValues }
  | { kind: 'site'; origin: 'site'; facts: OwnSiteFacts; emailStatus: Record<string, EmailStatus> }
type State = Pick<FillableLead, 'lead' | 'contact'>
/** A lead with the findings that are not paid for yet. */
export type PricedLead = State & {
  finds: Finding[]
  /** The amount paid, in half-credits. */
  worth: number
  /** Values of a source that users emptied or overwrote, by column; for most columns only a marker, not the value. */
  bought: Partial<Record<(typeof TYPED_FIELDS)[number]['column'], string>>
}

/** The columns a credit pays for. A name, coordinates or further locations do not raise the price. */
const PRICED_COLUMNS = [
  ...SOURCED_FIELDS.flatMap(({ name, column }) => (name === 'contactName' ? [] : [column])),
  'other_emails',
  'other_phones',
] as const

/**
 * Adds findings to a lead. If a finding raises the price of an unlocked lead above the amount paid, its contact stays
 * hidden until the difference is paid. Values that are visible stay visible.
 */
export function withFindings(before: PricedLead, found: Finding[], now: Date): PricedLead {
  const { worth, bought } = before
  let state: State = { lead: before.lead, contact: before.contact }
  let { finds } = before
  for (const find of found) {
    const after = withFinding(state, find, now)
    if (isFree(state) || !hasMoreContact(state, after) || priceWith({ ...state, bought }, [find], now) <= worth)
      state = after
    else finds = [...finds.filter(({ origin }) => origin !== find.origin), find]
  }
  const all = finds.reduce<State>((each, find) => withFinding(each, find, now), state)
  const isNothingNew = !hasMoreContact(state, all)
  const price = isNothingNew ? 0 : priceWith({ ...state, bought }, finds, now)
  const new_contact_cost = Math.max(0, price - worth)
  // Findings that no longer raise the price become visible.
  const { lead, contact } = new_contact_cost === 0 && !isNothingNew ? all : state
  return { lead: { ...lead, new_contact_cost }, contact, finds: new_contact_cost === 0 ? [] : finds, worth, bought }
}

/** Returns the lead with all findings, once they are paid for. They also fill columns that users emptied. */
export function withPaidFindings({ lead, contact, finds }: PricedLead, now: Date): State {
  const open = { lead: { ...lead, new_contact_cost: 0 }, contact: { ...contact, emptied: [] } }
  return finds.reduce<State>((each, find) => withFinding(each, find, now), open)
}

/** A locked lead is paid for when it is unlocked, and a lead typed in by hand costs nothing. */
const isFree = ({ lead }: State) => lead.access === 'locked' || lead.place_key.startsWith(MANUAL_KEY_PREFIX)
const hasMoreContact = (before: State, after: State) =>
  PRICED_COLUMNS.some((column) => !isDeepStrictEqual(before.contact[column], after.contact[column]))

function withFinding({ lead, contact }: State, find: Finding, now: Date): State {
  if (find.kind === 'source') return filledLead({ lead, contact }, find.named, now)
  const { facts, emailStatus } = find
  const enriched = { ...contact, ...enrichedContact({ contact, facts, emailStatus }) }
  return { lead: { ...lead, ...enrichedLead({ lead, contact: enriched, facts, redactText, now }) }, contact: enriched }
}

type Bought = Pick<PricedLead, 'bought'>
/** The price of the lead with these finds, in half-credits. Values that users typed or imported do not change it. */
function priceWith(state: State & Bought, finds: Finding[], now: Date): number {
  const { lead } = finds.reduce<State>((each, find) => withFinding(each, find, now), withoutUserValues(state, now))
  return UNLOCK_HALF_CREDITS[lead.quality_category]
}

/** Returns the lead without values of users, and with the source values that users emptied or overwrote. */
function withoutUserValues({ lead, contact, bought }: State & Bought, now: Date): State {
  const isSourced = (name: string) => !isOwnSource(contact.provenance[name]?.source)
  const other_phones = contact.other_phones.filter((phone) => isSourced(`otherPhones:${phone}`))
  const other_emails = contact.other_emails.filter((email) => isSourced(`otherEmails:${email}`))
  const further: PricedLead['bought'] = { contact_phone: other_phones[0], contact_email: other_emails[0] }
  const singles = TYPED_FIELDS.map(({ name, column }) => {
    const sourced = isSourced(name) ? contact[column] : null
    return [column, sourced ?? further[column] ?? bought[column] ?? null] as const
  })
  const found = {
    ...contact,
    ...Object.fromEntries(singles),
    other_phones,
    other_emails,
    emptied: [],
  }
  const columns = flagsAndGrade(contactFlagsOf(found), { lead, contact: found, now })
  return { lead: { ...lead, ...columns }, contact: found }
}

/** Ordered from the most to the least expensive, each with the names of its fields in `provenance`. */
const PARTS = [
  { names: ['contactEmail', 'otherEmails'], empty: { contact_email: null, other_emails: [] }, fact: 'hasEmail' },
  { names: ['website'], empty: { website: null }, fact: 'hasWebsite' },
  { names: SOCIALS.map(({ field }) => field), empty: nullColumns(SOCIAL_COLUMNS), fact: 'hasSocial' },
  {
    names: ['contactPhone', 'otherPhones'],
    empty: { contact_phone: null, phone_unformatted: null, other_phones: [], other_locations: [] },
    fact: 'hasPhone',
  },
] as const

/** Returns the part of a company that was paid for, if the company is worth more now. */
export function paidPart<Named extends SourceValues>(named: Named, worth: number): Named {
  let { contact, facts }: Pick<Named, 'contact' | 'facts'> = named
  for (const { names, empty, fact } of PARTS) {
    if (UNLOCK_HALF_CREDITS[gradeLead(facts).category] <= worth) break
    const kept = Object.entries(contact.provenance).filter(
      ([name]) => !names.some((each) => each === name.split(':')[0]),
    )
    contact = { ...contact, ...structuredClone(empty), provenance: Object.fromEntries(kept) } as typeof contact
    facts = { ...facts, [fact]: false }
  }
  const columns = { ...contactFlagsOf(contact), ...gradeColumns(gradeLead(facts)) }
  return { ...named, lead: { ...named.lead, ...columns }, contact, facts }
}
