import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { MapBounds } from '@leadhaul/contract/places/places.contract.ts'
import type { DiscoveryArea, DiscoveryPlan, OsmTag } from '@leadhaul/contract/search/candidate.schema.ts'
import { centresOf, measureFromNearest } from '@leadhaul/contract/search/search-area.rules.ts'

export type Tile = MapBounds

/** A tile with more elements than this is split into quarters. */
export const MAX_ELEMENTS = 2000
const SECONDS = 60
const BYTES = 256 * 1024 * 1024
const KM_PER_DEGREE = 111.2
/** The largest area of one query: a region, not a country. */
const MAX_TILE_KM = 110
const MIN_TILE_KM = 1
/** Tiles start and end on this grid, so that searches around one town send the same queries. */
const GRID_DEGREES = 0.05
/** Shorter words are not queried: they occur in too many names. */
const MIN_WORD_LENGTH = 4
const MAX_WORDS = 12
/** Keys of elements that are matched by name: no streets or stations. */
const NAMED_KEYS = ['craft', 'industrial', 'office', 'shop', 'man_made', 'wholesale']
/** Letters with their accented forms: the server compares names without folding them. */
const ACCENTED: Record<string, string> = {
  a: 'àáâãäåăą',
  c: 'çćč',
  d: 'ďđ',
  e: 'èéêëęě',
  g: 'ğ',
  i: 'ìíîï',
  l: 'łľĺ',
  n: 'ñńň',
  o: 'òóôõöøő',
  r: 'řŕ',
  s: 'śšșş',
  t: 'ťțţ',
  u: 'ùúûüůű',
  y: 'ýÿ',
  z: 'źżž',
}

/** The query for one tile in Overpass QL; null if the plan has nothing that OpenStreetMap could match. */
export function overpassQueryOf(plan: DiscoveryPlan, { south, west, north, east }: Tile): string | null {
  const statements = [...tagStatements(plan.osmTags ?? []), ...nameStatements(plan.namePatterns)]
  if (statements.length === 0) return null
  const box = [south, west, north, east].map((degrees) => degrees.toFixed(5)).join(',')
  const settings = `[out:json][timeout:${SECONDS}][maxsize:${BYTES}][bbox:${box}];`
  return `${settings}\n(\n${statements.join('\n')}\n);\nout center qt ${MAX_ELEMENTS};`
}

/** One statement per key. A tag may hold several values: "deli;kitchen". */
function tagStatements(tags: OsmTag[]): string[] {
  return Object.entries(Object.groupBy(tags, ({ key }) => key)).map(([key, of = []]) => {
    const values = [...new Set(of.map(({ value }) => value))]
    if (values.includes('*')) return `nwr[${quoted(key)}];`
    return `nwr[${quoted(key)}~${quoted(`(^|; ?)(${values.map(escapeRegExp).join('|')})(;|$)`)}];`
  })
}

/** Names are queried by the longest word of each pattern; the whole pattern is checked on the results. */
function nameStatements(patterns: string[][]): string[] {
  const longest = patterns.flatMap((words) => words.flatMap(wordsOf).toSorted((a, b) => b.length - a.length)[0] ?? [])
  const wanted = [...new Set(longest)].filter((word) => word.length >= MIN_WORD_LENGTH).slice(0, MAX_WORDS)
  if (wanted.length === 0) return []
  const expression = quoted(`(${wanted.map(withAccents).join('|')})`)
  return NAMED_KEYS.map((key) => `nwr[${quoted(key)}]["name"~${expression},i];`)
}

const withAccents = (word: string) =>
  escapeRegExp(word).replace(/[a-z]/g, (letter) => (ACCENTED[letter] ? `[${letter}${ACCENTED[letter]}]` : letter))

/** Escapes text for a regular expression. */
const escapeRegExp = (text: string) =>
  text.replace(/[^\p{L}\p{N}_]/gu, (sign) => (/[\\^$.*+?()[\]{}|]/.test(sign) ? `\\${sign}` : sign))

/** Quotes text so that nothing in it can end the quotes. */
const quoted = (text: string) => `"${text.replace(/\p{Cc}/gu, ' ').replace(/[\\"]/g, (sign) => `\\${sign}`)}"`

/** Tiles that cover the circles, nearest to a centre first, none wider than a region. Tiles of circles may overlap. */
export function tilesOf(area: DiscoveryArea): Tile[] {
  const tiles = centresOf(area).flatMap((centre) => tilesAround({ ...centre, radiusKm: area.radiusKm }))
  return tiles.toSorted((a, b) => kmToArea(a, area) - kmToArea(b, area))
}

function tilesAround({ latitude, longitude, radiusKm }: DiscoveryArea): Tile[] {
  const up = radiusKm / KM_PER_DEGREE
  const across = Math.min(180, up / Math.max(0.01, Math.cos(((Math.abs(latitude) + up) * Math.PI) / 180)))
  const south = Math.max(-90, gridDown(latitude - up))
  const north = Math.min(90, gridUp(latitude + up))
  const west = gridDown(longitude - across)
  const east = gridUp(longitude + across)
  const rows = Math.max(1, Math.ceil(((north - south) * KM_PER_DEGREE) / MAX_TILE_KM))
  const columns = Math.max(1, Math.ceil(((east - west) * kmAcross(latitude)) / MAX_TILE_KM))
  return splitTile({ south, west, north, east }, { rows, columns }).flatMap(splitAtAntimeridian)
}

/** Returns the quarters of a tile; none if it is too small to be split. */
export function quartersOf(tile: Tile): Tile[] {
  const small = (tile.north - tile.south) * KM_PER_DEGREE < MIN_TILE_KM * 2
  return small ? [] : splitTile(tile, { rows: 2, columns: 2 })
}

/** The distance of a tile from the nearest centre of an area, as `kmFromPointToTile` returns it. */
export const kmToArea = (tile: Tile, area: DiscoveryArea): number =>
  measureFromNearest(area, (centre) => kmFromPointToTile(tile, centre))

/** A lower bound of the distance from a point to the tile, in kilometres; slightly too small on a round earth. */
export function kmFromPointToTile(
  { south, west, north, east }: Tile,
  at: { latitude: number; longitude: number },
): number {
  const up = Math.max(0, south - at.latitude, at.latitude - north)
  const turns = [at.longitude - 360, at.longitude, at.longitude + 360]
  const across = Math.min(...turns.map((longitude) => Math.max(0, west - longitude, longitude - east)))
  const farthest = Math.max(Math.abs(south), Math.abs(north), Math.abs(at.latitude))
  return Math.hypot(up * KM_PER_DEGREE, across * kmAcross(farthest)) * 0.99
}

const kmAcross = (latitude: number) => KM_PER_DEGREE * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
const gridDown = (degrees: number) => Math.floor(degrees / GRID_DEGREES) * GRID_DEGREES
const gridUp = (degrees: number) => Math.ceil(degrees / GRID_DEGREES) * GRID_DEGREES

function splitTile({ south, west, north, east }: Tile, { rows, columns }: { rows: number; columns: number }): Tile[] {
  const high = (north - south) / rows
  const wide = (east - west) / columns
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return {
      south: south + row * high,
      north: south + (row + 1) * high,
      west: west + column * wide,
      east: west + (column + 1) * wide,
    }
  })
}

/** Splits a tile that crosses the antimeridian in two. */
function splitAtAntimeridian(tile: Tile): Tile[] {
  if (tile.east - tile.west >= 360) return [{ ...tile, west: -180, east: 180 }]
  if (tile.west >= 180) return [{ ...tile, west: tile.west - 360, east: tile.east - 360 }]
  if (tile.east <= -180) return [{ ...tile, west: tile.west + 360, east: tile.east + 360 }]
  if (tile.east > 180)
    return [
      { ...tile, east: 180 },
      { ...tile, west: -180, east: tile.east - 360 },
    ]
  if (tile.west < -180)
    return [
      { ...tile, west: -180 },
      { ...tile, west: tile.west + 360, east: 180 },
    ]
  return [tile]
}
