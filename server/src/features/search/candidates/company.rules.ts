import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { keysOfContacts } from '../../../platform/company-keys.ts'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import { contactTexts, groupsOf, type Member, memberOf, sharedAmong } from './merge.rules.ts'

/** A further place of a company that has several. */
export type Branch = Pick<
  Candidate,
  'street' | 'city' | 'region' | 'postcode' | 'countryCode' | 'latitude' | 'longitude' | 'phones'
> & { provenance: Provenance }
/** One company, of all that sources name it by. The candidate's own fields are the best values of its members. */
export type Company = Candidate & {
  /** Of every member, the company's own among them. */
  placeKeys: string[]
  /** What it is known by beyond those, and what it is looked for by. */
  keys: string[]
  lookups: string[]
  /** Every source once, the one that confirmed it last first. */
  sources: Provenance[]
  /** Where a contact value comes from; of values not listed it is `provenance`. */
  origins: ReadonlyMap<string, Provenance>
  branches: Branch[]
  /** How strong the evidence is that it is what was searched: the lower the stronger. */
  evidence?: number
}

/**
 * Whose values are better where several name one company: a live answer, then what people on the ground keep, then the
 * open directories, then whoever answers for us. Within a source the surer, then the one whose key sorts first.
 */
const ORDER = ['google', 'apify', 'osm', 'overture', 'webhook']
const SITE_KM = 0.3
const MAX = { values: 10, branches: 50, categories: 20 }
const BEST_NAMED = ['typed', 'whole', 'part', 'no'] as const
const BEST_MATCH = ['primary', 'alternate', 'name', 'none'] as const

/** The companies these members are, nearest first. */
export function companiesOf(members: Member[]): Company[] {
  const groups = groupsOf(members)
  const shared = sharedAmong(groups)
  // One that moved is farther off than the place it left.
  return groups.map((group) => companyOf(group, shared)).toSorted((a, b) => a.distanceKm - b.distanceKm)
}

/** The companies these candidates are, nearest first. */
export const mergedCandidates = (candidates: Candidate[]): Company[] =>
  companiesOf(candidates.map((candidate) => memberOf(candidate)))

function companyOf(group: Member[], shared: ReadonlySet<string>): Company {
  const all = group.map(({ candidate }) => candidate)
  const nearest = all.find((each) => !isClosed(each)) ?? all[0]
  if (!nearest) throw new Error('A company has at least one member')
  if (group.length === 1 && nearest.phones.length < 2) return alone(group, { candidate: nearest, shared })
  const site = all
    .filter((each) => each === nearest || kilometresBetween(nearest, each) <= SITE_KM)
    .toSorted((a, b) => openFirst(a, b) || byWorth(a, b))
  const elsewhere = all.filter((each) => !site.includes(each))
  const best = site[0] ?? nearest
  const keys = group.flatMap((member) => contactTexts(member, shared))
  const lists = valuesOf([...site, ...elsewhere].toSorted(openFirst))
  return {
    ...best,
    ...addressOf(site, best),
    ...judgedBy(all, best),
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

/** The same for one that no one else names, as nearly all are. */
function alone(
  [member]: Member[],
  { candidate, shared }: { candidate: Candidate; shared: ReadonlySet<string> },
): Company {
  const { spot = '', spots = [] } = member ?? {}
  const own = member ? contactTexts(member, shared) : []
  return {
    ...candidate,
    placeKeys: [candidate.placeKey],
    keys: [...own, spot],
    lookups: [...own, ...spots],
    sources: [candidate.provenance],
    origins: NOTHING_ELSE,
    branches: [],
  }
}
const NOTHING_ELSE: ReadonlyMap<string, Provenance> = new Map()

const isClosed = ({ operatingStatus }: Candidate) => operatingStatus === 'permanently_closed'
const openFirst = (a: Candidate, b: Candidate) => Number(isClosed(a)) - Number(isClosed(b))

function byWorth(a: Candidate, b: Candidate): number {
  return (
    rank(a) - rank(b) ||
    (b.confidence ?? 0) - (a.confidence ?? 0) ||
    (a.placeKey < b.placeKey ? -1 : a.placeKey > b.placeKey ? 1 : 0)
  )
}
const rank = ({ provenance }: Candidate) => {
  const at = ORDER.indexOf(provenance.source)
  return at < 0 ? ORDER.length : at
}

const first = <Name extends 'description' | 'hours'>(from: Candidate[], name: Name) =>
  from.find((each) => each[name] !== null)?.[name] ?? null

/** Of the same site, each value of the worthiest member that knows it. */
const detailsOf = (site: Candidate[]): Candidate['details'] =>
  Object.assign({}, ...site.toReversed().map(({ details = {} }) => details))

/**
 * The whole address of one member, the fullest that is not closed; only what it lacks is taken from the others of the
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

/** What is judged over all members: the best match, the surest word; closed only where no one knows it open. */
function judgedBy(all: Candidate[], best: Candidate) {
  const match = BEST_MATCH.find((each) => all.some((candidate) => candidate.match === each)) ?? best.match
  const matching = all.filter((each) => each.match === match).toSorted(byWorth)[0] ?? best
  const rated = all.filter((each) => each.rating !== null).toSorted(byReviews)[0]
  const known = all.filter((each) => each.competitor !== undefined)
  const open = all.some((each) => each.operatingStatus === 'open')
  const passing = all.some((each) => each.operatingStatus === 'temporarily_closed')
  const named = BEST_NAMED.find((each) => all.some((candidate) => candidate.named === each))
  return {
    match,
    ...(named && { named }),
    category: matching.category ?? best.category,
    categories: [...new Set(all.toSorted(byWorth).flatMap((each) => each.categories))].slice(0, MAX.categories),
    rating: rated?.rating ?? null,
    reviewsCount: rated?.reviewsCount ?? null,
    ...(known.length > 0 && { competitor: known.some((each) => each.competitor) }),
    sourceHasRatings: all.some((each) => each.sourceHasRatings),
    confidence: all.reduce<number | null>((most, { confidence }) => higher(most, confidence), null),
    operatingStatus: open ? ('open' as const) : passing ? ('temporarily_closed' as const) : best.operatingStatus,
  }
}
const byReviews = (a: Candidate, b: Candidate) => (b.reviewsCount ?? 0) - (a.reviewsCount ?? 0) || byWorth(a, b)
const higher = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b))

/** Every contact value once, best first, and who named it first. */
function valuesOf(members: Candidate[]) {
  const origins = new Map<string, Provenance>()
  const gather = (name: 'phones' | 'emails' | 'websites' | 'socials') => {
    const seen = new Set<string>()
    const gathered: string[] = []
    for (const member of members)
      for (const value of member[name]) {
        const same = name === 'phones' ? dialled(value, member) : value.toLowerCase().replace(/\/$/, '')
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

const dialled = (phone: string, { countryCode }: Candidate) =>
  keysOfContacts({ phones: [phone], websites: [], emails: [], countryCode })[0] ?? phone

function sourcesOf(all: Candidate[]): Provenance[] {
  const sorted = all
    .toSorted(byWorth)
    .map(({ provenance }) => provenance)
    .toSorted((a, b) => (a.date === b.date ? 0 : (a.date ?? '') < (b.date ?? '') ? 1 : -1))
  return [...new Map(sorted.toReversed().map((each) => [each.source, each])).values()].toReversed()
}

/** One for each further site: sites within 300 m of each other are the same. */
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
