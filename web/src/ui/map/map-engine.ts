import { areaHandles, fixedPin } from './area-handles.ts'
import { watchClicks } from './cluster-clicks.ts'
import { watchPoints } from './point-clicks.ts'
import { homeCountry } from './home-country.ts'
import { DEFAULT_VIEW, type GradePoint, type LatLng, type MapArea, type MapProps } from './map.model.ts'
import { createMap, fitArea, fitPoints, fits } from './map-camera.ts'
import { requestLostAgain } from './lost-tiles.ts'
import { keepStyled, type MapBase } from './map-base.ts'
import { WORLD } from './map-style.ts'
import { drawArea, drawCompanies } from './overlay-layers.ts'
import { townLabels } from './town-labels.ts'

export type MapEngineOptions = Pick<
  MapProps,
  'area' | 'texts' | 'limits' | 'sources' | 'onPick' | 'onRadius' | 'onView' | 'onPoints'
> & {
  container: HTMLElement
  /** The sources of the map, for its credits. */
  onBase: (base: MapBase) => void
  /** Called when the land is rendered; until then the map shows only sea. */
  onDrawn: () => void
  onFail: () => void
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

const furtherKey = (area: MapArea | null) =>
  (area?.further ?? []).map(({ latitude, longitude }) => `${latitude}:${longitude}`).join(' ')

/** Creates the map in `container`. Throws if the browser cannot render it. */
export function createMapEngine(options: MapEngineOptions): MapEngine {
  let { area } = options
  let points: readonly GradePoint[] = []
  let pointsOf: string | undefined
  const map = createMap({ ...options, interactive: options.onPick !== undefined || options.onPoints !== undefined })
  const home = homeCountry(map, area ?? DEFAULT_VIEW)
  const labels = townLabels(map, options.sources.labels)
  const refresh = () => {
    // A foreign style has its own land and names.
    if (map.getSource(WORLD)) labels.refresh()
  }
  const show = (next: MapArea | null) => {
    area = next
    home.set(area ?? DEFAULT_VIEW)
    drawArea(map, area)
    handles.show(area)
  }
  const { onPick, onRadius, texts, limits } = options
  // A place picked on the map is also passed back as a prop: the view must not move then.
  let picked = ''
  let held = false
  let radiusHeld = area?.radiusKm
  const key = (at: LatLng) => `${at.latitude}:${at.longitude}`
  const pick = (at: LatLng) => {
    if (area?.fixed) return
    picked = key(at)
    onPick?.(at)
  }
  const handles = onPick
    ? areaHandles(map, {
        texts,
        limits,
        onMove: (at) => area && show({ ...area, ...at }),
        onMoved: pick,
        onRadius(km) {
          if (!area) return
          show({ ...area, radiusKm: km })
          if (!held) fitArea(map, area, true)
          onRadius?.(km)
        },
        onHold(now) {
          held = now
          if (!held && area && radiusHeld !== area.radiusKm) fitArea(map, area, true)
          radiusHeld = area?.radiusKm
        },
      })
    : fixedPin(map)
  if (onPick) watchClicks(map, texts, pick)
  if (options.onPoints) watchPoints(map, texts, options.onPoints)
  const stopStyling = keepStyled(map, options, () => {
    home.forget()
    labels.redraw()
    drawArea(map, area)
    drawCompanies(map, points)
    refresh()
  })
  let drawn = false
  map.on('render', () => {
    const ready = map.getSource(WORLD) ? home.paint() : map.isStyleLoaded()
    if (drawn || !ready) return
    drawn = true
    options.onDrawn()
  })
  const center = () => ({ latitude: map.getCenter().lat, longitude: map.getCenter().lng })
  // A view that the user chose is kept when the map is resized; an automatic view is fitted again.
  let touched = false
  map.on('moveend', (event) => {
    touched = 'originalEvent' in event
    refresh()
    if (touched) options.onView?.(center())
  })
  map.on('resize', () => {
    handles.show(area)
    if (area && (area.fixed || !touched || !fits(map, area))) fitArea(map, area, false)
  })
  if (area) fitArea(map, area, false)
  handles.show(area)
  const stopRequesting = requestLostAgain(map, (sourceId) => {
    if (!drawn && sourceId === WORLD) options.onFail()
  })
  window.addEventListener('online', refresh)

  return {
    setArea(next) {
      const resized = next?.radiusKm !== area?.radiusKm || furtherKey(next) !== furtherKey(area)
      const quiet = held || (next !== null && key(next) === picked)
      show(next)
      if (next && !held && (resized || (!quiet && !fits(map, next)))) fitArea(map, next, true)
    },
    setPoints(next, of) {
      // Only the first points of a filter move the view; later points appear and disappear in the current view.
      if (!area && (points.length === 0 || of !== pointsOf)) fitPoints(map, next, points.length > 0)
      points = next
      pointsOf = of
      drawCompanies(map, points)
    },
    setLabel: (label) => map.getCanvas().setAttribute('aria-label', label),
    zoom: (by) => void (by > 0 ? map.zoomIn({ duration: 120 }) : map.zoomOut({ duration: 120 })),
    fit: () => (area ? fitArea(map, area, true) : fitPoints(map, points, true)),
    destroy() {
      window.removeEventListener('online', refresh)
      stopRequesting()
      stopStyling()
      labels.destroy()
      handles.destroy()
      map.remove()
    },
  }
}
