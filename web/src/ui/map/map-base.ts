import { AttributionControl, type Map as MapLibre } from 'maplibre-gl'
import { addGradeMarker, redrawMarkers } from './grade-markers.ts'
import type { MapSources } from './map.model.ts'
import { loadLabelFont, offlineStyle, WORLD_SOURCE } from './map-style.ts'
import { onThemeChange, readMapTokens } from './map-tokens.ts'
import { addOverlays, areaLayers } from './overlay-layers.ts'

const STYLE_TIMEOUT_MS = 6000

/** `isCustomStyle`: the operator's style, with its own names and credits. `hasRoads`: from the operator's archive. */
export type MapBase = { isCustomStyle: boolean; hasRoads: boolean }
type RoadLayers = typeof import('./road-layers.ts') & { url: string }
type Options = { container: HTMLElement; sources: MapSources; onBase: (base: MapBase) => void }

/** The URL of the chosen style, or null if it cannot be fetched: the built-in style then stays. */
async function loadCustomStyleUrl(sources: MapSources): Promise<string | null> {
  const url = await sources.styleUrl()
  if (!url) return null
  const answer = await fetch(url, { signal: AbortSignal.timeout(STYLE_TIMEOUT_MS) })
  if (!answer.ok) return null
  const style = (await answer.json()) as { version?: unknown; layers?: unknown }
  return style.version === 8 && Array.isArray(style.layers) ? url : null
}

/** Shows the chosen style; an error before its first render restores the built-in style. */
function showCustomStyle(map: MapLibre, { onBase }: Options, fallBack: () => void): void {
  const credits = new AttributionControl({ compact: true })
  const handleError = () => {
    map.off('idle', handleIdle)
    map.removeControl(credits)
    fallBack()
  }
  const handleIdle = () => map.off('error', handleError)
  map.addControl(credits, 'bottom-right')
  map.once('idle', handleIdle)
  map.once('error', handleError)
  onBase({ isCustomStyle: true, hasRoads: false })
}

/** Applies the base style and recolours it on a theme change; calls `onLayersReady` when layers can be filled. */
export function startMapStyling(map: MapLibre, options: Options, onLayersReady: () => void): () => void {
  let tokens = readMapTokens(options.container)
  let customStyleUrl: string | null = null
  let roads: RoadLayers | undefined
  let fontReady = false
  let stopped = false
  const apply = () => {
    if (!stopped && fontReady) map.setStyle(customStyleUrl ?? offlineStyle(tokens), { diff: false })
  }
  const drawRoads = () => {
    if (!roads || customStyleUrl || !map.getSource(WORLD_SOURCE)) return
    roads.addRoads(map, { url: roads.url, tokens })
    options.onBase({ isCustomStyle: false, hasRoads: true })
  }
  map.on('style.load', () => {
    addOverlays(map, tokens)
    drawRoads()
    onLayersReady()
  })
  map.setMissingStyleImageResolver((id) => addGradeMarker(map, tokens, id))
  void loadLabelFont().finally(() => {
    fontReady = true
    apply()
  })
  const chosen = loadCustomStyleUrl(options.sources).catch(() => null)
  void chosen.then((url) => {
    if (!url || stopped) return
    customStyleUrl = url
    showCustomStyle(map, options, () => {
      customStyleUrl = null
      options.onBase({ isCustomStyle: false, hasRoads: false })
      apply()
    })
    apply()
  })
  void loadRoads(options.sources).then((found) => {
    roads = found
    if (!stopped) drawRoads()
  })
  const unwatch = onThemeChange(() => {
    tokens = readMapTokens(options.container)
    recolour(map, { tokens, roads })
  })
  return () => {
    stopped = true
    unwatch()
  }
}

/** The style of roads is large and is fetched only if the operator set an archive; the map is complete without it. */
async function loadRoads(sources: MapSources): Promise<RoadLayers | undefined> {
  const url = await sources.tilesUrl().catch(() => null)
  const layers = url ? await import('./road-layers.ts').catch(() => undefined) : undefined
  return url && layers ? { url, ...layers } : undefined
}

type Colours = { tokens: ReturnType<typeof readMapTokens>; roads: RoadLayers | undefined }
/** Changes the colours of the existing layers. A new style would drop the data and briefly show only sea. */
function recolour(map: MapLibre, { tokens, roads }: Colours): void {
  redrawMarkers(map, tokens)
  for (const { id, paint } of [
    ...offlineStyle(tokens).layers,
    ...(roads?.roadLayers(tokens) ?? []),
    ...areaLayers(tokens),
  ]) {
    if (!map.getLayer(id)) continue
    for (const [property, value] of Object.entries(paint ?? {}))
      map.setPaintProperty(id, property as 'fill-color', value as string)
  }
}
