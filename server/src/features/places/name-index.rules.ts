import { toIdentityForm, wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { cellToLatLng, cellToParent, gridDisk, latLngToCell } from 'h3-js'
import { type Coordinates, kilometresBetween } from '../../platform/great-circle.ts'

/**
 * Two grids of cells: about 250 km² for small searches, and about 1,770 km² for wide ones, which would otherwise look
 * up hundreds of cells per word. `reachKm` exceeds the largest distance from a cell's centre to any place counted in
 * it, `rowSpacingKm` is below the smallest distance between rows of cells, both anywhere on earth.
 */
const FINE = { resolution: 5, reachKm: 11.5, rowSpacingKm: 10.5 }
const COARSE = { resolution: 4, reachKm: 30, rowSpacingKm: 26.5 }
const MAX_FINE_RADIUS_KM = 60
const PREFIX_LENGTH = 5
/** The resolution of the cells of `placeCell`. */
export const CELL_RESOLUTION = FINE.resolution

/** The searchable words of a name: folded, two letters or more, each once. */
function nameWords(name: string): string[] {
  return [...new Set(wordsOf(name))].filter((word) => word.length >= 2)
}

/** The words of a pattern, folded like names. The last word of a beginning keeps its star. */
export function patternWords(word: string): string[] {
  const words = wordsOf(word)
  return word.endsWith('*') && words.length > 0 ? words.with(-1, `${words.at(-1)}*`) : words
}

/** Returns a predicate: whether a name contains all words of any pattern, by the rules of the directory's search. */
export function createNameMatcher(patterns: string[][]): (name: string) => boolean {
  const alternatives = removeRedundant(
    patterns.map((pattern) => pattern.flatMap(patternWords)).filter(({ length }) => length > 0),
  )
  const several = alternatives
    .filter(({ length }) => length > 1)
    .map((wanted) => ({
      whole: wanted.filter((word) => !isPrefix(word)),
      beginnings: wanted.filter(isPrefix).map((word) => word.slice(0, -1)),
    }))
  const hasSingle = createWordMatcher(alternatives.flatMap(([only = '', ...more]) => (more.length === 0 ? only : [])))
  return (name) => {
    const { list, words } = foldName(name)
    return (
      hasSingle(list) ||
      several.some(
        ({ whole, beginnings }) =>
          whole.every((word) => words.has(word)) && beginnings.every((beginning) => hasPrefix(words, beginning)),
      )
    )
  }
}

/** Returns a predicate: whether folded words include one of these words or prefixes, grouped by first letter. */
function createWordMatcher(wanted: string[]): (words: readonly string[]) => boolean {
  const whole = new Set(wanted.filter((word) => !isPrefix(word)))
  const beginnings = Map.groupBy(
    wanted.filter(isPrefix).map((word) => word.slice(0, -1)),
    (beginning) => beginning.charAt(0),
  )
  const begins = (word: string) =>
    beginnings.get(word.charAt(0))?.some((beginning) => word.startsWith(beginning)) ?? false
  return (words) => words.some((word) => whole.has(word) || begins(word))
}
const isPrefix = (word: string) => word.endsWith('*')

function hasPrefix(words: ReadonlySet<string>, beginning: string): boolean {
  for (const word of words) if (word.startsWith(beginning)) return true
  return false
}

/**
 * The alternatives, each a list of folded words, without those that find nothing beyond the others or `also`: every
 * name with "manufacturer" and "furniture" also has "manuf*" and "furni*".
 */
export function removeRedundant(alternatives: string[][], also: string[][] = []): string[][] {
  const kept: string[][] = []
  for (const words of alternatives.toSorted((a, b) => a.length - b.length || lettersOf(a) - lettersOf(b)))
    if (![...also, ...kept].some((wider) => wider.every((word) => words.some((own) => implies(own, word)))))
      kept.push(words)
  return kept
}
const lettersOf = (words: string[]) => words.reduce((sum, word) => sum + word.length, 0)

/** Whether every name with `word` is also found by `wider`. The index stores short prefixes only as whole words. */
export function implies(word: string, wider: string): boolean {
  if (!isPrefix(wider)) return word === wider
  const beginning = wider.slice(0, -1)
  return beginning.length < PREFIX_LENGTH ? word === beginning : word.startsWith(beginning)
}

const MAX_CACHED_NAMES = 20_000
type FoldedName = { list: readonly string[]; words: ReadonlySet<string> }
const foldedNames = new Map<string, FoldedName>()
/** The folded words of a name, cached: one search uses a name several times, and the next often uses it again. */
function foldName(name: string): FoldedName {
  const known = foldedNames.get(name)
  if (known) return known
  if (foldedNames.size >= MAX_CACHED_NAMES) foldedNames.clear()
  const list = wordsOf(name)
  const folding = { list, words: new Set(list) }
  foldedNames.set(name, folding)
  return folding
}

export const foldedWordsOf = (name: string): ReadonlySet<string> => foldName(name).words

/** The entries of a place in the name index: every word, and the prefix of each long one, in both its cells. */
export function nameCells(name: string, latitude: number, longitude: number): number[] {
  return nameCellsIn(name, placeCell({ latitude, longitude }))
}

export function placeCell({ latitude, longitude }: Coordinates): string {
  return latLngToCell(latitude, longitude, FINE.resolution)
}

export function nameCellsIn(name: string, cell: string): number[] {
  const seeds = [hash(cell), hash(cellToParent(cell, COARSE.resolution))]
  const found = new Set<number>()
  for (const word of nameWords(name)) {
    const keys =
      word.length > PREFIX_LENGTH ? [hashKey(word), hashKey(`${word.slice(0, PREFIX_LENGTH)}*`)] : [hashKey(word)]
    for (const seed of seeds) for (const key of keys) found.add(mix(key, seed))
  }
  return [...found]
}

/**
 * The hashes under which places near `centre` with this word are found. The set is complete: it has every cell that
 * touches the circle. A word ending in `*` is a beginning; one shorter than five letters finds only the whole word.
 */
export function searchHashes(options: { word: string; cells: string[] }): number[] {
  const keys = indexKeys(options.word).map(hashKey)
  return options.cells.flatMap((cell) => {
    const seed = hash(cell)
    return keys.map((key) => mix(key, seed))
  })
}

function indexKeys(word: string): string[] {
  if (!word.endsWith('*')) return [word]
  const beginning = word.slice(0, -1)
  if (beginning.length > PREFIX_LENGTH) return [`${beginning.slice(0, PREFIX_LENGTH)}*`]
  return beginning.length === PREFIX_LENGTH ? [`${beginning}*`, beginning] : [beginning]
}

/** The shortest prefix among these words whose hashes find all names with `word`. */
export function findCoveringPrefix(word: string, words: Iterable<string>): string | undefined {
  const letters = word.replace('*', '')
  const shared = `${letters.slice(0, PREFIX_LENGTH)}*`
  if (letters.length < PREFIX_LENGTH || word.length === PREFIX_LENGTH) return undefined
  return [...words]
    .filter((each) => isPrefix(each) && indexKeys(each).includes(shared))
    .toSorted((a, b) => a.length - b.length)[0]
}

/** Every cell that may contain a place within `radiusKm` of the centre, of the grid that suits the radius. */
export function searchCells({ radiusKm, ...centre }: Coordinates & { radiusKm: number }): string[] {
  const grid = radiusKm <= MAX_FINE_RADIUS_KM ? FINE : COARSE
  return cellsWithin({ radiusKm, ...centre }, grid).map(({ cell }) => cell)
}

/** Every such cell of one grid. `km` is a lower bound of the distance to any place in the cell. */
export function cellsWithin({ radiusKm, ...centre }: Coordinates & { radiusKm: number }, grid = FINE) {
  const rings = Math.ceil((radiusKm + 2 * grid.reachKm) / grid.rowSpacingKm)
  const cells = gridDisk(cellToParent(placeCell(centre), grid.resolution), rings).map((cell) => {
    const [latitude, longitude] = cellToLatLng(cell)
    return { cell, km: Math.max(0, kilometresBetween(centre, { latitude, longitude }) - grid.reachKm) }
  })
  return cells.filter(({ km }) => km <= radiusKm)
}

const hashKey = (key: string) => hash(key.endsWith('σ') ? toIdentityForm(key) : key)

/** FNV-1a over UTF-16 units. The index is stored, so this must never change. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}

/** Murmur3's final mix, so that a word in neighbouring cells has distant hashes. Signed 32 bits, as in the database. */
function mix(word: number, cell: number): number {
  let value = word ^ Math.imul(cell, 0x9e3779b1)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) | 0
}
