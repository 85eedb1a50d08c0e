import { areAlike, type CompanyName, withoutNumbers } from './company-names.ts'

/** A place with its name as others are compared with it. */
export type ListedPlace = {
  called: CompanyName
  latitude: number
  longitude: number
  category: string | null
  source: string
}

/** Places this near share one location. */
const ONE_LOCATION_KM = 0.15
const DEGREE_KM = 111.195
/** Names that are compared one by one; what more of them share is shared by many. */
const MAX_COMPARED = 60

/**
 * The companies behind places that give one phone or domain: positions of the places, grouped. Places are one company's
 * when their names are alike, and others when they share a location and a trade, unless the phone or domain is
 * `shared`: then the whole directory gives it to several companies. More places never part what fewer of them joined.
 */
export function ownersOf(places: ListedPlace[], { shared }: { shared: boolean }): number[][] {
  const groups = new Joined(places.length)
  joinByWords(places, groups)
  const heads = groups.all().map(([first]) => first ?? 0)
  if (heads.length > 1 && heads.length <= MAX_COMPARED) joinAlike(places, { heads, groups, shared })
  return groups.all()
}

/** In one pass, however many there are: the same words, or one distinctive word. */
function joinByWords(places: ListedPlace[], groups: Joined): void {
  const first = new Map<string, number>()
  places.forEach(({ called }, at) => {
    for (const word of [`=${withoutNumbers(called)}`, ...called.telling]) {
      const known = first.get(word)
      if (known === undefined) first.set(word, at)
      else groups.join(known, at)
    }
  })
}

type Joining = { heads: number[]; groups: Joined; shared: boolean }
function joinAlike(places: ListedPlace[], { heads, groups, shared }: Joining): void {
  const membersOf = new Map(groups.all().map((group) => [group[0] ?? 0, group.slice(0, MAX_COMPARED)]))
  const areOne = (a: number, b: number) =>
    (membersOf.get(a) ?? []).some((one) =>
      (membersOf.get(b) ?? []).some((other) => {
        const [place, another] = [places[one], places[other]]
        if (!place || !another) return false
        return areAlike(place.called, another.called) || (!shared && haveOneTradeAndLocation(place, another))
      }),
    )
  heads.forEach((a, at) => {
    for (const b of heads.slice(at + 1)) if (groups.headOf(a) !== groups.headOf(b) && areOne(a, b)) groups.join(a, b)
  })
}

/** Sources name trades each in their own words; one source that names two at a location means two. */
const haveOneTradeAndLocation = (a: ListedPlace, b: ListedPlace) =>
  (a.source !== b.source || a.category === b.category) && roughKm(a, b) <= ONE_LOCATION_KM

/** On a flat map, which is exact enough at this distance. */
function roughKm(a: ListedPlace, b: ListedPlace): number {
  const north = (a.latitude - b.latitude) * DEGREE_KM
  const east = (a.longitude - b.longitude) * DEGREE_KM * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Which positions belong together (union and find); the first of a group is its head. */
export class Joined {
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
  /** Every group, its positions in order. */
  all(): number[][] {
    return [...Map.groupBy(this.#heads.keys(), (at) => this.headOf(at)).values()]
  }
}
