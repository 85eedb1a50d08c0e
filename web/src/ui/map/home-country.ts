import type { Map as MapLibre } from 'maplibre-gl'
import type { LatLng } from './geometry.model.ts'
import { WORLD } from './map-style.ts'

export type HomeCountry = {
  /** The land under this point is painted unlike all other land, as soon as it is drawn. */
  set(home: LatLng): void
  /** The style is another one: nothing is painted yet. */
  forget(): void
  /** Paints what is due; returns whether all that can be painted now is on the screen. */
  paint(): boolean
}

/** Shows in which country one looks for companies. */
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
      // At sea the country shown before stays.
      if (country?.id === undefined || country.id === painted) return true
      if (painted !== undefined) mark(painted, false)
      painted = country.id
      mark(painted, true)
      return false
    },
  }
}
