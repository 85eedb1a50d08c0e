import type { Feature, FeatureCollection, Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import type { Bounds } from '../../lib/places/map-data.ts'
import { containsBounds, padBounds } from './geometry.model.ts'
import { type MapSources, type TownLabel, townKind } from './map.model.ts'

const DEBOUNCE_MS = 120
/** The number of cached views, so that moving back and forth sends no requests. */
const MAX_CACHED_VIEWS = 24

type View = { zoom: number; bounds: Bounds; towns: readonly TownLabel[] }
export type TownLabels = { refresh(): void; redraw(): void; destroy(): void }

function townFeatures(view: View): FeatureCollection<Point> {
  const features = view.towns.map(
    ({ name, latitude, longitude, population }): Feature<Point> => ({
      type: 'Feature',
      properties: { name, population, kind: townKind(population, view.zoom) },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    }),
  )
  return { type: 'FeatureCollection', features }
}

/** Names of the largest towns of the view, requested after the map stops moving. */
export function createTownLabels(map: MapLibre, labels: MapSources['labels']): TownLabels {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingRequest: AbortController | undefined
  let shown: View | undefined
  let cachedViews: View[] = []

  const draw = () => {
    if (shown) void map.getSource<GeoJSONSource>('towns')?.setData(townFeatures(shown))
  }
  const load = async () => {
    const box = map.getBounds()
    const view = { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() }
    const zoom = Math.round(map.getZoom() * 2) / 2
    const known = cachedViews.find((one) => one.zoom === zoom && containsBounds(one.bounds, padBounds(view, 0)))
    if (known) {
      if (known !== shown) {
        shown = known
        draw()
      }
      return
    }
    pendingRequest?.abort()
    pendingRequest = new AbortController()
    const { signal } = pendingRequest
    const bounds = padBounds(view, 0.3)
    // After an error the map has no new names: it is still usable, and the next move sends a new request.
    const towns = await labels(bounds, signal).catch(() => null)
    if (!towns || signal.aborted) return
    shown = { zoom, bounds, towns }
    cachedViews = [shown, ...cachedViews].slice(0, MAX_CACHED_VIEWS)
    draw()
  }
  return {
    refresh() {
      clearTimeout(timer)
      timer = setTimeout(() => void load(), shown ? DEBOUNCE_MS : 0)
    },
    redraw: draw,
    destroy() {
      clearTimeout(timer)
      pendingRequest?.abort()
    },
  }
}
