import { optionalUrl, text, url } from './setting-kinds.ts'

/** Settings of what maps are drawn from. */
export const MAP_SETTINGS = {
  MAP_STYLE_URL: optionalUrl('Vector style to draw maps with instead of the offline one'),
  MAP_TILES_FILE: text('PMTiles archive of a Protomaps basemap whose roads maps show; DATA_DIR/map.pmtiles unless set'),
  BASEMAP_URL: url(
    'https://build.protomaps.com/{date}.pmtiles',
    'Archive that `npm run basemap` cuts a region out of; {date} is today’s date or one of the last week',
  ),
}
