import type { Map as MapLibre } from 'maplibre-gl'
import type { LatLng } from './geometry.model.ts'
import { WORLD_SOURCE } from './map-style.ts'

export type CountryHighlight = {
  /** Highlights the country at this point as soon as its land is rendered. */
  set(position: LatLng): void
  /** Called after a change of the style, which removes the highlight. */
  forget(): void
  /** Applies a pending highlight; returns false if the map must render again before the highlight is visible. */
  paint(): boolean
}

/** Highlights the country in which the user searches for companies. */
export function createCountryHighlight(map: MapLibre, start: LatLng): CountryHighlight {
  let position = start
  let isPending = true
  let painted: string | number | undefined
  const mark = (id: string | number, isHighlighted: boolean) =>
    map.setFeatureState({ source: WORLD_SOURCE, sourceLayer: 'land', id }, { highlighted: isHighlighted })
  return {
    set(next) {
      isPending ||= position.latitude !== next.latitude || position.longitude !== next.longitude
      position = next
    },
    forget() {
      isPending = true
      painted = undefined
    },
    paint() {
      if (!isPending) return true
      if (!map.isSourceLoaded(WORLD_SOURCE)) return false
      const at: [number, number] = [position.longitude, position.latitude]
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
