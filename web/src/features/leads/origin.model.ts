import type { FieldsWith } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { Attribution, Lead, LeadSummary, Provenance } from '@leadhaul/contract/leads/lead.schema.ts'

/** The kind of a contact value that a source provided, as the contact panel names it. */
export type ContactValueKind = 'name' | 'email' | 'phone' | 'website' | 'address' | 'social'

const KINDS = {
  contactName: 'name',
  contactEmail: 'email',
  otherEmails: 'email',
  contactPhone: 'phone',
  otherPhones: 'phone',
  website: 'website',
  address: 'address',
  fullAddress: 'address',
  linkedinUrl: 'social',
  facebookUrl: 'social',
  twitterUrl: 'social',
  instagramUrl: 'social',
} satisfies Record<FieldsWith<{ sourced: true }> | 'otherEmails' | 'otherPhones' | 'fullAddress', ContactValueKind>
const kindByField: Readonly<Partial<Record<string, ContactValueKind>>> = KINDS
const ORDER: readonly ContactValueKind[] = ['name', 'email', 'phone', 'website', 'address', 'social']

/** One source of a lead: its last date, its pages, and the kinds of contact values that came from it. */
export type LeadSource = Pick<Provenance, 'source' | 'licence' | 'date'> & {
  pages: string[]
  valueKinds: ContactValueKind[]
}

/** Returns every source of a lead once, sources of the company first; the pages of a locked lead are unknown. */
export function sourcesOf({ sources, contact }: Pick<Lead, 'sources' | 'contact'>): LeadSource[] {
  const found = new Map<string, LeadSource>()
  const add = ({ source, licence, date, sourceUrl }: Provenance, kind?: ContactValueKind) => {
    const known = found.get(source) ?? { source, licence, date, pages: [], valueKinds: [] }
    found.set(source, {
      source,
      licence: known.licence ?? licence,
      date: later(known.date, date),
      pages: sourceUrl === null || known.pages.includes(sourceUrl) ? known.pages : [...known.pages, sourceUrl],
      valueKinds: ORDER.filter((each) => each === kind || known.valueKinds.includes(each)),
    })
  }
  for (const origin of sources) add(origin)
  for (const [field, origin] of Object.entries(contact?.provenance ?? {})) add(origin, kindOf(field))
  return [...found.values()]
}

/** Returns every credit of these leads once, in a stable order. */
export function creditsIn(leads: readonly Pick<LeadSummary, 'credits'>[]): Attribution[] {
  const found = new Map(leads.flatMap(({ credits }) => credits.map((each) => [`${each.source} ${each.licence}`, each])))
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, credit]) => credit)
}

/** A field may have a value as suffix: 'otherPhones:+40 264…' is a phone. */
const kindOf = (field: string): ContactValueKind | undefined => kindByField[field.replace(/:.*$/s, '')]

const later = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one
