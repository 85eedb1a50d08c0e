import { KM_PER_DEGREE } from '../great-circle.ts'
import { areNamesAlike, type CompanyName, withoutNumbers } from './company-names.ts'

/** A place with its name prepared for comparison. */
export type ListedPlace = {
  called: CompanyName
  latitude: number
  longitude: number
  category: string | null
  source: string
}

/** Places within this distance share one location. */
const SAME_LOCATION_KM = 0.15
/** The maximum number of names compared pairwise; many companies share a contact of more names. */
const MAX_COMPARED_NAMES = 60

/**
 * Groups places with the same phone or domain by company; returns positions of the places. Places belong to one company
 * if their names are alike, or if they share a location and a trade, unless the phone or domain is `shared`, that is,
 * used by several companies in the directory. Adding places never splits a group.
 */
export function groupPlacesByCompany(places: ListedPlace[], { shared }: { shared: boolean }): number[][] {
  const groups = new UnionFind(places.length)
  joinByWords(places, groups)
  const heads = groups.all().map(([first]) => first ?? 0)
  if (heads.length > 1 && heads.length <= MAX_COMPARED_NAMES) joinAlikeNames(places, { heads, groups, shared })
  return groups.all()
}

/** Joins places that share all words or one distinctive word, in a single pass. */
function joinByWords(places: ListedPlace[], groups: UnionFind): void {
  const first = new Map<string, number>()
  places.forEach(({ called }, at) => {
    for (const word of [`=${withoutNumbers(called)}`, ...called.telling]) {
      const known = first.get(word)
      if (known === undefined) first.set(word, at)
      else groups.join(known, at)
    }
  })
}

type JoinOptions = { heads: number[]; groups: UnionFind; shared: boolean }
function joinAlikeNames(places: ListedPlace[], { heads, groups, shared }: JoinOptions): void {
  const membersOf = new Map(groups.all().map((group) => [group[0] ?? 0, group.slice(0, MAX_COMPARED_NAMES)]))
  const areSameCompany = (a: number, b: number) =>
    (membersOf.get(a) ?? []).some((one) =>
      (membersOf.get(b) ?? []).some((other) => {
        const [place, another] = [places[one], places[other]]
        if (!place || !another) return false
        return areNamesAlike(place.called, another.called) || (!shared && shareTradeAndLocation(place, another))
      }),
    )
  heads.forEach((a, at) => {
    for (const b of heads.slice(at + 1))
      if (groups.headOf(a) !== groups.headOf(b) && areSameCompany(a, b)) groups.join(a, b)
  })
}

/** Each source has its own names of trades; two trades of one source at a location are two companies. */
const shareTradeAndLocation = (a: ListedPlace, b: ListedPlace) =>
  (a.source !== b.source || a.category === b.category) && approximateKm(a, b) <= SAME_LOCATION_KM

/** The distance on a flat map, which is exact enough for nearby places. */
function approximateKm(a: ListedPlace, b: ListedPlace): number {
  const north = (a.latitude - b.latitude) * KM_PER_DEGREE
  const east = (a.longitude - b.longitude) * KM_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Groups of positions (union-find); the first position of a group is its head. */
export class UnionFind {
  readonly #heads: number[]
  constructor(size: number) {
    this.#heads = Array.from({ length: size }, (_, at) => at)
  }
  headOf(at: number): number {
    let head = at
    while (this.#heads[head] !== head) head = this.#heads[head] ?? head
    this.#heads[at] = head
    return head
  }
  join(a: number, b: number): void {
    const [one, other] = [this.headOf(a), this.headOf(b)]
    this.#heads[Math.max(one, other)] = Math.min(one, other)
  }
  /** Returns all groups, with their positions in order. */
  all(): number[][] {
    return [...Map.groupBy(this.#heads.keys(), (at) => this.headOf(at)).values()]
  }
}
