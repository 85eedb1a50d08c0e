import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { distanceKm, type LatLng, pointAt } from './geometry.model.ts'
import { clampRadius, knobBearing, type MapArea, type MapLimits, type MapTexts } from './map.model.ts'

const PIN_SVG =
  '<svg viewBox="-12 -31 24 32" width="24" height="32" aria-hidden="true"><path class="map-pin-plate" d="M0 0C-3.2 -5.2 -11 -10.4 -11 -18.4A11 11 0 0 1 11 -18.4C11 -10.4 3.2 -5.2 0 0Z"/><circle cy="-18.2" r="4" class="map-pin-dot"/></svg>'
/** The tip ends just above the point, so that the number of a cluster in the centre stays readable. */
const LIFT: [number, number] = [0, -7]

export type HandleEvents = {
  limits: MapLimits
  texts: MapTexts
  onMove(at: LatLng): void
  onMoved(at: LatLng): void
  onRadius(km: number): void
  /** Called when a drag of the pin or knob starts or ends: the view must not move during a drag. */
  onHold(held: boolean): void
}
export type AreaHandles = { show(area: MapArea | null): void; destroy(): void }

const RADIUS_STEPS_KM: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -1000,
  End: 1000,
}
const PIN_SHIFTS_PX: Record<string, [number, number]> = {
  ArrowRight: [12, 0],
  ArrowLeft: [-12, 0],
  ArrowUp: [0, -12],
  ArrowDown: [0, 12],
}

function createPinElement(map: MapLibre, marker: () => Marker, events: HandleEvents): HTMLElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = 'map-pin'
  pin.innerHTML = PIN_SVG
  pin.setAttribute('aria-label', events.texts.pin)
  pin.addEventListener('keydown', (event) => {
    const shift = PIN_SHIFTS_PX[event.key]
    if (!shift || pin.classList.contains('is-fixed')) return
    event.preventDefault()
    event.stopPropagation()
    const from = map.project(marker().getLngLat())
    const { lat, lng } = map.unproject([from.x + shift[0], from.y + shift[1]])
    marker().setLngLat([lng, lat])
    events.onMove({ latitude: lat, longitude: lng })
  })
  pin.addEventListener('keyup', (event) => {
    if (!(event.key in PIN_SHIFTS_PX) || pin.classList.contains('is-fixed')) return
    const { lat, lng } = marker().getLngLat()
    events.onMoved({ latitude: lat, longitude: lng })
  })
  return pin
}

function createKnobElement(radius: () => number, events: HandleEvents): HTMLElement {
  const handle = document.createElement('div')
  handle.className = 'map-handle'
  handle.tabIndex = 0
  handle.setAttribute('role', 'slider')
  handle.setAttribute('aria-label', events.texts.radius)
  handle.setAttribute('aria-valuemin', String(events.limits.minKm))
  handle.setAttribute('aria-valuemax', String(events.limits.maxKm))
  handle.innerHTML = '<i></i><span class="numeric"></span>'
  handle.addEventListener('keydown', (event) => {
    const step = RADIUS_STEPS_KM[event.key]
    if (step === undefined || handle.classList.contains('is-fixed')) return
    event.preventDefault()
    event.stopPropagation()
    events.onRadius(clampRadius(radius() + step, events.limits))
  })
  return handle
}

/** The pin and the knob on the circle: dragged by pointer, moved by arrow keys. */
export function createAreaHandles(map: MapLibre, events: HandleEvents): AreaHandles {
  let area: MapArea | null = null
  // Adding a marker again would end the drag that moves it and take its focus away.
  const shownMarkers = new Set<Marker>()
  const toggleMarker = (marker: Marker, wanted: boolean) => {
    if (wanted === shownMarkers.has(marker)) return
    if (wanted) shownMarkers.add(marker.addTo(map))
    else shownMarkers.delete(marker.remove())
  }
  const pin: Marker = new Marker({
    element: createPinElement(map, () => pin, events),
    anchor: 'bottom',
    offset: LIFT,
    draggable: true,
  })
  const knobElement = createKnobElement(() => area?.radiusKm ?? 0, events)
  const knob = new Marker({ element: knobElement, anchor: 'center', draggable: true })
  const bearing = () => knobBearing(map.getContainer().clientWidth)

  const positionOf = (marker: Marker): LatLng => ({
    latitude: marker.getLngLat().lat,
    longitude: marker.getLngLat().lng,
  })
  const placeKnob = (center: LatLng, km: number) => {
    const point = pointAt(center, { km, bearing: bearing() })
    knob.setLngLat([point.longitude, point.latitude])
    const text = events.texts.radiusValue(km)
    knobElement.setAttribute('aria-valuenow', String(km))
    knobElement.setAttribute('aria-valuetext', text)
    knobElement.classList.toggle('is-below', bearing() === 180)
    const label = knobElement.querySelector('span')
    if (label) label.textContent = text
  }
  for (const marker of [pin, knob]) {
    marker.on('dragstart', () => events.onHold(true))
    marker.on('dragend', () => events.onHold(false))
  }
  pin.on('drag', () => events.onMove(positionOf(pin)))
  pin.on('dragend', () => events.onMoved(positionOf(pin)))
  knob.on('drag', () => {
    if (!area) return
    const km = clampRadius(distanceKm(area, positionOf(knob)), events.limits)
    placeKnob(area, km)
    events.onRadius(km)
  })
  return {
    show(next) {
      area = next
      if (!next) {
        toggleMarker(pin, false)
        toggleMarker(knob, false)
        return
      }
      pin.setLngLat([next.longitude, next.latitude]).setDraggable(!next.fixed)
      knob.setDraggable(!next.fixed)
      toggleMarker(pin, true)
      for (const element of [pin.getElement(), knobElement]) {
        element.classList.toggle('is-fixed', next.fixed === true)
        element.setAttribute('aria-disabled', String(next.fixed === true))
      }
      if (next.radiusKm === null) return toggleMarker(knob, false)
      placeKnob(next, next.radiusKm)
      toggleMarker(knob, true)
      knobElement.tabIndex = next.fixed ? -1 : 0
    },
    destroy() {
      pin.remove()
      knob.remove()
    },
  }
}

/** The pin of a read-only map. */
export function createFixedPin(map: MapLibre): AreaHandles {
  const element = document.createElement('span')
  element.className = 'map-pin'
  element.innerHTML = PIN_SVG
  const pin = new Marker({ element, anchor: 'bottom' })
  return {
    show(area) {
      if (area?.pin) pin.setLngLat([area.longitude, area.latitude]).addTo(map)
      else pin.remove()
    },
    destroy: () => pin.remove(),
  }
}
