import { AttributionControl, type Map as MapLibre } from 'maplibre-gl'
import { addGradeMarker, redrawMarkers } from './grade-markers.ts'
import type { MapSources } from './map.model.ts'
import { loadLabelFont, offlineStyle, WORLD } from './map-style.ts'
import { onThemeChange, readMapTokens } from './map-tokens.ts'
import { addOverlays, areaLayers } from './overlay-layers.ts'

const STYLE_TIMEOUT_MS = 6000

/** `foreign`: a style of the operator's choice with its own names and credits. `roads`: from the operator's archive. */
export type MapBase = { foreign: boolean; roads: boolean }
type Roads = typeof import('./road-layers.ts') & { url: string }
type Options = { container: HTMLElement; sources: MapSources; onBase: (base: MapBase) => void }

/** The URL of the chosen style, or null if it cannot be fetched: the built-in style then stays. */
async function foreignStyle(sources: MapSources): Promise<string | null> {
  const url = await sources.styleUrl()
  if (!url) return null
  const answer = await fetch(url, { signal: AbortSignal.timeout(STYLE_TIMEOUT_MS) })
  if (!answer.ok) return null
  const style = (await answer.json()) as { version?: unknown; layers?: unknown }
  return style.version === 8 && Array.isArray(style.layers) ? url : null
}

/** Shows the chosen style; an error before its first render restores the built-in style. */
function showForeign(map: MapLibre, { onBase }: Options, fallBack: () => void): void {
  const credits = new AttributionControl({ compact: true })
  const failed = () => {
    map.off('idle', settled)
    map.removeControl(credits)
    fallBack()
  }
  const settled = () => map.off('error', failed)
  map.addControl(credits, 'bottom-right')
  map.once('idle', settled)
  map.once('error', failed)
  onBase({ foreign: true, roads: false })
}

/** Draws the base style and recolours it when the theme changes; calls `drawn` when its layers can be filled. */
export function keepStyled(map: MapLibre, options: Options, drawn: () => void): () => void {
  let tokens = readMapTokens(options.container)
  let foreign: string | null = null
  let roads: Roads | undefined
  let fontReady = false
  let stopped = false
  const apply = () => {
    if (!stopped && fontReady) map.setStyle(foreign ?? offlineStyle(tokens), { diff: false })
  }
  const drawRoads = () => {
    if (!roads || foreign || !map.getSource(WORLD)) return
    roads.addRoads(map, { url: roads.url, tokens })
    options.onBase({ foreign: false, roads: true })
  }
  map.on('style.load', () => {
    addOverlays(map, tokens)
    drawRoads()
    drawn()
  })
  map.setMissingStyleImageResolver((id) => addGradeMarker(map, tokens, id))
  void loadLabelFont().finally(() => {
    fontReady = true
    apply()
  })
  const chosen = foreignStyle(options.sources).catch(() => null)
  void chosen.then((url) => {
    if (!url || stopped) return
    foreign = url
    showForeign(map, options, () => {
      foreign = null
      options.onBase({ foreign: false, roads: false })
      apply()
    })
    apply()
  })
  void roadsOf(options.sources).then((found) => {
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
async function roadsOf(sources: MapSources): Promise<Roads | undefined> {
  const url = await sources.tilesUrl().catch(() => null)
  const layers = url ? await import('./road-layers.ts').catch(() => undefined) : undefined
  return url && layers ? { url, ...layers } : undefined
}

type Colours = { tokens: ReturnType<typeof readMapTokens>; roads: Roads | undefined }
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
