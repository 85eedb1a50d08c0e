import pg from 'pg'
import { OSM_SOURCE } from './osm-place.rules.ts'

/** One import of an OpenStreetMap extract. `isWhole`: every part of the file was readable. */
export type OsmExtract = { name: string; isWhole: boolean }
/** The places of the previous extract that are missing in this one. `removed` is 0 if they are implausibly many. */
export type VanishedCounts = { vanished: number; removed: number }

/** The name of an extract: its file name without the date, so that a newer file has the same name. */
export const extractName = (fileName: string): string =>
  fileName.replace(/(\.osm)?\.pbf$/i, '').replace(/-(latest|internal|\d{6,8})$/i, '')

/** SQL that records the staged places as seen by an import of this extract. */
export const sightingSql = ({ name }: OsmExtract, importId: number): string =>
  `insert into place_sightings as s (source_id, extract, first_import_id, import_id)
   select source_id, ${pg.escapeLiteral(name)}, ${importId}, ${importId} from place_staging where source = '${OSM_SOURCE}'
   on conflict (source_id) do update set extract = excluded.extract, import_id = excluded.import_id,
     first_import_id = case when s.extract = excluded.extract then s.first_import_id else excluded.import_id end`

/**
 * SQL that removes the places of an extract that its finished newest import did not see, and returns a row of Vanished.
 * If more than half of its known places would be removed, all are kept: the file is probably not of the same region.
 */
export const removalSql = ({ name, isWhole }: OsmExtract, importId: number): string =>
  `with counted as (
    select count(*) filter (where import_id <> ${importId}) as vanished,
      count(*) filter (where first_import_id <> ${importId}) as known
    from place_sightings where extract = ${pg.escapeLiteral(name)}
  ), gone as (
    delete from place_sightings where extract = ${pg.escapeLiteral(name)} and import_id <> ${importId}
      and ${isWhole} and (select vanished * 2 <= known from counted)
    returning source_id
  ), removed as (
    delete from places where source = '${OSM_SOURCE}' and source_id in (select source_id from gone) returning id
  ) select vanished::int, (select count(*) from removed)::int as removed from counted`
