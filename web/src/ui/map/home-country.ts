import type { Map as MapLibre } from 'maplibre-gl'
import type { LatLng } from './geometry.model.ts'
import { WORLD } from './map-style.ts'

export type HomeCountry = {
  /** Highlights the country at this point as soon as its land is rendered. */
  set(home: LatLng): void
  /** Called after a change of the style, which removes the highlight. */
  forget(): void
  /** Applies a pending highlight; returns false if the map must render again before the highlight is visible. */
  paint(): boolean
}

/** Highlights the country in which the user searches for companies. */
export function homeCountry(map: MapLibre, start: LatLng): HomeCountry {
  let home = start
  let due = true
  let painted: string | number | undefined
  const mark = (id: string | number, isHome: boolean) =>
    map.setFeatureState({ source: WORLD, sourceLayer: 'land', id }, { home: isHome })
  return {
    set(next) {
      due ||= home.latitude !== next.latitude || home.longitude !== next.longitude
      home = next
    },
    forget() {
      due = true
      painted = undefined
    },
    paint() {
      if (!due) return true
      if (!map.isSourceLoaded(WORLD)) return false
      const at: [number, number] = [home.longitude, home.latitude]
      if (!map.getBounds().contains(at)) return true
      due = false
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
