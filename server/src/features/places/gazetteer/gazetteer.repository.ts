import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyLine, type CopyValue } from '../copy-text.rules.ts'
import { spot } from '../spot.rules.ts'
import type { Town } from './geonames.source.ts'

const GAZETTEER_LOCK = 727_011
const LINES_A_CHUNK = 2000

/** The version of the towns that are loaded, null when there are none. */
export async function loadedVersion(db: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await db.query<{ version: string }>(
    `select file_fingerprint as version from place_imports where file_name = 'gazetteer' and exists (select from localities)
     order by id desc limit 1`,
  )
  return rows[0]?.version ?? null
}

/** One loader at a time; others wait until it is done. Held until the transaction ends. */
export async function beginReplacing(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [GAZETTEER_LOCK])
}

/** Replaces all towns in the transaction that is open, and stamps their version. */
export async function replaceTowns(client: pg.ClientBase, o: { towns: Town[]; version: string }): Promise<void> {
  await client.query('truncate localities, locality_names')
  await copy(client, {
    into: 'localities (id, name, region, country_code, latitude, longitude, spot, population)',
    rows: o.towns.values().map((town) => {
      const { x, y } = spot(town)
      const { latitude, longitude } = town
      return [town.id, town.name, town.region, town.countryCode, latitude, longitude, `(${x},${y})`, town.population]
    }),
  })
  // In the order of the index, which makes building it twice as fast.
  const names = o.towns.flatMap(({ id, population, names }) => names.map((folded) => ({ folded, id, population })))
  names.sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0))
  await copy(client, {
    into: 'locality_names (locality_id, folded, population)',
    rows: names.values().map(({ id, folded, population }) => [id, folded, population]),
  })
  await client.query(
    `insert into place_imports (file_name, file_fingerprint, rows_total, rows_read, rows_stored, finished_at)
     values ('gazetteer', $1, $2, $2, $2, now())`,
    [o.version, o.towns.length],
  )
  await client.query('select settle_directory()')
}

async function copy(client: pg.ClientBase, o: { into: string; rows: Iterable<CopyValue[]> }): Promise<void> {
  const chunks = function* () {
    let text = ''
    let lines = 0
    for (const row of o.rows) {
      text += copyLine(row)
      lines += 1
      if (lines % LINES_A_CHUNK !== 0) continue
      yield text
      text = ''
    }
    yield text
  }
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`copy ${o.into} from stdin`)))
}
