import type { Feature, FeatureCollection, Geometry, MultiLineString, Point, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import coarseUrl from 'world-atlas/countries-50m.json?url'
import fineUrl from 'world-atlas/countries-10m.json?url'
import { type Bounds, insideRing, type LatLng, ringArea, ringBounds, touches } from './geometry.model.ts'

type Named = { name?: string }
type Topology = Parameters<typeof mesh>[0]
type Country = { type: 'Polygon' | 'MultiPolygon'; id?: string | number; properties?: Named; arcs: never[] }
type Countries = { type: 'GeometryCollection'; geometries: Country[] }
type World = Topology & { objects: { countries: Countries } }
type Part = { code: string; ring: Position[]; box: Bounds }

export type LandRequest = { id: number; fine: boolean; bounds: Bounds; home: LatLng }
export type Land = {
  /** Country code (ISO 3166 numeric) under the home point, '' on the open sea. */
  home: string
  polygons: FeatureCollection<Polygon, { code: string }>
  lines: FeatureCollection<MultiLineString, { kind: 'border' | 'coast' }>
  names: FeatureCollection<Point, { code: string; name: string }>
}
export type LandAnswer = { id: number; land: Land | null }

const loaded = new Map<string, Promise<World>>()
function world(url: string): Promise<World> {
  const known = loaded.get(url) ?? fetch(url).then((answer) => answer.json() as Promise<World>)
  loaded.set(url, known)
  known.catch(() => loaded.delete(url))
  return known
}

const nameOf = (country: { properties?: Named | null | undefined }) => country.properties?.name ?? ''

/** Territories without a code (Kosovo, Northern Cyprus …) go by name. */
const codeOf = (country: { id?: string | number | undefined; properties?: Named | null | undefined }) =>
  country.id === undefined ? nameOf(country) : String(country.id)

function rings(country: Feature): Position[][][] {
  if (country.geometry.type === 'Polygon') return [country.geometry.coordinates]
  return country.geometry.type === 'MultiPolygon' ? country.geometry.coordinates : []
}

const featuresOf = (topology: World, countries: readonly Country[]) =>
  countries.map((country) => feature(topology, country as Parameters<typeof feature>[1]) as Feature<Geometry, Named>)

let partsOfWorld: Part[] | undefined
function parts(topology: World): Part[] {
  partsOfWorld ??= featuresOf(topology, topology.objects.countries.geometries).flatMap((country) =>
    rings(country).map(([ring = []]) => ({ code: codeOf(country), ring, box: ringBounds(ring) })),
  )
  return partsOfWorld
}

/** National names as the road atlas prints them; where the script is not Latin, the English one. */
function nationalName(code: string, english: string): string {
  if (!/^\d{3}$/.test(code)) return english
  const locale = new Intl.Locale(`und-${code}`).maximize()
  if (locale.script !== 'Latn' || !locale.region || !/^[A-Z]{2}$/.test(locale.region)) return english
  return new Intl.DisplayNames([locale.language], { type: 'region', fallback: 'none' }).of(locale.region) ?? english
}

function nameFeatures(topology: World, codes: ReadonlySet<string>): Land['names'] {
  const largest = new Map<string, Part>()
  for (const part of parts(topology)) {
    const best = largest.get(part.code)
    if (codes.has(part.code) && (!best || ringArea(part.ring) > ringArea(best.ring))) largest.set(part.code, part)
  }
  const english = new Map(topology.objects.countries.geometries.map((one) => [codeOf(one), nameOf(one)]))
  const features = [...largest.values()].map(
    ({ code, box }): Feature<Point, { code: string; name: string }> => ({
      type: 'Feature',
      properties: { code, name: nationalName(code, english.get(code) ?? '').toLocaleUpperCase() },
      geometry: { type: 'Point', coordinates: [(box.west + box.east) / 2, (box.south + box.north) / 2] },
    }),
  )
  return { type: 'FeatureCollection', features }
}

function drawn(topology: World, codes: ReadonlySet<string>, bounds: Bounds): Pick<Land, 'polygons' | 'lines'> {
  const visible = topology.objects.countries.geometries.filter((country) => codes.has(codeOf(country)))
  const collection = { type: 'GeometryCollection', geometries: visible } as unknown as Parameters<typeof mesh>[1]
  const polygons = featuresOf(topology, visible).flatMap((country) =>
    rings(country)
      .filter(([ring = []]) => touches(ringBounds(ring), bounds))
      .map(
        (coordinates): Feature<Polygon, { code: string }> => ({
          type: 'Feature',
          properties: { code: codeOf(country) },
          geometry: { type: 'Polygon', coordinates },
        }),
      ),
  )
  const line = (kind: 'border' | 'coast'): Feature<MultiLineString, { kind: 'border' | 'coast' }> => ({
    type: 'Feature',
    properties: { kind },
    geometry: mesh(topology, collection, (a, b) => (kind === 'border') === (a !== b)),
  })
  return {
    polygons: { type: 'FeatureCollection', features: polygons },
    lines: { type: 'FeatureCollection', features: [line('border'), line('coast')] },
  }
}

/** The land of the view; the coarse one first where the fine atlas has yet to come, so that there is land at once. */
async function* answers(request: LandRequest): AsyncGenerator<Land> {
  const coarse = await world(coarseUrl)
  const codes = new Set(parts(coarse).flatMap((part) => (touches(part.box, request.bounds) ? [part.code] : [])))
  const under = parts(coarse).find((part) => touches(part.box, at(request.home)) && insideRing(request.home, part.ring))
  const around = { home: under?.code ?? '', names: nameFeatures(coarse, codes) }
  if (!request.fine || !fineLoaded) yield { ...around, ...drawn(coarse, codes, request.bounds) }
  if (!request.fine) return
  const fine = await world(fineUrl).catch(() => undefined)
  if (!fine) return
  fineLoaded = true
  yield { ...around, ...drawn(fine, codes, request.bounds) }
}
let fineLoaded = false
const at = (point: LatLng): Bounds => ({
  west: point.longitude,
  east: point.longitude,
  south: point.latitude,
  north: point.latitude,
})

async function answer(request: LandRequest): Promise<void> {
  const post = (land: Land | null) => postMessage({ id: request.id, land } satisfies LandAnswer)
  try {
    for await (const land of answers(request)) post(land)
  } catch {
    post(null)
  }
}
addEventListener('message', (event: MessageEvent<LandRequest>) => void answer(event.data))
