import type { GeoJSONSource, Map as MapLibre, MapLayerMouseEvent } from 'maplibre-gl'
import type { LatLng, MapTexts } from './map.model.ts'

const LAYER = 'companies'

/** Zooms into the cluster under the pointer. */
async function zoomIntoCluster(map: MapLibre, event: MapLayerMouseEvent): Promise<void> {
  const [hit] = map.queryRenderedFeatures(event.point, { layers: [LAYER] })
  const id = hit?.properties.cluster_id as number | undefined
  if (id === undefined) return
  const zoom = await map.getSource<GeoJSONSource>(LAYER)?.getClusterExpansionZoom(id)
  map.easeTo({ center: event.lngLat, zoom: Math.min(zoom ?? map.getZoom() + 2, 13), duration: 200 })
}

/** A click sets the pin, on a cluster it zooms in; Enter on the map sets the pin in its middle. */
export function watchPinClicks(map: MapLibre, texts: MapTexts, onPick: (at: LatLng) => void): void {
  const canvas = map.getCanvas()
  const featureAt = (event: MapLayerMouseEvent) =>
    map.getLayer(LAYER) ? map.queryRenderedFeatures(event.point, { layers: [LAYER] })[0] : undefined
  map.on('click', (event) => {
    const hit = featureAt(event)
    if (hit?.properties.cluster_id !== undefined) void zoomIntoCluster(map, event)
    else onPick({ latitude: event.lngLat.lat, longitude: event.lngLat.lng })
  })
  map.on('mousemove', (event) => {
    const { a, b, c, point_count: total } = featureAt(event)?.properties ?? {}
    canvas.style.cursor = total ? 'zoom-in' : 'crosshair'
    canvas.title = total ? texts.cluster({ total, a, b, c }) : ''
  })
  canvas.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { lat, lng } = map.getCenter()
    onPick({ latitude: lat, longitude: lng })
  })
}
