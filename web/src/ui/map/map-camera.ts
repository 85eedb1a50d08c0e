import './maplibre.css'
import { LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Bounds } from '../../lib/places/map-data.ts'
import { circlesBounds, containsBounds } from './geometry.model.ts'
import { DEFAULT_VIEW, type LatLng, NARROW_PX, type MapArea, type MapTexts } from './map.model.ts'

setWorkerUrl(workerUrl)

export type CameraOptions = { container: HTMLElement; area: MapArea | null; texts: MapTexts; interactive: boolean }

const MAX_OVERVIEW_ZOOM = 9.5
/** The maximum zoom for a chosen place: 13 on a map with 256 px tiles. A larger circle reduces the zoom. */
const MAX_CHOSEN_ZOOM = 12
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Creates an empty map with the default view; throws if the browser has no WebGL. */
export function createMap({ container, area, texts, interactive }: CameraOptions): MapLibre {
  const map = new MapLibre({
    container,
    center: area ? [area.longitude, area.latitude] : [DEFAULT_VIEW.longitude, DEFAULT_VIEW.latitude],
    zoom: DEFAULT_VIEW.zoom,
    minZoom: 2,
    maxZoom: 15,
    attributionControl: false,
    interactive,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: prefersReducedMotion() ? 0 : 120,
    // One finger scrolls the page past the map, two move the map.
    cooperativeGestures: interactive && matchMedia('(pointer: coarse)').matches,
    locale: {
      'Map.Title': texts.map,
      'CooperativeGesturesHandler.MobileHelpText': texts.twoFingers,
      'CooperativeGesturesHandler.WindowsHelpText': '',
      'CooperativeGesturesHandler.MacHelpText': '',
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

const boundsOf = (area: MapArea): Bounds => circlesBounds([area, ...(area.further ?? [])], area.radiusKm ?? 3)

/** Moves the view to the whole area, with space around the circle for the knob and its label. */
export function fitArea(map: MapLibre, area: MapArea, animate: boolean): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const shorter = Math.min(clientWidth, clientHeight)
  const sidePadding = Math.min(shorter / 3, Math.max(28, shorter * (clientWidth < NARROW_PX ? 0.08 : 0.15)))
  const bottomPadding = clientWidth < NARROW_PX ? Math.max(sidePadding, 48) : sidePadding
  const padding = { top: sidePadding, left: sidePadding, right: sidePadding, bottom: bottomPadding }
  const { west, south, east, north } = boundsOf(area)
  // A read-only map also shows the neighbouring towns: a small circle on empty land gives no orientation.
  const interactive = map.dragPan.isEnabled()
  map.fitBounds([west, south, east, north], {
    padding,
    duration: animate && !prefersReducedMotion() ? 200 : 0,
    maxZoom: interactive ? MAX_CHOSEN_ZOOM : MAX_OVERVIEW_ZOOM,
  })
}

/** Whether the area is in view, and neither much smaller nor larger than the view. */
export function isAreaFramed(map: MapLibre, area: MapArea): boolean {
  const view = map.getBounds()
  const box = { west: view.getWest(), south: view.getSouth(), east: view.getEast(), north: view.getNorth() }
  const around = boundsOf(area)
  return containsBounds(box, around) && (around.north - around.south) / (box.north - box.south) > 0.3
}

/** Moves the view to all points, with a limited zoom. */
export function fitPoints(map: MapLibre, points: readonly LatLng[], animate: boolean): void {
  const first = points[0]
  if (!first) return
  const box = new LngLatBounds()
  for (const { latitude, longitude } of points) box.extend([longitude, latitude])
  map.fitBounds(box, {
    padding: 48,
    duration: animate && !prefersReducedMotion() ? 200 : 0,
    maxZoom: MAX_OVERVIEW_ZOOM,
  })
}
