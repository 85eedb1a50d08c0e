import { createAreaHandles, createFixedPin } from './area-handles.ts'
import { watchPinClicks } from './pin-clicks.ts'
import { watchPointClicks } from './point-clicks.ts'
import { createCountryHighlight } from './country-highlight.ts'
import { DEFAULT_VIEW, type GradePoint, type LatLng, type MapArea, type MapProps } from './map.model.ts'
import { createMap, fitArea, fitPoints, isAreaFramed } from './map-camera.ts'
import { retryLostTiles } from './retry-lost-tiles.ts'
import { startMapStyling, type MapBase } from './map-base.ts'
import { WORLD_SOURCE } from './map-style.ts'
import { drawArea, drawCompanies } from './overlay-layers.ts'
import { createTownLabels } from './town-labels.ts'

export type MapEngineOptions = Pick<
  MapProps,
  'area' | 'texts' | 'limits' | 'sources' | 'onPick' | 'onRadius' | 'onView' | 'onPoints'
> & {
  container: HTMLElement
  /** The sources of the map, for its credits. */
  onBase: (base: MapBase) => void
  /** Called when the land is rendered; until then the map shows only sea. */
  onDrawn: () => void
  onFail: (reason: 'notLoaded') => void
}
export type MapEngine = {
  setArea(area: MapArea | null): void
  setPoints(points: readonly GradePoint[], of: string | undefined): void
  /** The description of the map for screen readers. */
  setLabel(label: string): void
  zoom(by: 1 | -1): void
  fit(): void
  destroy(): void
}

const furtherPlacesKey = (area: MapArea | null) =>
  (area?.further ?? []).map(({ latitude, longitude }) => `${latitude}:${longitude}`).join(' ')

/** Creates the map in `container`. Throws if the browser cannot render it. */
export function createMapEngine(options: MapEngineOptions): MapEngine {
  let { area } = options
  let points: readonly GradePoint[] = []
  let pointsKey: string | undefined
  const map = createMap({ ...options, interactive: options.onPick !== undefined || options.onPoints !== undefined })
  const highlight = createCountryHighlight(map, area ?? DEFAULT_VIEW)
  const labels = createTownLabels(map, options.sources.labels)
  const refresh = () => {
    // A custom style has its own land and names.
    if (map.getSource(WORLD_SOURCE)) labels.refresh()
  }
  const show = (next: MapArea | null) => {
    area = next
    highlight.set(area ?? DEFAULT_VIEW)
    drawArea(map, area)
    handles.show(area)
  }
  const { onPick, onRadius, texts, limits } = options
  // A place picked on the map is also passed back as a prop: the view must not move then.
  let picked = ''
  let isDragging = false
  let radiusBeforeDrag = area?.radiusKm
  const positionKey = (at: LatLng) => `${at.latitude}:${at.longitude}`
  const pick = (at: LatLng) => {
    if (area?.fixed) return
    picked = positionKey(at)
    onPick?.(at)
  }
  const handles = onPick
    ? createAreaHandles(map, {
        texts,
        limits,
        onMove: (at) => area && show({ ...area, ...at }),
        onMoved: pick,
        onRadius(km) {
          if (!area) return
          show({ ...area, radiusKm: km })
          if (!isDragging) fitArea(map, area, true)
          onRadius?.(km)
        },
        onHold(now) {
          isDragging = now
          if (!isDragging && area && radiusBeforeDrag !== area.radiusKm) fitArea(map, area, true)
          radiusBeforeDrag = area?.radiusKm
        },
      })
    : createFixedPin(map)
  if (onPick) watchPinClicks(map, texts, pick)
  if (options.onPoints) watchPointClicks(map, texts, options.onPoints)
  const stopStyling = startMapStyling(map, options, () => {
    highlight.forget()
    labels.redraw()
    drawArea(map, area)
    drawCompanies(map, points)
    refresh()
  })
  let drawn = false
  map.on('render', () => {
    const ready = map.getSource(WORLD_SOURCE) ? highlight.paint() : map.isStyleLoaded()
    if (drawn || !ready) return
    drawn = true
    options.onDrawn()
  })
  const center = () => ({ latitude: map.getCenter().lat, longitude: map.getCenter().lng })
  // A view that the user chose is kept when the map is resized; an automatic view is fitted again.
  let isViewChosenByUser = false
  map.on('moveend', (event) => {
    isViewChosenByUser = 'originalEvent' in event
    refresh()
    if (isViewChosenByUser) options.onView?.(center())
  })
  map.on('resize', () => {
    handles.show(area)
    if (area && (area.fixed || !isViewChosenByUser || !isAreaFramed(map, area))) fitArea(map, area, false)
  })
  if (area) fitArea(map, area, false)
  handles.show(area)
  const stopRetrying = retryLostTiles(map, (sourceId) => {
    if (!drawn && sourceId === WORLD_SOURCE) options.onFail('notLoaded')
  })
  window.addEventListener('online', refresh)

  return {
    setArea(next) {
      const resized = next?.radiusKm !== area?.radiusKm || furtherPlacesKey(next) !== furtherPlacesKey(area)
      const isViewKept = isDragging || (next !== null && positionKey(next) === picked)
      show(next)
      if (next && !isDragging && (resized || (!isViewKept && !isAreaFramed(map, next)))) fitArea(map, next, true)
    },
    setPoints(next, nextKey) {
      // Only the first points of a filter move the view; later points appear and disappear in the current view.
      if (!area && (points.length === 0 || nextKey !== pointsKey)) fitPoints(map, next, points.length > 0)
      points = next
      pointsKey = nextKey
      drawCompanies(map, points)
    },
    setLabel: (label) => map.getCanvas().setAttribute('aria-label', label),
    zoom: (by) => void (by > 0 ? map.zoomIn({ duration: 120 }) : map.zoomOut({ duration: 120 })),
    fit: () => (area ? fitArea(map, area, true) : fitPoints(map, points, true)),
    destroy() {
      window.removeEventListener('online', refresh)
      stopRetrying()
      stopStyling()
      labels.destroy()
      handles.destroy()
      map.remove()
    },
  }
}
