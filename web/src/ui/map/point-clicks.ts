import type { GeoJSONSource, Map as MapLibre, PointLike } from 'maplibre-gl'
import type { MapTexts } from './map.model.ts'
import { MAX_CLUSTER_ZOOM } from './overlay-layers.ts'

const LAYER = 'companies'
/** The number of companies that a list can show. */
const MAX_COMPANIES = 100
/** Half the side of the square around the centre in which Enter searches for a company. */
const HIT_RADIUS_PX = 24

type Hit = { id?: string; cluster_id?: number; a?: number; b?: number; c?: number; point_count?: number }

const hitsAt = (map: MapLibre, at: PointLike | [PointLike, PointLike]): Hit[] =>
  map.getLayer(LAYER) ? map.queryRenderedFeatures(at, { layers: [LAYER] }).map((hit) => hit.properties as Hit) : []

/** Zooms in if that splits the cluster; companies at the same position are reported together. */
async function openCluster(map: MapLibre, options: { id: number; onPoints: (ids: string[]) => void }): Promise<void> {
  const source = map.getSource<GeoJSONSource>(LAYER)
  const [zoom = MAX_CLUSTER_ZOOM, leaves = []] = await Promise.all([
    source?.getClusterExpansionZoom(options.id),
    source?.getClusterLeaves(options.id, MAX_COMPANIES, 0),
  ])
  const first = leaves[0]
  if (zoom > MAX_CLUSTER_ZOOM || first?.geometry.type !== 'Point')
    return options.onPoints(leaves.map((leaf) => (leaf.properties as Hit).id ?? '').filter((id) => id !== ''))
  const [longitude = 0, latitude = 0] = first.geometry.coordinates
  map.easeTo({ center: [longitude, latitude], zoom, duration: 200 })
}

/** A click or Enter reports the companies at a position; on a cluster it zooms in first. */
export function watchPointClicks(map: MapLibre, texts: MapTexts, onPoints: (ids: string[]) => void): void {
  const canvas = map.getCanvas()
  const open = (hits: Hit[]) => {
    const cluster = hits.find((hit) => hit.cluster_id !== undefined)?.cluster_id
    if (cluster !== undefined) void openCluster(map, { id: cluster, onPoints })
    else onPoints([...new Set(hits.map(({ id }) => id ?? ''))].filter((id) => id !== ''))
  }
  map.on('click', ({ point }) => open(hitsAt(map, point)))
  map.on('mousemove', ({ point }) => {
    // A query costs a frame, and the user reads no title during a drag.
    if (map.isMoving()) return
    const [hit] = hitsAt(map, point)
    canvas.style.cursor = hit ? (hit.point_count ? 'zoom-in' : 'pointer') : ''
    const { point_count: total, a = 0, b = 0, c = 0 } = hit ?? {}
    canvas.title = total ? texts.cluster({ total, a, b, c }) : ''
  })
  canvas.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const [x, y] = [canvas.clientWidth / 2, canvas.clientHeight / 2]
    open(
      hitsAt(map, [
        [x - HIT_RADIUS_PX, y - HIT_RADIUS_PX],
        [x + HIT_RADIUS_PX, y + HIT_RADIUS_PX],
      ]),
    )
  })
}
