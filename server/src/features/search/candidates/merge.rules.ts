import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { keysOfContacts } from '../../../platform/company-keys.ts'
import { kilometres } from './candidate-door.rules.ts'
import { type Core, coreOf, nearlySame } from './company-name.rules.ts'

/** A candidate with all it can be recognised by. */
export type Member = {
  candidate: Candidate
  core: Core
  /** Phones and own domains. */
  keys: string[]
  /** The neighbourhoods it lies in or close to, its own first. */
  cells: string[]
  /** Name and neighbourhood: what it is known by, and all that it is looked for by. */
  spot: string
  spots: string[]
}

/** Companies of one name so near are one. */
const ONE_SITE_KM = 0.15
/** Metres a side of a neighbourhood: more than twice the distance above, so that four corners cover it. */
const CELL_M = 400
/** Letters of a name that may be misspelt. */
const SHORTEST = 5
const DEGREE_M = 111_195
const REACH = (ONE_SITE_KM * 1000) / CELL_M
/** A phone or domain under so many names that have no word in common is somebody's who serves them all. */
const STRANGERS = 4
/** No neighbourhood has more companies that are called half the same. */
const MOST_ALIKE = 100

export function memberOf(candidate: Candidate): Member {
  const core = coreOf(candidate.name)
  const name = core.whole
  const cells = cellsAround(candidate)
  return {
    candidate,
    core,
    cells,
    keys: keysOfContacts(candidate),
    spot: `spot:${name}@${cells[0]}`,
    spots: cells.map((cell) => `spot:${name}@${cell}`),
  }
}

/** The neighbourhood a point lies in, and those it is nearer to than `ONE_SITE_KM`: one to four. */
function cellsAround({ latitude, longitude }: Candidate): string[] {
  const rows = around((latitude * DEGREE_M) / CELL_M)
  return rows.flatMap((row) => {
    const shrunk = Math.cos((((row + 0.5) * CELL_M) / DEGREE_M / 180) * Math.PI)
    return around((longitude * DEGREE_M * shrunk) / CELL_M).map((column) => `${row}:${column}`)
  })
}

/** The whole number below, first, and the one beside it where that is near. */
function around(at: number): number[] {
  const own = Math.floor(at)
  if (at - own < REACH) return [own, own - 1]
  return own + 1 - at < REACH ? [own, own + 1] : [own]
}

/**
 * Members of one company each: those that share an identity, a phone, an own domain, or nearly the same name within
 * 150 m, directly or through others. The same groups whatever the order; within a group the nearest comes first.
 */
export function groupsOf(members: Member[]): Member[][] {
  const distinct = withoutRepeats(members)
  const groups = new Groups(distinct.length)
  joinByIdentity(distinct, groups)
  joinByName(distinct, groups)
  const found = new Map<number, Member[]>()
  distinct.forEach((member, at) => {
    const head = groups.headOf(at)
    const group = found.get(head)
    if (group) group.push(member)
    else found.set(head, [member])
  })
  return [...found.values()].toSorted((a, b) => byNearness(a[0], b[0]))
}

/** Nearest first, then by what else tells them apart, so that no order of arrival matters. */
function withoutRepeats(members: Member[]): Member[] {
  const sorted = members.toSorted(byNearness)
  return sorted.filter((member, at) => at === 0 || byNearness(sorted[at - 1], member) !== 0)
}

function byNearness(a: Member | undefined, b: Member | undefined): number {
  if (!a || !b || a === b) return 0
  const [one, other] = [a.candidate, b.candidate]
  if (one.distanceKm !== other.distanceKm) return one.distanceKm - other.distanceKm
  if (one.placeKey !== other.placeKey) return one.placeKey < other.placeKey ? -1 : 1
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)]
  return text === otherText ? 0 : text < otherText ? -1 : 1
}

function joinByIdentity(members: Member[], groups: Groups): void {
  const strange = strangersKeys(members)
  const known = new Map<string, number>()
  const meet = (key: string, at: number) => {
    const other = known.get(key)
    if (other === undefined) known.set(key, at)
    else groups.join(other, at)
  }
  members.forEach(({ candidate, keys, spot }, at) => {
    meet(candidate.placeKey, at)
    meet(spot, at)
    for (const key of keys) if (!strange.has(key)) meet(key, at)
  })
  // What two only look for joins nobody: one of them must be known by it.
  members.forEach(({ spots }, at) => {
    for (const spot of spots) groups.join(known.get(spot) ?? at, at)
  })
}

/** Phones and domains among these that are of companies without anything in common: nobody is known by them. */
export function strangersKeys(members: Member[]): Set<string> {
  const contacts = positions(members, ({ keys }) => keys)
  const strange = [...contacts].filter(([, alike]) => areStrangers(alike.map((at) => members[at]?.core.words ?? [])))
  return new Set(strange.map(([key]) => key))
}

function positions(members: Member[], keysOf: (member: Member) => string[]): Map<string, number[]> {
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

/** Whether these names are of companies that have nothing to do with each other. */
function areStrangers(cores: string[][]): boolean {
  if (cores.length < STRANGERS) return false
  const names = new Map(cores.map((core) => [core.join(''), core]))
  if (names.size < STRANGERS) return false
  const counts = new Map<string, number>()
  for (const core of names.values()) for (const word of new Set(core)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return Math.max(...counts.values()) * 2 <= names.size
}

/**
 * Joins those within 150 m whose names are one letter apart. Only neighbours with half a name in common are compared, and
 * each with so many of them alone: a source that calls thousands alike holds nobody up.
 */
function joinByName(members: Member[], groups: Groups): void {
  const halves = positions(members, ({ core, cells }) => {
    const parts = halvesOf(core.whole)
    return cells.flatMap((cell) => parts.map((part) => cell + part))
  })
  for (const alike of halves.values())
    alike.forEach((at, place) => {
      for (const other of alike.slice(place + 1, place + 1 + MOST_ALIKE))
        if (groups.headOf(at) !== groups.headOf(other) && areNamesakes(members[at], members[other]))
          groups.join(at, other)
    })
}

/** What two names share of which one is the other with a letter changed, added or left out: a beginning or an end. */
function halvesOf(name: string): string[] {
  const { length } = name
  if (length < SHORTEST) return []
  const sizes = [Math.floor((length - 2) / 2), Math.floor((length - 1) / 2), Math.floor(length / 2)]
  return [...new Set(sizes)].flatMap((size) => [`<${name.slice(0, size)}`, `>${name.slice(length - size)}`])
}

const areNamesakes = (a: Member | undefined, b: Member | undefined) =>
  a !== undefined &&
  b !== undefined &&
  nearlySame(a.core, b.core) &&
  kilometres(a.candidate, b.candidate) <= ONE_SITE_KM

/** Which positions belong together (union and find). */
class Groups {
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
}
