import { isOwnSource } from '@leadhaul/contract/leads/own-sources.rules.ts'
import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { placeText } from '../../../platform/companies/company-keys.ts'
import type { SystemDb } from '../../../platform/db/pools.ts'
import { NO_USER, type Tenancy, type WorkspaceScope } from '../../../platform/db/scope.ts'
import { examinedLeads, type ExaminedLead } from '../../leads/found/examined-leads.service.ts'
import type { Directory } from '../../places/directory.service.ts'
import { type DirectoryKnowledge, type CompanyMember, memberOf } from '../candidates/merge.rules.ts'
import type { StoredContact } from './unmerged-contact.rules.ts'
import { keysOfStored, unmergedLead, type StoredLead } from './unmerge.rules.ts'

/** Leads per transaction: a concurrent search of the workspace waits no longer than one such batch. */
const LEADS_AT_ONCE = 50

export type Unmerge = ReturnType<typeof createUnmerge>

/**
 * Separates companies of different owners that an older version merged into one lead. Idempotent, and can be stopped at
 * any point: each batch is one transaction with the note of its progress.
 */
export function createUnmerge(options: {
  db: SystemDb
  tenancy: Tenancy
  directory: Pick<Directory, 'stored' | 'sharedKeys'>
  clock: () => Date
}) {
  const { directory } = options

  async function unmergeNextBatch(scope: WorkspaceScope): Promise<boolean> {
    const rows = await examinedLeads.next(scope, LEADS_AT_ONCE)
    if (rows.length > 0) await unmergeAll(scope, rows)
    await examinedLeads.storeCursor(scope, rows.at(-1)?.lead.id)
    return rows.length > 0
  }

  async function unmergeAll(scope: WorkspaceScope, rows: ExaminedLead[]): Promise<void> {
    const keysOf = new Map(rows.map((row) => [row.lead.id, keysOfStored(row)]))
    const contactKeys = [...new Set([...keysOf.values()].flat())]
    const placeKeys = rows.map(({ lead }) => lead.place_key)
    const candidates = await directory.stored({ placeKeys, contactKeys })
    const [shared, common] = await Promise.all([
      directory.sharedKeys.find(contactKeys),
      directory.sharedKeys.commonWords(),
    ])
    const knowledge = { shared, common }
    const members = candidates.map((candidate) => memberOf(candidate, knowledge))
    const possiblePairs = rows.flatMap((row) => {
      const keys = new Set(keysOf.get(row.lead.id))
      return members
        .filter((member) => member.keys.some((key) => keys.has(key)))
        .map((member) => ({ row, member, text: placeText(member.candidate.placeKey) }))
    })
    const known = await examinedLeads.known(
      scope,
      possiblePairs.map(({ row, text }) => ({ placeKey: row.lead.place_key, text })),
    )
    const knownPairs = new Set(known.map(({ placeKey, text }) => `${placeKey} ${text}`))
    for (const row of rows) {
      const own = members.find(({ candidate }) => candidate.placeKey === row.lead.place_key)
      const others = possiblePairs
        .filter(
          (each) => each.row === row && each.member !== own && knownPairs.has(`${row.lead.place_key} ${each.text}`),
        )
        .map(({ member }) => member)
      await unmergeOne(scope, {
        row,
        joined: [...(own ? [own] : await ownMemberOf(scope, row, knowledge)), ...others],
        knowledge,
      })
    }
  }

  /** The lead itself as a member if its place is not in the directory; empty if users have renamed the lead. */
  async function ownMemberOf(
    scope: WorkspaceScope,
    { lead, contact }: ExaminedLead,
    knowledge: DirectoryKnowledge,
  ): Promise<CompanyMember[]> {
    const { latitude, longitude } = contact
    if (latitude === null || longitude === null) return []
    const member = memberOf(candidateOf(lead, { ...contact, latitude, longitude }), knowledge)
    const known = await examinedLeads.known(scope, [{ placeKey: lead.place_key, text: member.spot }])
    return known.length > 0 ? [member] : []
  }

  async function unmergeOne(
    scope: WorkspaceScope,
    { row, ...found }: { row: ExaminedLead; joined: CompanyMember[]; knowledge: DirectoryKnowledge },
  ): Promise<void> {
    const unmerged = unmergedLead<ExaminedLead['lead'], ExaminedLead['contact']>(row, found)
    if (!unmerged) return
    const { after, ...rest } = unmerged
    await examinedLeads.unmerge(scope, { ...rest, before: row, after: { ...row, ...after }, now: options.clock() })
  }

  return {
    /** Whether leads or places are left to process. */
    isNeeded: async () =>
      (await examinedLeads.unexamined(options.db)).length > 0 || (await directory.sharedKeys.hasMissingKeys()),

    /** Computes first which companies share contacts, then processes the leads, workspace by workspace. */
    async work(signal: AbortSignal): Promise<void> {
      await directory.sharedKeys.fillMissingKeys(signal)
      for (const workspaceId of await examinedLeads.unexamined(options.db))
        do signal.throwIfAborted()
        while (await options.tenancy.run({ workspaceId, userId: NO_USER }, unmergeNextBatch))
    },
  }
}

type LocatedContact = StoredContact & { latitude: number; longitude: number }
/** A stored lead as a candidate, with the contacts of its own source. */
function candidateOf(lead: StoredLead, contact: LocatedContact): Candidate {
  const own = (value: string | null, name: string) =>
    value === null || isOwnSource(contact.provenance[name]?.source) ? [] : [value]
  return {
    placeKey: lead.place_key,
    provenance: { source: lead.place_key.split(':')[0] ?? '', sourceUrl: null, licence: null, date: null },
    sample: false,
    name: lead.company_name,
    category: null,
    categories: [],
    match: 'name',
    latitude: contact.latitude,
    longitude: contact.longitude,
    distanceKm: 0,
    phones: own(contact.contact_phone, 'contactPhone'),
    emails: own(contact.contact_email, 'contactEmail'),
    websites: own(contact.website, 'website'),
    socials: [],
    street: contact.address,
    city: null,
    region: null,
    postcode: contact.postcode,
    countryCode: lead.country_code || null,
    description: null,
    hours: null,
    rating: null,
    reviewsCount: null,
    sourceHasRatings: false,
    confidence: null,
    operatingStatus: 'open',
  }
}
