import type { Feature, FeatureCollection, Point, Polygon } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { circleRing, type LatLng, pointAt, veilRings } from './geometry.model.ts'
import { type GradePoint, knobBearing, type MapArea } from './map.model.ts'
import type { MapTokens } from './map-tokens.ts'

/** The highest zoom with clusters; above it every company is drawn separately. */
export const MAX_CLUSTER_ZOOM = 13

const NO_FEATURES: FeatureCollection = { type: 'FeatureCollection', features: [] }
const polygon = (rings: number[][][], kind: string): Feature<Polygon> => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'Polygon', coordinates: rings },
})

const pointOf = ({ longitude, latitude }: LatLng): Point => ({ type: 'Point', coordinates: [longitude, latitude] })

function areaFeatures(area: MapArea | null, bearing: number): FeatureCollection {
  if (!area) return NO_FEATURES
  const features: Feature[] = gapFeatures(area, bearing)
  if (area.radiusKm) {
    const ring = circleRing(area, area.radiusKm)
    features.push(polygon([ring], 'circle'))
    const further = area.further ?? []
    for (const center of further) {
      features.push(polygon([circleRing(center, area.radiusKm)], 'circle'))
      features.push({ type: 'Feature', properties: { kind: 'center' }, geometry: pointOf(center) })
    }
    // Overlapping circles cannot be cut out of one veil; several circles are marked by their outlines and tint only.
    if (area.veil && further.length === 0) features.push(polygon(veilRings(ring), 'veil'))
  }
  return { type: 'FeatureCollection', features }
}

/** Keeps town names clear of the pin and the knob, which float above the drawn map. */
function gapFeatures(area: MapArea, bearing: number): Feature<Point>[] {
  const gap = (at: LatLng, kind: string): Feature<Point> => ({
    type: 'Feature',
    properties: { kind },
    geometry: pointOf(at),
  })
  const pin = area.pin ? [gap(area, 'pin')] : []
  const knob = area.veil && area.radiusKm ? [gap(pointAt(area, { km: area.radiusKm, bearing }), 'knob')] : []
  return [...pin, ...knob]
}

function pointFeatures(points: readonly GradePoint[]): FeatureCollection<Point> {
  const features = points.map(
    ({ latitude, longitude, grade, id }): Feature<Point> => ({
      type: 'Feature',
      properties: { grade, id },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    }),
  )
  return { type: 'FeatureCollection', features }
}

const countOf = (grade: string) => ['+', ['case', ['==', ['get', 'grade'], grade], 1, 0]]

type AreaLayer = Exclude<LayerSpecification, { type: 'background' }>
/** The veil outside the circle, the circles themselves and the centres of further ones. */
export function areaLayers(tokens: MapTokens): AreaLayer[] {
  const isOfKind = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string]
  const blue = tokens['accent-text']
  return [
    {
      id: 'veil',
      type: 'fill',
      source: 'area',
      filter: isOfKind('veil'),
      paint: { 'fill-color': tokens['map-veil'], 'fill-antialias': false },
    },
    {
      id: 'circle',
      type: 'fill',
      source: 'area',
      filter: isOfKind('circle'),
      paint: { 'fill-color': blue, 'fill-opacity': 0.07, 'fill-antialias': false },
    },
    {
      id: 'circle-line',
      type: 'line',
      source: 'area',
      filter: isOfKind('circle'),
      paint: { 'line-color': blue, 'line-width': 1.5 },
    },
    {
      id: 'circle-center',
      type: 'circle',
      source: 'area',
      filter: isOfKind('center'),
      paint: {
        'circle-radius': 5,
        'circle-color': blue,
        'circle-stroke-color': tokens.surface,
        'circle-stroke-width': 2,
      },
    },
  ]
}

function addAreaLayers(map: MapLibre, tokens: MapTokens, beforeId: string | undefined): void {
  map.addSource('area', { type: 'geojson', data: NO_FEATURES, tolerance: 0 })
  // The tint covers only the land, so that waters and roads keep their contrast; the veil covers both.
  const layersBelow: Record<string, string> = { veil: 'coast', circle: 'rivers' }
  for (const layer of areaLayers(tokens)) {
    const own = layersBelow[layer.id]
    map.addLayer(layer, own && map.getLayer(own) ? own : beforeId)
  }
}

/** Adds our layers to any base style: search area, clusters, single companies. */
export function addOverlays(map: MapLibre, tokens: MapTokens): void {
  const firstLabelId = ['country-names', 'town-names'].find((id) => map.getLayer(id))
  addAreaLayers(map, tokens, firstLabelId)
  map.addSource('companies', {
    type: 'geojson',
    data: NO_FEATURES,
    cluster: true,
    clusterRadius: 25,
    clusterMaxZoom: MAX_CLUSTER_ZOOM,
    clusterProperties: { a: countOf('A'), b: countOf('B'), c: countOf('C') },
  })
  map.addLayer({
    id: 'gaps',
    type: 'symbol',
    source: 'area',
    filter: ['in', ['get', 'kind'], ['literal', ['pin', 'knob']]],
    layout: {
      'icon-image': ['concat', 'gap-', ['get', 'kind']],
      'icon-anchor': ['match', ['get', 'kind'], 'pin', 'bottom', 'left'],
      'icon-allow-overlap': true,
    },
  })
  map.addLayer({
    id: 'companies',
    type: 'symbol',
    source: 'companies',
    layout: {
      'icon-image': [
        'case',
        ['has', 'point_count'],
        ['concat', 'ring-', ['get', 'a'], '-', ['get', 'b'], '-', ['get', 'c']],
        ['concat', 'plate-', ['get', 'grade']],
      ],
      'icon-allow-overlap': true,
      'icon-ignore-placement': false,
      'icon-padding': 1,
      'symbol-sort-key': ['case', ['has', 'point_count'], ['get', 'point_count'], 0],
    },
  })
}

export function drawArea(map: MapLibre, area: MapArea | null): void {
  void map.getSource<GeoJSONSource>('area')?.setData(areaFeatures(area, knobBearing(map.getContainer().clientWidth)))
}

export function drawCompanies(map: MapLibre, points: readonly GradePoint[]): void {
  void map.getSource<GeoJSONSource>('companies')?.setData(pointFeatures(points))
}
