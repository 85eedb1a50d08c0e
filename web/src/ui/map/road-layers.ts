import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps'
import type { ExpressionSpecification, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { PLAIN_FONT, WORLD_SOURCE } from './map-style.ts'
import type { MapTokens } from './map-tokens.ts'
import { pmtilesUrl } from './pmtiles-protocol.ts'

type LineLayer = Extract<LayerSpecification, { type: 'line' }>

const BASEMAP_SOURCE = 'basemap'
/** The layers used of the basemap: waters, buildings, roads, rails and their names. The rest is our own. */
const USED_LAYERS = /^(water$|water_river|water_stream|buildings$|roads_(?!runway|taxiway|pier|oneway))/
/** The zoom at which the basemap's rivers begin and our own, coarser rivers end. */
const OWN_RIVERS_UNTIL = 9
const OWN_LAKES_UNTIL = 11

/** Widths in pixels by zoom: wider than the library's, because roads characterise an atlas page. */
const WIDTH: Record<'highway' | 'major', ExpressionSpecification> = {
  highway: ['interpolate', ['exponential', 1.4], ['zoom'], 5, 1.4, 8, 3, 12, 4.5, 15, 9, 18, 22],
  major: ['interpolate', ['exponential', 1.4], ['zoom'], 6, 0.8, 8, 2, 12, 3.4, 15, 7, 18, 18],
}
const CASING: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 5, 0.8, 8, 1.2, 15, 1.4]

/** Returns the theme's colour for a key of the library's palette. */
function colourOf(key: string, tokens: MapTokens): string {
  if (key.includes('halo')) return tokens['map-land']
  if (key.includes('label')) return tokens['map-label-2']
  if (key.includes('casing')) return tokens['map-road-case']
  if (key === 'water') return tokens['map-water']
  if (key === 'buildings') return tokens['map-halo']
  if (key === 'railway') return tokens['map-border']
  return /major|highway/.test(key) ? tokens['map-road'] : tokens['map-minor']
}

/** Roads of a Protomaps basemap in the theme's colours, in drawing order; names of roads come last. */
export function roadLayers(tokens: MapTokens): LayerSpecification[] {
  const palette = Object.entries(namedFlavor('light')).map(([key, value]) => [
    key,
    typeof value === 'string' ? colourOf(key, tokens) : value,
  ])
  const all = layers(BASEMAP_SOURCE, Object.fromEntries(palette) as Flavor, { lang: 'en' }) as LayerSpecification[]
  return all
    .filter(({ id }) => USED_LAYERS.test(id))
    .map((layer) => {
      if (layer.id === 'roads_shields') return withRoadShields(layer, tokens)
      const kind = /_(highway|major)(_casing|$)/.exec(layer.id)?.[1] as keyof typeof WIDTH | undefined
      if (kind && layer.type === 'line') return withWidth(layer, WIDTH[kind])
      if (layer.id.startsWith('water_') && layer.type === 'line')
        return { ...layer, paint: { ...layer.paint, 'line-color': tokens['map-river'] } }
      return layer.type === 'symbol' ? { ...layer, layout: { ...layer.layout, 'text-font': PLAIN_FONT } } : layer
    })
    .map((layer) => ({ ...layer, id: `basemap-${layer.id}` }) as LayerSpecification)
}

/** Sets the width of a road; a casing is wider, as it shows on both sides of its road. */
function withWidth(layer: LineLayer, width: ExpressionSpecification): LineLayer {
  const isCasing = layer.id.includes('casing')
  const widths = isCasing ? { 'line-gap-width': width, 'line-width': CASING } : { 'line-width': width }
  return { ...layer, paint: { ...layer.paint, ...widths } }
}

/** As on an atlas page, motorways and roads of the European network get a coloured plate; other numbers are plain. */
const SHIELD_KIND: ExpressionSpecification = [
  'case',
  ['==', ['get', 'kind'], 'highway'],
  'motorway',
  ['==', ['slice', ['get', 'shield_text'], 0, 1], 'E'],
  'euro',
  'road',
]

/** Road numbers on small plates, which we draw for any length. */
function withRoadShields(layer: LayerSpecification, tokens: MapTokens): LayerSpecification {
  return {
    ...layer,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'icon-image': ['concat', 'shield-', SHIELD_KIND, '-', ['to-string', ['length', ['get', 'shield_text']]]],
      'icon-rotation-alignment': 'viewport',
      'text-field': ['get', 'shield_text'],
      'text-font': PLAIN_FONT,
      'text-size': 9.5,
      'text-rotation-alignment': 'viewport',
    },
    paint: {
      'text-color': [
        'match',
        SHIELD_KIND,
        'motorway',
        tokens['map-land'],
        'euro',
        tokens['map-label'],
        tokens['map-label-2'],
      ],
    },
  } as LayerSpecification
}

/** Draws the roads of an archive below our borders, names and search area. */
export function addRoads(map: MapLibre, { url, tokens }: { url: string; tokens: MapTokens }): void {
  if (!map.getSource(WORLD_SOURCE) || map.getSource(BASEMAP_SOURCE)) return
  map.addSource(BASEMAP_SOURCE, { type: 'vector', url: pmtilesUrl(url) })
  const lines = ['veil', 'coast'].find((id) => map.getLayer(id))
  for (const layer of roadLayers(tokens)) map.addLayer(layer, layer.type === 'symbol' ? 'country-names' : lines)
  map.setLayerZoomRange('rivers', 0, OWN_RIVERS_UNTIL)
  map.setLayerZoomRange('lakes', 0, OWN_LAKES_UNTIL)
}
