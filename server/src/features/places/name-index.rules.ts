import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js'
import { type Coordinates, distanceKm } from './spot.rules.ts'

/** Cells of about 250 km². */
const RESOLUTION = 5
/** Over the largest distance from a cell's centre to its corner, anywhere on earth. */
const CELL_REACH_KM = 11.5
/** Under the smallest distance between the rows of a grid of cells, anywhere on earth. */
const ROW_SPACING_KM = 10.5
const BEGINNING = 5

/** The words of a name that can be searched: folded, two letters or more, each once. */
export function nameWords(name: string): string[] {
  return [...new Set(wordsOf(name))].filter((word) => word.length >= 2)
}

/** What the directory's name index holds of a place: every word, and the beginning of each long one, in its cell. */
export function nameCells(name: string, latitude: number, longitude: number): number[] {
  return nameCellsIn(name, placeCell({ latitude, longitude }))
}

export function placeCell({ latitude, longitude }: Coordinates): string {
  return latLngToCell(latitude, longitude, RESOLUTION)
}

export function nameCellsIn(name: string, cell: string): number[] {
  const seed = hash(cell)
  const found = new Set<number>()
  for (const word of nameWords(name)) {
    found.add(mix(hash(word), seed))
    if (word.length > BEGINNING) found.add(mix(hash(`${word.slice(0, BEGINNING)}*`), seed))
  }
  return [...found]
}

/**
 * The hashes under which places near `centre` with this word are found, a complete set: every cell that touches the
 * circle. A word ending in `*` is a beginning; one shorter than five letters finds only the whole word.
 */
export function searchHashes(o: { word: string; cells: string[] }): number[] {
  const keys = indexKeys(o.word).map(hash)
  return o.cells.flatMap((cell) => {
    const seed = hash(cell)
    return keys.map((key) => mix(key, seed))
  })
}

function indexKeys(word: string): string[] {
  if (!word.endsWith('*')) return [word]
  const beginning = word.slice(0, -1)
  if (beginning.length > BEGINNING) return [`${beginning.slice(0, BEGINNING)}*`]
  return beginning.length === BEGINNING ? [`${beginning}*`, beginning] : [beginning]
}

/** Every cell that may hold a place within `radiusKm` of the centre. */
export function searchCells({ radiusKm, ...centre }: Coordinates & { radiusKm: number }): string[] {
  const rings = Math.ceil((radiusKm + 2 * CELL_REACH_KM) / ROW_SPACING_KM)
  return gridDisk(placeCell(centre), rings).filter((cell) => {
    const [latitude, longitude] = cellToLatLng(cell)
    return distanceKm(centre, { latitude, longitude }) <= radiusKm + CELL_REACH_KM
  })
}

/** FNV-1a over UTF-16 units: the index is stored, so this may never change. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}

/** Murmur3's last steps, so that a word in neighbouring cells lands far apart. Signed 32 bits, as in the database. */
function mix(word: number, cell: number): number {
  let value = word ^ Math.imul(cell, 0x9e3779b1)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) | 0
}
