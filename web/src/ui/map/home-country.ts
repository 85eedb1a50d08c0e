import type { Map as MapLibre } from 'maplibre-gl'
import type { LatLng } from './geometry.model.ts'
import { WORLD_SOURCE } from './map-style.ts'

export type HomeHighlight = {
  /** Highlights the country at this point as soon as its land is rendered. */
  set(home: LatLng): void
  /** Called after a change of the style, which removes the highlight. */
  forget(): void
  /** Applies a pending highlight; returns false if the map must render again before the highlight is visible. */
  paint(): boolean
}

/** Highlights the country in which the user searches for companies. */
export function createHomeHighlight(map: MapLibre, start: LatLng): HomeHighlight {
  let home = start
  let isPending = true
  let painted: string | number | undefined
  const mark = (id: string | number, isHome: boolean) =>
    map.setFeatureState({ source: WORLD_SOURCE, sourceLayer: 'land', id }, { home: isHome })
  return {
    set(next) {
      isPending ||= home.latitude !== next.latitude || home.longitude !== next.longitude
      home = next
    },
    forget() {
      isPending = true
      painted = undefined
    },
    paint() {
      if (!isPending) return true
      if (!map.isSourceLoaded(WORLD_SOURCE)) return false
      const at: [number, number] = [home.longitude, home.latitude]
      if (!map.getBounds().contains(at)) return true
      isPending = false
      const [country] = map.queryRenderedFeatures(map.project(at), { layers: ['land'] })
      // At sea the previous country stays highlighted.
      if (country?.id === undefined || country.id === painted) return true
      if (painted !== undefined) mark(painted, false)
      painted = country.id
      mark(painted, true)
      return false
    },
  }
}
