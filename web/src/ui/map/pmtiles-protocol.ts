import { addProtocol } from 'maplibre-gl'
import { Protocol } from 'pmtiles'

let added = false

/** URL of a source whose tiles are read from one archive of our own, by byte ranges. */
export function pmtilesUrl(path: string): string {
  if (!added) addProtocol('pmtiles', new Protocol().tile)
  added = true
  return `pmtiles://${new URL(path, location.href)}`
}
