import { AttributionControl, type Map as MapLibre } from 'maplibre-gl'
import { addGradeMarker } from './grade-markers.ts'
import type { MapSources } from './map.model.ts'
import { loadLabelFont, offlineStyle } from './map-style.ts'
import { onThemeChange, readMapTokens } from './map-tokens.ts'
import { addOverlays } from './overlay-layers.ts'

const PATIENCE_MS = 6000

type Options = { container: HTMLElement; sources: MapSources; onForeignStyle: (shown: boolean) => void }

/** Address of the chosen style if a style is there, else null: then the built-in one stays. */
async function foreignStyle(sources: MapSources): Promise<string | null> {
  const url = await sources.styleUrl()
  if (!url) return null
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) return null
  const style = (await answer.json()) as { version?: unknown; layers?: unknown }
  return style.version === 8 && Array.isArray(style.layers) ? url : null
}

/** Shows the chosen style from its first picture on; an error before that brings the built-in one back. */
function showForeign(map: MapLibre, { onForeignStyle }: Options, fallBack: () => void): void {
  const credits = new AttributionControl({ compact: true })
  const failed = () => {
    map.off('idle', settled)
    map.removeControl(credits)
    onForeignStyle(false)
    fallBack()
  }
  const settled = () => map.off('error', failed)
  map.addControl(credits, 'bottom-right')
  map.once('idle', settled)
  map.once('error', failed)
  onForeignStyle(true)
}

/** Draws the base style, and again whenever the theme turns; calls `drawn` each time its layers can be filled. */
export function keepStyled(map: MapLibre, options: Options, drawn: () => void): () => void {
  let tokens = readMapTokens(options.container)
  let foreign: string | null = null
  let fontReady = false
  let stopped = false
  const apply = () => {
    if (stopped || !fontReady) return
    tokens = readMapTokens(options.container)
    map.setStyle(foreign ?? offlineStyle(tokens), { diff: false })
  }
  map.on('style.load', () => {
    addOverlays(map, tokens)
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
      apply()
    })
    apply()
  })
  const unwatch = onThemeChange(apply)
  return () => {
    stopped = true
    unwatch()
  }
}
