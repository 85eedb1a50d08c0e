import { addProtocol } from 'maplibre-gl'
import { Protocol } from 'pmtiles'

let added = false

/** Address of a source whose tiles are read out of one archive of ours, by ranges of its bytes. */
export function pmtilesUrl(path: string): string {
  if (!added) addProtocol('pmtiles', new Protocol().tile)
  added = true
  return `pmtiles://${new URL(path, location.href)}`
}
