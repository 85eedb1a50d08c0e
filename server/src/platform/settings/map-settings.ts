import { optionalUrl, originList, optionalText, urlWithDefault } from './setting-kinds.ts'

/** Settings for the sources of maps. */
export const MAP_SETTINGS = {
  MAP_STYLE_URL: optionalUrl('Address of a MapLibre style for maps, used instead of the offline one'),
  MAP_STYLE_HOSTS: originList(
    'Origins of the tiles, glyphs and sprites of that style, separated by commas, if they differ from the origin of MAP_STYLE_URL; browsers load from no others',
  ),
  MAP_TILES_FILE: optionalText(
    'PMTiles archive of a Protomaps basemap with roads for maps; DATA_DIR/map.pmtiles if not set',
  ),
  BASEMAP_URL: urlWithDefault(
    'https://build.protomaps.com/{date}.pmtiles',
    'Archive that `npm run basemap` extracts a region from; {date} is replaced by today’s date or one of the last week',
  ),
}

/** Returns the problems of the combined map settings, as lines. */
export const mapProblems = (settings: { MAP_STYLE_URL?: string | undefined; MAP_STYLE_HOSTS: string[] }): string[] =>
  settings.MAP_STYLE_HOSTS.length > 0 && !settings.MAP_STYLE_URL
    ? ['MAP_STYLE_URL is missing: set it, or remove MAP_STYLE_HOSTS']
    : []
