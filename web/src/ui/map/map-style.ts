import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { pmtilesUrl } from './pmtiles-protocol.ts'
import type { MapTokens } from './map-tokens.ts'
import worldUrl from './world.pmtiles?url'

/** The source of land, borders, rivers, lakes and country names. */
export const WORLD_SOURCE = 'world'

const NO_FEATURES = { type: 'FeatureCollection' as const, features: [] }
// The weight is read from the first name of the stack; the second is the family that exists.
const BOLD_FONT = ['semibold', 'Inter Variable']
export const PLAIN_FONT = ['medium', 'Inter Variable']

/** Loads the label font for our six languages; without this, the first labels use a fallback font. */
export async function loadLabelFont(): Promise<void> {
  const letters = 'Aa ĂÂÎȘȚăâîșțŐőŰűČčŠšŽžŁłŃńÄÖÜßÉèñ'
  await Promise.all([500, 600].map((weight) => document.fonts.load(`${weight} 16px "Inter Variable"`, letters)))
}

const offsetsBeside = (em: number): [string, [number, number]][] => [
  ['left', [em, 0]],
  ['right', [-em, 0]],
]
const offsetsAbove = (em: number): [string, [number, number]][] => [
  ['top', [0, em]],
  ['bottom', [0, -em]],
]
// Beside the dot first; further away if a cluster covers the town.
const TOWN_LABEL_ANCHORS = [
  offsetsBeside(0.55),
  offsetsAbove(0.5),
  offsetsBeside(1.7),
  offsetsAbove(1.5),
  offsetsBeside(2.5),
].flat(2) as [string, [number, number]]

function landLayers(tokens: MapTokens): LayerSpecification[] {
  const line = (id: string, layer: string, paint: Record<string, unknown>) =>
    ({
      id,
      type: 'line',
      source: WORLD_SOURCE,
      'source-layer': layer,
      layout: { 'line-join': 'round' },
      paint,
    }) as LayerSpecification
  return [
    // The background of a tile that is not loaded, different from both sea and land.
    { id: 'sheet', type: 'background', paint: { 'background-color': tokens['map-land-2'] } },
    {
      id: 'sea',
      type: 'fill',
      source: WORLD_SOURCE,
      'source-layer': 'sea',
      paint: { 'fill-color': tokens['map-water'], 'fill-antialias': false },
    },
    {
      id: 'land',
      type: 'fill',
      source: WORLD_SOURCE,
      'source-layer': 'land',
      paint: {
        'fill-color': [
          'case',
          ['boolean', ['feature-state', 'highlighted'], false],
          tokens['map-land'],
          tokens['map-land-2'],
        ],
        'fill-antialias': false,
      },
    },
    ...waterLayers(tokens),
    line('coast', 'coasts', { 'line-color': tokens['map-border'], 'line-width': 0.75, 'line-opacity': 0.7 }),
    line('border-halo', 'borders', { 'line-color': tokens['map-halo'], 'line-width': 4.5, 'line-opacity': 0.8 }),
    line('border', 'borders', {
      'line-color': tokens['map-border'],
      'line-width': 1.1,
      'line-dasharray': [4.5, 2.3, 1.1, 2.3],
    }),
  ]
}

/** Rivers are wider the larger they are (Natural Earth's rank) and the closer the zoom is. */
function waterLayers(tokens: MapTokens): LayerSpecification[] {
  const byRank = (largest: number, smallest: number) =>
    ['interpolate', ['linear'], ['get', 'rank'], 0, largest, 10, smallest] as never
  return [
    {
      id: 'rivers',
      type: 'line',
      source: WORLD_SOURCE,
      'source-layer': 'rivers',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': tokens['map-river'],
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, byRank(1.2, 0.5), 7, byRank(2.8, 1.2), 12, byRank(6, 3)],
      },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: WORLD_SOURCE,
      'source-layer': 'lakes',
      paint: { 'fill-color': tokens['map-water'], 'fill-outline-color': tokens['map-river'] },
    },
  ]
}

function nameLayers(tokens: MapTokens): LayerSpecification[] {
  const countries: LayerSpecification = {
    id: 'country-names',
    type: 'symbol',
    source: WORLD_SOURCE,
    'source-layer': 'countries',
    maxzoom: 8,
    layout: { 'text-field': ['get', 'name'], 'text-font': PLAIN_FONT, 'text-size': 11, 'text-letter-spacing': 0.16 },
    paint: { 'text-color': tokens['map-label-2'], 'text-halo-color': tokens['map-land-2'], 'text-halo-width': 1.5 },
  }
  const towns = (kind: 'town' | 'city'): LayerSpecification => ({
    id: `${kind}-names`,
    type: 'symbol',
    source: 'towns',
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      'icon-image': `dot-${kind}`,
      'icon-optional': true,
      'icon-padding': 0,
      'symbol-sort-key': ['-', 0, ['get', 'population']],
      'text-field': ['get', 'name'],
      'text-font': kind === 'city' ? BOLD_FONT : PLAIN_FONT,
      'text-size': kind === 'city' ? 12 : 11,
      'text-max-width': 14,
      'text-padding': 3,
      'text-justify': 'auto',
      'text-variable-anchor-offset': TOWN_LABEL_ANCHORS,
    },
    paint: {
      'text-color': tokens[kind === 'city' ? 'map-label' : 'map-label-2'],
      'text-halo-color': tokens['map-land'],
      'text-halo-width': 1.5,
    },
  })
  return [countries, towns('town'), towns('city')]
}

/** The style that needs no other server: land, waters, borders, towns. Towns are loaded for the current view. */
export function offlineStyle(tokens: MapTokens): StyleSpecification {
  return {
    version: 8,
    sources: {
      [WORLD_SOURCE]: { type: 'vector', url: pmtilesUrl(worldUrl), promoteId: { land: 'code' } },
      towns: { type: 'geojson', data: NO_FEATURES },
    },
    layers: [...landLayers(tokens), ...nameLayers(tokens)],
  }
}
