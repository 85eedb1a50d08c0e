import { addProtocol } from 'maplibre-gl'
import { FetchSource, PMTiles, Protocol, ResolvedValueCache } from 'pmtiles'

let protocol: Protocol | undefined

/** The URL of a source whose tiles are read from one archive of our server, by byte ranges. */
export function pmtilesUrl(path: string): string {
  const url = new URL(path, location.href).href
  if (!protocol) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  // The library's default cache keeps failed requests: an archive requested offline would never be read again.
  if (!protocol.get(url)) protocol.add(new PMTiles(new FetchSource(url), new ResolvedValueCache()))
  return `pmtiles://${url}`
}
