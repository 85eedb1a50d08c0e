import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { type Bounds, holds, type LatLng, padBounds } from './geometry.model.ts'
import type { Land, LandAnswer, LandRequest } from './land.worker.ts'

/** From this zoom on the borders come from the finer atlas. */
const FINE_ZOOM = 5.5

/** How much more than the view must be there, as a share of it; the worker is asked for the view and as much on each side. */
const AHEAD = 0.25

type Shown = { fine: boolean; bounds: Bounds; home: LatLng }
export type LandLayer = {
  refresh(home: LatLng): void
  redraw(): void
  /** Whether the map has been given any land. */
  begun(): boolean
  /** The first land is on the screen: only now a finer one may take its place. */
  settled(): void
  destroy(): void
}

/** Keeps land, borders and country names of the view in the map; decoding happens in a worker. */
export function landLayer(map: MapLibre, onFail: () => void): LandLayer {
  const worker = new Worker(new URL('./land.worker.ts', import.meta.url), { type: 'module' })
  let last = 0
  let shown: Shown | undefined
  let land: Land | undefined
  let first: 'awaited' | 'given' | 'seen' = 'awaited'

  const draw = () => {
    if (!land || !map.getSource('land')) return
    first = first === 'seen' ? first : 'given'
    void map.getSource<GeoJSONSource>('land')?.setData(land.polygons)
    void map.getSource<GeoJSONSource>('land-lines')?.setData(land.lines)
    void map.getSource<GeoJSONSource>('countries')?.setData(land.names)
    for (const layer of ['land-home', 'land-away']) {
      const same = ['==', ['get', 'code'], land.home] as ['==', ['get', string], string]
      map.setFilter(layer, layer === 'land-home' ? same : ['!', same])
    }
  }
  worker.addEventListener('message', (event: MessageEvent<LandAnswer>) => {
    if (event.data.id !== last) return
    if (!event.data.land) {
      shown = undefined
      if (!land) onFail()
      return
    }
    land = event.data.land
    if (first !== 'given') draw()
  })

  return {
    refresh(home) {
      const box = map.getBounds()
      const view = { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() }
      const fine = map.getZoom() >= FINE_ZOOM
      const sameHome = shown?.home.latitude === home.latitude && shown.home.longitude === home.longitude
      if (shown && shown.fine === fine && sameHome && holds(shown.bounds, padBounds(view, AHEAD))) return
      shown = { fine, home, bounds: padBounds(view, 1) }
      last += 1
      worker.postMessage({ id: last, ...shown } satisfies LandRequest)
    },
    redraw: draw,
    begun: () => first !== 'awaited',
    settled() {
      first = 'seen'
      draw()
    },
    destroy: () => worker.terminate(),
  }
}
