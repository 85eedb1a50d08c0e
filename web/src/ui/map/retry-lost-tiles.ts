import { type ICanonicalTileID, type ErrorEvent, type Map as MapLibre, VectorTileSource } from 'maplibre-gl'

/** Exponential backoff: each further retry waits twice as long. */
const MIN_WAIT_MS = 5000
const MAX_WAIT_MS = 80_000

type LoadError = ErrorEvent & { sourceId?: string; tile?: { tileID: { canonical: ICanonicalTileID } } }

/**
 * Retries archives and tiles that could not be fetched, with a backoff and when the connection is back. Calls `onLost`
 * with the source of each. Returns a function that stops it.
 */
export function retryLostTiles(map: MapLibre, onLost: (sourceId: string) => void): () => void {
  let archives = new Set<string>()
  let tiles: { sourceId: string; id: ICanonicalTileID }[] = []
  let timer: number | undefined
  let waitMs = MIN_WAIT_MS
  // Without a listener the library reports failed requests as errors of the page.
  map.on('error', ({ error, sourceId, tile }: LoadError) => {
    console.warn(error)
    if (sourceId === undefined) return
    if (tile) tiles.push({ sourceId, id: tile.tileID.canonical })
    else archives.add(sourceId)
    timer ??= window.setTimeout(retry, waitMs)
    onLost(sourceId)
  })
  map.on('idle', () => {
    if (timer === undefined) waitMs = MIN_WAIT_MS
  })
  function retry() {
    window.clearTimeout(timer)
    timer = undefined
    waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)
    for (const [sourceId, lost] of Map.groupBy(tiles, (tile) => tile.sourceId))
      if (map.getSource(sourceId))
        map.refreshTiles(
          sourceId,
          lost.map(({ id }) => id),
        )
    for (const sourceId of archives) {
      const source = map.getSource(sourceId)
      if (source instanceof VectorTileSource) source.setUrl(source.url)
    }
    archives = new Set()
    tiles = []
  }
  const online = () => {
    retry()
    waitMs = MIN_WAIT_MS
  }
  window.addEventListener('online', online)
  return () => {
    window.clearTimeout(timer)
    window.removeEventListener('online', online)
  }
}
