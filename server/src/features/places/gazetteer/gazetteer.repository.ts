import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyLine, type CopyValue } from '../copy-text.rules.ts'
import { project } from '../mercator.rules.ts'
import type { GazetteerPlace } from './gazetteer-place.rules.ts'

const GAZETTEER_LOCK = 727_011
const LINES_A_CHUNK = 2000

/** The version of the loaded places, or null if none are loaded. */
export async function loadedVersion(db: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await db.query<{ version: string }>(
    `select file_fingerprint as version from place_imports where file_name = 'gazetteer' and exists (select from localities)
     order by id desc limit 1`,
  )
  return rows[0]?.version ?? null
}

/** Allows one loader at a time; others wait until it is done. The lock is held until the transaction ends. */
export async function beginReplacing(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [GAZETTEER_LOCK])
}

/** Replaces all places in the open transaction and stores their version. */
export async function replacePlaces(
  client: pg.ClientBase,
  { places, version }: { places: GazetteerPlace[]; version: string },
): Promise<void> {
  await client.query('truncate localities, locality_names')
  await copy(client, {
    into: `localities (id, kind, name, local_name, region, country_code, latitude, longitude, spot, population,
      radius_km, covered_share)`,
    rows: places.values().map(placeRow),
  })
  const names = places.flatMap((place) => place.names.map((name) => ({ place, ...name })))
  // In the order of the index: this builds it twice as fast and stores rows that are read together close to each other.
  names.sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0))
  await copy(client, {
    into: 'locality_names (locality_id, folded, kind, written, country_code, population)',
    rows: names
      .values()
      .map(({ place, folded, kind, written }) => [
        place.id,
        folded,
        kind,
        written,
        place.countryCode,
        place.population,
      ]),
  })
  await client.query(
    `insert into place_imports (file_name, file_fingerprint, rows_total, rows_read, rows_stored, finished_at)
     values ('gazetteer', $1, $2, $2, $2, now())`,
    [version, places.length],
  )
  await client.query('select settle_directory()')
}

function placeRow(place: GazetteerPlace): CopyValue[] {
  const { x, y } = project(place)
  const { id, kind, name, localName, region, countryCode, latitude, longitude, population } = place
  const where = [latitude, longitude, `(${x},${y})`]
  return [id, kind, name, localName, region, countryCode, ...where, population, place.radiusKm, place.coveredShare]
}

async function copy(
  client: pg.ClientBase,
  { into, rows }: { into: string; rows: Iterable<CopyValue[]> },
): Promise<void> {
  const chunks = function* () {
    let text = ''
    let lines = 0
    for (const row of rows) {
      text += copyLine(row)
      lines += 1
      if (lines % LINES_A_CHUNK !== 0) continue
      yield text
      text = ''
    }
    yield text
  }
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`copy ${into} from stdin`)))
}
