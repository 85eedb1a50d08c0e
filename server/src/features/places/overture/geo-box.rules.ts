import type { MapBounds } from '@leadhaul/contract/places/places.contract.ts'

/** In degrees. `west` is never east of `east`: an area that crosses the antimeridian is two boxes. */
export type Box = MapBounds

export const boxesOverlap = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

/** The smallest box around all of them. */
export const boundingBox = (boxes: readonly Box[]): Box => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  south: Math.min(...boxes.map(({ south }) => south)),
  east: Math.max(...boxes.map(({ east }) => east)),
  north: Math.max(...boxes.map(({ north }) => north)),
})
