import type { HeldData, HeldDataRow } from '@leadhaul/contract/suppressions/objection.schema.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { siteKey } from '../../platform/companies/company-keys.ts'
import { spellingsOf } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import { NO_USER, type Tenancy } from '../../platform/db/scope.ts'
import { getArchivedLead } from '../leads/removal/lead-archive.service.ts'
import { getLeadWithAnyContact } from '../leads/leads.service.ts'
import { type HeldPlace, placesOf, readPlaces } from '../places/removed-places.service.ts'
import { findLeadsWithContact, type ContactOccurrences, type RequestRow } from './objections.repository.ts'

/** The maximum number of entries shown; a company hardly has more. */
const MAX_ENTRIES = 10
const MAX_PLACES = 1000
/** The minimum length of a company name that distinguishes the company from others at the same website. */
const MIN_COMPANY = 4

type ContactQuery = Pick<RequestRow, 'channel' | 'company'> & { address: string }

/** Finds a contact in the directory and in the leads of all workspaces. */
export async function findStoredContact(
  db: SystemDb,
  { channel, address, company }: ContactQuery,
): Promise<ContactOccurrences> {
  const texts = spellingsOf({ channel, address })
  // A reader of mail at a domain may act for its company, but not a user of a mail provider.
  const canMatchSite = channel === 'email' && (company?.length ?? 0) >= MIN_COMPANY
  const site = canMatchSite ? (siteKey(address.slice(address.lastIndexOf('@') + 1)) ?? null) : null
  const sought = { texts, site: site?.slice('site:'.length) ?? null, company: company || null }
  return {
    leads: await findLeadsWithContact(db, sought),
    places: await placesOf(db, { ...sought, limit: MAX_PLACES }),
  }
}

type Entry = {
  company: string
  trade: string | null
  emails: string[]
  phones: string[]
  name: string | null
  address: string | null
  source: string | null
  seen: string | null
}

/** Lists what is stored about a contact. Identical data of several workspaces is one entry. */
export async function readStoredEntries(
  needs: { db: SystemDb; tenancy: Tenancy },
  found: ContactOccurrences,
): Promise<Pick<HeldData, 'entries' | 'openedBy' | 'openedSince'>> {
  const entries = (await readPlaces(needs.db, found.places.slice(0, MAX_ENTRIES))).map(entryOfPlace)
  const opened = new Map<string, string>()
  for (const { workspaceId, leadId } of found.leads) {
    const lead = await needs.tenancy.run(
      { workspaceId, userId: NO_USER },
      async (scope) => (await getLeadWithAnyContact(scope, leadId)) ?? getArchivedLead(scope, leadId),
    )
    if (!lead) continue
    entries.push(entryOfLead(lead))
    if (lead.access === 'unlocked') {
      const since = opened.get(workspaceId)
      opened.set(workspaceId, since && since < lead.createdAt ? since : lead.createdAt)
    }
  }
  const distinct = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
  return {
    entries: distinct.slice(0, MAX_ENTRIES).map(rowsOf),
    openedBy: opened.size,
    openedSince: [...opened.values()].toSorted()[0] ?? null,
  }
}

/** Identifies an entry by all its data about the company or the person. */
const keyOf = (entry: Entry) => JSON.stringify({ ...entry, source: null, seen: null })

const entryOfPlace = (place: HeldPlace): Entry => ({
  company: place.name,
  trade: place.category.replaceAll('_', ' '),
  emails: place.emails,
  phones: place.phones,
  name: place.contactName,
  address: [place.street, place.city].filter((part) => part).join(', ') || null,
  source: place.source,
  seen: place.seen,
})

function entryOfLead({ companyName, industry, city, contact, createdAt, sources }: Lead): Entry {
  const email = contact?.contactEmail ?? null
  const phone = contact?.contactPhone ?? null
  return {
    company: companyName,
    trade: industry,
    emails: [email, ...(contact?.otherEmails ?? [])].filter((one) => one !== null),
    phones: [phone, ...(contact?.otherPhones ?? [])].filter((one) => one !== null),
    name: contact?.contactName ?? null,
    address: [contact?.address, city].filter((part) => part).join(', ') || null,
    source: sources[0]?.source ?? null,
    seen: sources[0]?.date ?? createdAt.slice(0, 10),
  }
}

function rowsOf({ company, trade, emails, phones, name, address, source, seen }: Entry): HeldDataRow[] {
  const row = (field: HeldDataRow['field'], value: string | null): HeldDataRow =>
    value ? { field, value, source, seen } : { field, value: null, source: null, seen: null }
  return [
    row('company', company),
    row('trade', trade),
    row('email', emails.join(', ')),
    row('phone', phones.join(', ')),
    row('name', name),
    row('address', address),
  ]
}
