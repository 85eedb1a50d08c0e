import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { keysOfContacts } from '../../../platform/companies/company-keys.ts'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import { contactKeysOf, groupsOf, type CompanyMember, memberOf, findSharedKeys } from './merge.rules.ts'

/** Another location of a company that has several. */
export type Branch = Pick<
  Candidate,
  'street' | 'city' | 'region' | 'postcode' | 'countryCode' | 'latitude' | 'longitude' | 'phones'
> & { provenance: Provenance }
/** One company, merged from all candidates that describe it; its own fields are the best values of its members. */
export type Company = Candidate & {
  /** The place keys of all members, including the company's own. */
  placeKeys: string[]
  /** `keys`: further keys that identify the company; `lookups`: the keys to search for it among known companies. */
  keys: string[]
  lookups: string[]
  /** Each source once, the one that confirmed the company last first. */
  sources: Provenance[]
  /** The source of each contact value; for values not listed it is `provenance`. */
  origins: ReadonlyMap<string, Provenance>
  branches: Branch[]
  /** How well the company matches the search: lower is better. */
  evidence?: number
}

/**
 * The source whose values are preferred if several describe one company: live answers, then OpenStreetMap with its
 * local mappers, then Overture, then the webhook. Within a source: higher confidence, then smaller key.
 */
const SOURCE_PRIORITY = ['google', 'apify', 'osm', 'overture', 'webhook']
const SITE_KM = 0.3
const MAX = { values: 10, branches: 50, categories: 20 }
const NAME_MATCH_ORDER = ['typed', 'whole', 'part', 'no'] as const
const MATCH_ORDER = ['primary', 'alternate', 'name', 'none'] as const

/** Merges members into companies, nearest first. */
export function companiesOf(members: CompanyMember[]): Company[] {
  const groups = groupsOf(members)
  const shared = findSharedKeys(groups)
  // The open location of a company that moved is further away than its closed one.
  return groups.map((group) => companyOf(group, shared)).toSorted((a, b) => a.distanceKm - b.distanceKm)
}

/** Merges candidates into companies, nearest first. */
export const mergeCandidates = (candidates: Candidate[]): Company[] =>
  companiesOf(candidates.map((candidate) => memberOf(candidate)))

function companyOf(group: CompanyMember[], shared: ReadonlySet<string>): Company {
  const all = group.map(({ candidate }) => candidate)
  const nearest = all.find((each) => !isClosed(each)) ?? all[0]
  if (!nearest) throw new Error('A company has at least one member')
  if (group.length === 1 && nearest.phones.length < 2) return singleMemberCompany(group, { candidate: nearest, shared })
  const site = all
    .filter((each) => each === nearest || kilometresBetween(nearest, each) <= SITE_KM)
    .toSorted((a, b) => openFirst(a, b) || byPriority(a, b))
  const elsewhere = all.filter((each) => !site.includes(each))
  const best = site[0] ?? nearest
  const keys = group.flatMap((member) => contactKeysOf(member, shared))
  const lists = contactValuesOf([...site, ...elsewhere].toSorted(openFirst))
  return {
    ...best,
    ...addressOf(site, best),
    ...combinedValues(all, best),
    ...lists.values,
    placeKey: nearest.placeKey,
    distanceKm: nearest.distanceKm,
    sample: all.every((each) => each.sample),
    description: first(site, 'description') ?? first(all, 'description'),
    hours: first(site, 'hours'),
    ...(site.some(({ details }) => details) && { details: detailsOf(site) }),
    placeKeys: [...new Set(all.map((each) => each.placeKey))],
    keys: [...new Set([...keys, ...group.map(({ spot }) => spot)])],
    lookups: [...new Set([...keys, ...group.flatMap(({ spots }) => spots)])],
    sources: sourcesOf(all),
    origins: lists.origins,
    branches: branchesOf(elsewhere.filter((each) => !isClosed(each))),
  }
}

/** A shortcut for companies of one member, which nearly all are. */
function singleMemberCompany(
  [member]: CompanyMember[],
  { candidate, shared }: { candidate: Candidate; shared: ReadonlySet<string> },
): Company {
  const { spot = '', spots = [] } = member ?? {}
  const own = member ? contactKeysOf(member, shared) : []
  return {
    ...candidate,
    placeKeys: [candidate.placeKey],
    keys: [...own, spot],
    lookups: [...own, ...spots],
    sources: [candidate.provenance],
    origins: NO_ORIGINS,
    branches: [],
  }
}
const NO_ORIGINS: ReadonlyMap<string, Provenance> = new Map()

const isClosed = ({ operatingStatus }: Candidate) => operatingStatus === 'permanently_closed'
const openFirst = (a: Candidate, b: Candidate) => Number(isClosed(a)) - Number(isClosed(b))

function byPriority(a: Candidate, b: Candidate): number {
  return (
    rank(a) - rank(b) ||
    (b.confidence ?? 0) - (a.confidence ?? 0) ||
    (a.placeKey < b.placeKey ? -1 : a.placeKey > b.placeKey ? 1 : 0)
  )
}
const rank = ({ provenance }: Candidate) => {
  const at = SOURCE_PRIORITY.indexOf(provenance.source)
  return at < 0 ? SOURCE_PRIORITY.length : at
}

const first = <Name extends 'description' | 'hours'>(from: Candidate[], name: Name) =>
  from.find((each) => each[name] !== null)?.[name] ?? null

/** For each detail, the value of the best member of the site that knows it. */
const detailsOf = (site: Candidate[]): Candidate['details'] =>
  Object.assign({}, ...site.toReversed().map(({ details = {} }) => details))

/**
 * The address of one member: the most complete one that is not closed. Parts it lacks are taken from the others of the
 * same site.
 */
function addressOf(site: Candidate[], best: Candidate) {
  const parts = ['street', 'city', 'region', 'postcode', 'countryCode'] as const
  const known = (each: Candidate) => parts.filter((part) => each[part] !== null).length
  const fullest = site.toSorted((a, b) => openFirst(a, b) || known(b) - known(a))[0] ?? best
  const address = Object.fromEntries(
    parts.map((part) => [part, fullest[part] ?? site.find((each) => each[part] !== null)?.[part] ?? null]),
  ) as Pick<Candidate, (typeof parts)[number]>
  return { ...address, latitude: fullest.latitude, longitude: fullest.longitude, provenance: fullest.provenance }
}

/** Values combined from all members: the best match and the highest confidence; closed only if no member is open. */
function combinedValues(all: Candidate[], best: Candidate) {
  const match = MATCH_ORDER.find((each) => all.some((candidate) => candidate.match === each)) ?? best.match
  const matching = all.filter((each) => each.match === match).toSorted(byPriority)[0] ?? best
  const rated = all.filter((each) => each.rating !== null).toSorted(byReviews)[0]
  const known = all.filter((each) => each.competitor !== undefined)
  const open = all.some((each) => each.operatingStatus === 'open')
  const passing = all.some((each) => each.operatingStatus === 'temporarily_closed')
  const named = NAME_MATCH_ORDER.find((each) => all.some((candidate) => candidate.named === each))
  return {
    match,
    ...(named && { named }),
    category: matching.category ?? best.category,
    categories: [...new Set(all.toSorted(byPriority).flatMap((each) => each.categories))].slice(0, MAX.categories),
    rating: rated?.rating ?? null,
    reviewsCount: rated?.reviewsCount ?? null,
    ...(known.length > 0 && { competitor: known.some((each) => each.competitor) }),
    sourceHasRatings: all.some((each) => each.sourceHasRatings),
    confidence: all.reduce<number | null>((most, { confidence }) => maxKnown(most, confidence), null),
    operatingStatus: open ? ('open' as const) : passing ? ('temporarily_closed' as const) : best.operatingStatus,
  }
}
const byReviews = (a: Candidate, b: Candidate) => (b.reviewsCount ?? 0) - (a.reviewsCount ?? 0) || byPriority(a, b)
const maxKnown = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b))

/** Returns each contact value once, best first, and the source that named it first. */
function contactValuesOf(members: Candidate[]) {
  const origins = new Map<string, Provenance>()
  const gather = (name: 'phones' | 'emails' | 'websites' | 'socials') => {
    const seen = new Set<string>()
    const gathered: string[] = []
    for (const member of members)
      for (const value of member[name]) {
        const same = name === 'phones' ? phoneKeyOf(value, member) : value.toLowerCase().replace(/\/$/, '')
        if (seen.has(same) || gathered.length === MAX.values) continue
        seen.add(same)
        gathered.push(value)
        origins.set(value, member.provenance)
      }
    return gathered
  }
  const values = {
    phones: gather('phones'),
    emails: gather('emails'),
    websites: gather('websites'),
    socials: gather('socials'),
  }
  return { values, origins }
}

const phoneKeyOf = (phone: string, { countryCode }: Candidate) =>
  keysOfContacts({ phones: [phone], websites: [], emails: [], countryCode })[0] ?? phone

function sourcesOf(all: Candidate[]): Provenance[] {
  const sorted = all
    .toSorted(byPriority)
    .map(({ provenance }) => provenance)
    .toSorted((a, b) => (a.date === b.date ? 0 : (a.date ?? '') < (b.date ?? '') ? 1 : -1))
  return [...new Map(sorted.toReversed().map((each) => [each.source, each])).values()].toReversed()
}

/** Returns one branch per further site: locations within 300 m of each other are one site. */
function branchesOf(elsewhere: Candidate[]): Branch[] {
  const branches: Branch[] = []
  for (const each of elsewhere) {
    if (branches.length === MAX.branches) break
    if (branches.some((branch) => kilometresBetween(branch, each) <= SITE_KM)) continue
    const { street, city, region, postcode, countryCode, latitude, longitude, phones, provenance } = each
    branches.push({ street, city, region, postcode, countryCode, latitude, longitude, phones, provenance })
  }
  return branches
}
