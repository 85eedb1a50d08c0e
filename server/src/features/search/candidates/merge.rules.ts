import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { keysOfContacts, siteKey } from '../../../platform/companies/company-keys.ts'
import {
  parseCompanyName,
  type NameCore,
  coreOf,
  areSpellingVariants,
} from '../../../platform/companies/company-names.ts'
import { UnionFind, type ListedPlace, groupPlacesByCompany } from '../../../platform/companies/company-owners.ts'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import { isSharedHostPage, isOwnWebsite } from '../../../platform/companies/own-websites.ts'

/** What the whole directory knows about phones, domains and names. */
export type DirectoryKnowledge = {
  /** For each key of several companies, their number. */
  shared: ReadonlyMap<string, number>
  /** Words in the names of many companies. */
  common: ReadonlySet<string>
}
const NOTHING_KNOWN: DirectoryKnowledge = { shared: new Map(), common: new Set() }

/** A candidate with all keys that identify it. */
export type CompanyMember = {
  candidate: Candidate
  core: NameCore
  /** Phones and domains. */
  keys: string[]
  /** The keys that the directory gives to several companies. */
  shared: ReadonlySet<string>
  common: ReadonlySet<string>
  /** The cell of its position, then neighbouring cells close to it. */
  cells: string[]
  /** Name and cell: `spot` identifies the candidate, `spots` are searched among known ones. */
  spot: string
  spots: string[]
}

/** Companies with the same name within this distance are one. */
const ONE_SITE_KM = 0.15
/** Side of a cell: more than twice the distance above, so that four cells cover the surroundings of any point. */
const CELL_M = 400
/** Names shorter than this are never matched with a typo. */
const MIN_TYPO_NAME_LENGTH = 5
const DEGREE_M = 111_195
const REACH = (ONE_SITE_KM * 1000) / CELL_M
/** In a cell with more candidates, only those that share half of their names are compared. */
const MAX_ALL_COMPARED = 12
/** Each candidate is compared with at most this many others that share half of its name. */
const MAX_SIMILAR_COMPARED = 100

export function memberOf(
  candidate: Candidate,
  { shared, common }: DirectoryKnowledge = NOTHING_KNOWN,
  keys = keysOfContacts(candidate),
): CompanyMember {
  const core = coreOf(candidate.name)
  const name = core.whole
  const cells = cellsAround(candidate)
  return {
    candidate: withOwnWebsites(candidate, { core, shared, common }),
    core,
    cells,
    keys,
    shared: shared.size === 0 ? NO_KEYS : new Set(keys.filter((key) => shared.has(key))),
    common,
    spot: `spot:${name}@${cells[0]}`,
    spots: cells.map((cell) => `spot:${name}@${cell}`),
  }
}
const NO_KEYS: ReadonlySet<string> = new Set()

/** Removes websites that are not the company's own; pages on shared hosts become socials. */
function withOwnWebsites(candidate: Candidate, options: DirectoryKnowledge & { core: NameCore }): Candidate {
  const { websites } = candidate
  if (websites.length === 0) return candidate
  const called = parseCompanyName(candidate, options.common, options.core)
  const own = websites.filter((website) =>
    isOwnWebsite(website, { called, namesOf: (key) => options.shared.get(key) ?? 1 }),
  )
  if (own.length === websites.length) return candidate
  const guests = websites.filter((website) => !own.includes(website) && isSharedHostPage(website))
  return { ...candidate, websites: own, socials: [...new Set([...candidate.socials, ...guests])] }
}

/** The cell of a point and the cells nearer to it than `ONE_SITE_KM`: one to four. */
function cellsAround({ latitude, longitude }: Candidate): string[] {
  const rows = adjacentCells((latitude * DEGREE_M) / CELL_M)
  return rows.flatMap((row) => {
    const shrunk = Math.cos((((row + 0.5) * CELL_M) / DEGREE_M / 180) * Math.PI)
    return adjacentCells((longitude * DEGREE_M * shrunk) / CELL_M).map((column) => `${row}:${column}`)
  })
}

/** The index of the cell at this coordinate, then that of the adjacent cell if it is close. */
function adjacentCells(at: number): number[] {
  const own = Math.floor(at)
  if (at - own < REACH) return [own, own - 1]
  return own + 1 - at < REACH ? [own, own + 1] : [own]
}

/**
 * Groups the members of one company: those that share an id, a phone, their own domain, or nearly the same name within
 * 150 m, directly or through others. The groups do not depend on the order; within a group the nearest member is first.
 */
export function groupsOf(members: CompanyMember[]): CompanyMember[][] {
  const distinct = sortedDistinct(members)
  const groups = new UnionFind(distinct.length)
  joinByIdentity(distinct, groups)
  joinByName(distinct, groups)
  const found = new Map<number, CompanyMember[]>()
  distinct.forEach((member, at) => {
    const head = groups.headOf(at)
    const group = found.get(head)
    if (group) group.push(member)
    else found.set(head, [member])
  })
  return [...found.values()].toSorted((a, b) => byNearness(a[0], b[0]))
}

/** Sorts by distance, then by every other difference, so that the order of arrival does not matter. */
function sortedDistinct(members: CompanyMember[]): CompanyMember[] {
  const sorted = members.toSorted(byNearness)
  return sorted.filter((member, at) => at === 0 || byNearness(sorted[at - 1], member) !== 0)
}

function byNearness(a: CompanyMember | undefined, b: CompanyMember | undefined): number {
  if (!a || !b || a === b) return 0
  const [one, other] = [a.candidate, b.candidate]
  if (one.distanceKm !== other.distanceKm) return one.distanceKm - other.distanceKm
  if (one.placeKey !== other.placeKey) return one.placeKey < other.placeKey ? -1 : 1
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)]
  return text === otherText ? 0 : text < otherText ? -1 : 1
}

function joinByIdentity(members: CompanyMember[], groups: UnionFind): void {
  const known = new Map<string, number>()
  const meet = (key: string, at: number) => {
    const other = known.get(key)
    if (other === undefined) known.set(key, at)
    else groups.join(other, at)
  }
  members.forEach(({ candidate, spot }, at) => {
    meet(candidate.placeKey, at)
    meet(spot, at)
  })
  // Members are joined only if a neighbouring cell of one is the own cell of the other, not if both are just near it.
  members.forEach(({ spots }, at) => {
    for (const spot of spots) groups.join(known.get(spot) ?? at, at)
  })
  for (const [key, alike] of membersByKey(members, ({ keys }) => keys)) if (alike.length > 1) joinOwners(key, alike)

  function joinOwners(key: string, alike: number[]) {
    const named = alike.flatMap((at) => members[at] ?? [])
    const shared = named.some((member) => member.shared.has(key)) || hasPagesOfSeveral(key, named)
    for (const [first, ...others] of groupPlacesByCompany(named.map(listed), { shared }))
      for (const other of others) groups.join(alike[first ?? 0] ?? 0, alike[other] ?? 0)
  }
}

/** Shops of a group each have a page on its domain: being at one address does not make them one company. */
function hasPagesOfSeveral(key: string, members: CompanyMember[]): boolean {
  if (!key.startsWith('site:')) return false
  const pages = members.flatMap(({ candidate }) => candidate.websites.filter((website) => siteKey(website) === key))
  return new Set(pages.map(pathOf).filter((path) => path !== '')).size > 1
}

/** "https://www.group.com/dinsko/" → "dinsko". */
const pathOf = (website: string): string =>
  website
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^[^/?#]*/, '')
    .replace(/^\/|\/$/g, '')

const listed = ({ candidate, core, common }: CompanyMember): ListedPlace => ({
  called: parseCompanyName(candidate, common, core),
  latitude: candidate.latitude,
  longitude: candidate.longitude,
  category: candidate.category,
  source: candidate.provenance.source,
})

function membersByKey(members: CompanyMember[], keysOf: (member: CompanyMember) => string[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  members.forEach((member, at) => {
    for (const key of keysOf(member)) {
      const alike = found.get(key)
      if (alike) alike.push(at)
      else found.set(key, [at])
    }
  })
  return found
}

/** Returns the phones and domains that several of the companies have: none of these identifies a company by itself. */
export function findSharedKeys(companies: CompanyMember[][]): Set<string> {
  const owner = new Map<string, number>()
  const shared = new Set<string>()
  companies.forEach((members, at) => {
    for (const { keys } of members)
      for (const key of keys) {
        if ((owner.get(key) ?? at) !== at) shared.add(key)
        owner.set(key, at)
      }
  })
  return shared
}

/** The keys of a company's contacts: its own phone or domain; a shared one only with a distinctive word of its name. */
export function contactKeysOf(member: CompanyMember, shared: ReadonlySet<string>): string[] {
  const { keys, candidate, common, core } = member
  const isShared = (key: string) => shared.has(key) || member.shared.has(key)
  if (!keys.some(isShared)) return keys
  const { telling } = parseCompanyName(candidate, common, core)
  return keys.flatMap((key) => (isShared(key) ? telling.map((word) => `${key}#${word}`) : [key]))
}

/**
 * Joins members within 150 m whose names are one letter apart. Only neighbours with half a name in common are compared,
 * each with a limited number of them: a source with thousands of similar names cannot block the process.
 */
function joinByName(members: CompanyMember[], groups: UnionFind): void {
  for (const neighbours of membersByKey(members, ({ cells }) => cells).values()) {
    if (neighbours.length === 1) continue
    const near = neighbours.flatMap((at) => members[at] ?? [])
    if (neighbours.length <= MAX_ALL_COMPARED) {
      neighbours.forEach((at, place) => joinNamesakes(at, neighbours.slice(place + 1)))
      continue
    }
    for (const alike of membersByKey(near, ({ core }) => nameHalves(core.whole)).values())
      alike.forEach((one, place) => {
        const others = alike.slice(place + 1, place + 1 + MAX_SIMILAR_COMPARED)
        joinNamesakes(
          neighbours[one] ?? 0,
          others.map((each) => neighbours[each] ?? 0),
        )
      })
  }

  function joinNamesakes(at: number, others: number[]) {
    for (const other of others)
      if (groups.headOf(at) !== groups.headOf(other) && areNamesakes(members[at], members[other]))
        groups.join(at, other)
  }
}

/** Two names that differ by one changed, added or missing letter share a beginning or an end: these are returned. */
function nameHalves(name: string): string[] {
  const { length } = name
  if (length < MIN_TYPO_NAME_LENGTH) return []
  const sizes = [Math.floor((length - 2) / 2), Math.floor((length - 1) / 2), Math.floor(length / 2)]
  return [...new Set(sizes)].flatMap((size) => [`<${name.slice(0, size)}`, `>${name.slice(length - size)}`])
}

const areNamesakes = (a: CompanyMember | undefined, b: CompanyMember | undefined) =>
  a !== undefined &&
  b !== undefined &&
  a.core.whole.length >= MIN_TYPO_NAME_LENGTH &&
  b.core.whole.length >= MIN_TYPO_NAME_LENGTH &&
  areSpellingVariants(a.core, b.core) &&
  kilometresBetween(a.candidate, b.candidate) <= ONE_SITE_KM
