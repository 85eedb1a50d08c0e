import { nameCellsIn, placeCell } from '../server/src/features/places/name-index.rules.ts'
import { updateSharedKeys } from '../server/src/features/places/shared-keys/shared-keys.service.ts'
import { project } from '../server/src/features/places/mercator.rules.ts'
import type { Pool } from './cluster.ts'

/** Each copy overlaps its neighbours by half, so an area holds up to six times the businesses of the original. */
const STEP = { longitude: 2.5, latitude: 1.5, columns: 4 }
const SECOND_NAMES = ['north', 'prime', 'valley', 'union', 'summit', 'central', 'pioneer', 'western', 'golden', 'first']
const CHUNK = 10_000

type OriginalPlace = { id: number; name: string; latitude: number; longitude: number }
type ShiftedPlace = OriginalPlace & { cell: string }

/** Grows the directory to `target` places with copies of the originals, shifted in space and renamed. */
export async function growPlaces(
  owner: Pool,
  options: { target: number; report: (step: string) => void },
): Promise<void> {
  const { rows: originals } = await owner.query<OriginalPlace>(
    `select id, name, latitude, longitude from places where source not like 'copy %' order by id`,
  )
  const { rows: have } = await owner.query<{ n: number }>('select count(*) as n from places')
  let count = have[0]?.n ?? 0
  // The last copy of an earlier run may be incomplete.
  for (let copy = Math.ceil(count / originals.length); count < options.target; copy++) {
    const rows = shiftPlaces(originals, copy).slice(0, options.target - count)
    for (let at = 0; at < rows.length; at += CHUNK)
      await insertCopies(owner, { copy, rows: rows.slice(at, at + CHUNK) })
    count += rows.length
    options.report(`${count.toLocaleString('en')} places`)
  }
  const client = await owner.connect()
  await updateSharedKeys(client).finally(() => client.release())
  await owner.query('vacuum (analyze) places')
}

function shiftPlaces(originals: OriginalPlace[], copy: number): ShiftedPlace[] {
  const east = (copy % STEP.columns) * STEP.longitude
  const south = Math.floor(copy / STEP.columns) * STEP.latitude
  const second = SECOND_NAMES[copy % SECOND_NAMES.length]
  return originals
    .map((place) => {
      const at = { latitude: place.latitude - south, longitude: place.longitude + east }
      return { id: place.id, name: `${place.name} ${second}`, ...at, cell: placeCell(at) }
    })
    .toSorted((a, b) => (a.cell < b.cell ? -1 : a.cell > b.cell ? 1 : 0))
}

async function insertCopies(owner: Pool, { copy, rows }: { copy: number; rows: ShiftedPlace[] }): Promise<void> {
  const spots = rows.map((row) => project(row))
  await owner.query(
    `insert into places (source, source_id, name, category_id, spot, latitude, longitude, name_cells, confidence,
       operating_status, phones, emails, websites, socials, categories, street, city, region, postcode, country_code,
       description, hours, licence, source_url, confirmed_on, contact_keys)
     select 'copy ' || $1, p.source_id, g.name, p.category_id, point(g.x, g.y), g.latitude, g.longitude, g.cells::int[],
       p.confidence, p.operating_status, p.phones, p.emails, p.websites, p.socials, p.categories, p.street, p.city,
       p.region, p.postcode, p.country_code, p.description, p.hours, p.licence, p.source_url, p.confirmed_on, p.contact_keys
     from unnest($2::bigint[], $3::text[], $4::float8[], $5::float8[], $6::float8[], $7::float8[], $8::text[])
       with ordinality as g(id, name, latitude, longitude, x, y, cells, position)
     join places p on p.id = g.id order by g.position`,
    [
      String(copy),
      rows.map((row) => row.id),
      rows.map((row) => row.name),
      rows.map((row) => row.latitude),
      rows.map((row) => row.longitude),
      spots.map((at) => at.x),
      spots.map((at) => at.y),
      rows.map((row) => `{${nameCellsIn(row.name, row.cell).join(',')}}`),
    ],
  )
}
