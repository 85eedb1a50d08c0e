import type { Bounds } from '../../lib/places/map-data.ts'
import type { LatLng } from './geometry.model.ts'

export type { LatLng } from './geometry.model.ts'

/** A company, rounded to about a kilometre by the server unless it is unlocked. With an id it can be chosen. */
export type GradePoint = LatLng & { grade: 'A' | 'B' | 'C'; id?: string }
/**
 * The search area of the map. Without a radius only the pin is drawn; a fixed area cannot be moved now. A circle with
 * the same radius is drawn around each place of `further`.
 */
export type MapArea = LatLng & {
  radiusKm: number | null
  veil: boolean
  pin: boolean
  fixed?: boolean
  further?: readonly LatLng[]
}
export type TownLabel = LatLng & { name: string; population: number }

/** The external data of the map. */
export type MapSources = {
  labels: (view: Bounds, signal: AbortSignal) => Promise<readonly TownLabel[]>
  /** The URL of a vector style that the operator chose, or null for the built-in style. */
  styleUrl: () => Promise<string | null>
  /** The URL of an archive with roads (PMTiles), or null if the operator set none. */
  tilesUrl: () => Promise<string | null>
}

export type MapTexts = {
  map: string
  pin: string
  radius: string
  radiusValue(km: number): string
  cluster(counts: { total: number; a: number; b: number; c: number }): string
  twoFingers: string
}

/** Why no map is shown: it was not downloaded, the browser cannot render it, or it was not rendered in time. */
export type MapFailure = 'notLoaded' | 'failed' | 'late'

export type MapLimits = { minKm: number; maxKm: number }

export type MapProps = {
  area: MapArea | null
  points?: readonly GradePoint[] | undefined
  /** Identifies the set of points: when it changes, the view moves to the new points. */
  pointsKey?: string | undefined
  texts: MapTexts
  limits: MapLimits
  sources: MapSources
  /** Without `onPick` and `onPoints` the map is read-only, except for its zoom buttons. */
  onPick?: ((at: LatLng) => void) | undefined
  onRadius?: ((km: number) => void) | undefined
  /** Called with the companies under a click that no closer view would separate; with none if it hit nothing. */
  onPoints?: ((ids: string[]) => void) | undefined
  /** Called with the centre of the view after the user moved the map: a place search can rank near places first. */
  onView?: ((center: LatLng) => void) | undefined
}

/** Romania. Zoom 6 of a map with 512 px tiles shows what zoom 7 shows on one with 256 px tiles. */
export const DEFAULT_VIEW = { latitude: 45.9, longitude: 25, zoom: 6 } as const

/** Radius of a cluster's disc in CSS pixels: grows with the logarithm of its number of companies. */
export function discRadius(count: number): number {
  return Math.max(9, Math.round((5.74 + 3.3 * Math.log(Math.max(1, count))) * 10) / 10)
}

/** Arcs of the ring in turns (0 to 1) by grade, with a small gap between them; grades without companies have none. */
export function ringArcs(
  counts: { a: number; b: number; c: number },
  gap: number,
): { grade: string; from: number; to: number }[] {
  const total = counts.a + counts.b + counts.c
  const present = Object.entries(counts).filter(([, count]) => count > 0)
  const space = present.length > 1 ? gap : 0
  let at = 0
  return present.map(([grade, count]) => {
    const from = at
    at += count / total
    return { grade, from: from + space / 2, to: Math.max(from + space / 2 + 0.01, at - space / 2) }
  })
}

/** Whole kilometres within the limits. */
export function clampRadius(km: number, { minKm, maxKm }: MapLimits): number {
  return Math.min(maxKm, Math.max(minKm, Math.round(km)))
}

/** The label style of a town: large towns are bold, and the closer the view, the lower the limit. */
export function townKind(population: number, zoom: number): 'city' | 'town' {
  const minPopulation = zoom < 6 ? 400_000 : zoom < 8.5 ? 95_000 : zoom < 10 ? 40_000 : 15_000
  return population >= minPopulation ? 'city' : 'town'
}

/** A map that is narrower has no space beside its circle. */
export const NARROW_PX = 480

/** The position of the knob on the circle, in degrees: right, or below if a narrow map has no space for its label. */
export function knobBearing(mapWidthPx: number): 90 | 180 {
  return mapWidthPx < NARROW_PX ? 180 : 90
}
