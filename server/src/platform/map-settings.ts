import { optionalUrl, text, url } from './setting-kinds.ts'

/** Settings of what maps are drawn from. */
export const MAP_SETTINGS = {
  MAP_STYLE_URL: optionalUrl('Address of a MapLibre style to draw maps with instead of the offline one'),
  MAP_TILES_FILE: text('PMTiles archive of a Protomaps basemap with roads for maps; DATA_DIR/map.pmtiles if not set'),
  BASEMAP_URL: url(
    'https://build.protomaps.com/{date}.pmtiles',
    'Archive that `npm run basemap` extracts a region from; {date} is replaced by today’s date or one of the last week',
  ),
}
