import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { keysOfContacts } from '../../../platform/companies/company-keys.ts'
import type { CamelCasedKeys, Row } from '../../../platform/db/rows.ts'
import { copyLine, type CopyValue } from '../copy-text.rules.ts'
import { type OsmExtract, removalSql, sightingSql, type VanishedCounts } from '../osm/extracts.repository.ts'
import { categoryAliases } from '../osm/osm-category.rules.ts'
import type { BadReasons, ImportCounts } from './import.rules.ts'
import type { StoredCompany } from './id-collisions.rules.ts'
import type { PlaceRow } from './place-row.rules.ts'

/** A column of `places`, and its value for a row and the id of its category. */
const COLUMNS: [keyof Row<'places'>, (row: PlaceRow, category: number) => CopyValue][] = [
  ['source', (row) => row.source],
  ['source_id', (row) => row.sourceId],
  ['name', (row) => row.name],
  ['category_id', (_, category) => category],
  ['latitude', (row) => row.latitude],
  ['longitude', (row) => row.longitude],
  ['name_cells', (row) => row.nameCells],
  ['confidence', (row) => row.confidence],
  ['operating_status', (row) => row.operatingStatus],
  ['phones', (row) => row.phones],
  ['emails', (row) => row.emails],
  ['websites', (row) => row.websites],
  ['socials', (row) => row.socials],
  ['categories', (row) => row.categories],
  ['street', (row) => row.street],
  ['city', (row) => row.city],
  ['region', (row) => row.region],
  ['postcode', (row) => row.postcode],
  ['country_code', (row) => row.countryCode],
  ['licence', (row) => row.licence],
  ['source_url', (row) => row.sourceUrl],
  ['confirmed_on', (row) => row.confirmedOn],
  ['description', (row) => row.description],
  ['hours', (row) => row.hours],
  ['rating', (row) => row.rating],
  ['reviews_count', (row) => row.reviewsCount],
  ['neighborhood', (row) => row.neighborhood ?? null],
  ['contact_name', (row) => row.contactName ?? null],
  ['cell', (row) => row.cell],
  ['release', (row) => row.release ?? null],
  ['contact_keys', keysOfContacts],
  // Last: PostgreSQL has no equality for points, so the comparison skips it; latitude and longitude decide.
  ['spot', (row) => `(${row.x},${row.y})`],
]
const NAMES = COLUMNS.map(([name]) => name)
// The release is not compared either: an unchanged place keeps the release of its values.
const NOT_COMPARED = ['spot', 'source', 'source_id', 'release']
const COMPARED = NAMES.filter((name) => !NOT_COMPARED.includes(name))
const list = (names: string[], of = '') => names.map((name) => of + name).join(', ')
const IMPORT_LOCK = 727_010

const MERGE = `with changed as (
    select ${list(NAMES, 's.')} from place_staging s left join places p on p.source = s.source and p.source_id = s.source_id
    where (p.id is null or (${list(COMPARED, 'p.')}) is distinct from (${list(COMPARED, 's.')}))
      and ((select not has_objections()) or not contact_objected(s.emails, s.phones, s.country_code))
  ), merged as (
    insert into places (${list(NAMES)}) select ${list(NAMES)} from changed
    on conflict (source, source_id) do update set ${NAMES.slice(2)
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}, imported_at = now()
    returning xmax = 0 as is_new
  ) select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated from merged`

type StoredImport = CamelCasedKeys<Row<'place_imports', { bad_reasons: BadReasons }>>
export type ImportState = Pick<StoredImport, 'id' | 'rowsRead' | 'rowsStored' | 'rowsBad' | 'badReasons'>
export type ImportRow = Omit<StoredImport, 'fileFingerprint'>

/** Takes the lock of the only import that may run at a time. The lock belongs to this connection and ends with it. */
export async function takeImportLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [IMPORT_LOCK])
  return rows[0]?.taken === true
}

export async function releaseImportLock(client: pg.ClientBase): Promise<void> {
  await closeStaging(client)
  await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK])
}

/** Creates this connection's own staging table for `stageRows`. */
export async function openStaging(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temp table if not exists place_staging on commit delete rows as select ${list(NAMES)} from places with no data`,
  )
}

export async function closeStaging(client: pg.ClientBase): Promise<void> {
  await client.query('drop table if exists place_staging')
}

/** Resumes the last import if it was of this file and did not finish, else begins a new one. */
export async function beginImport(
  client: pg.ClientBase,
  options: { fileName: string; fingerprint: string; rowsTotal: number | null },
): Promise<ImportState> {
  await openStaging(client)
  const columns = `id, rows_read::int as "rowsRead", rows_stored::int as "rowsStored", rows_bad::int as "rowsBad", bad_reasons as "badReasons"`
  const resumed = await client.query<ImportState>(
    `update place_imports set error = null, file_name = $2
     where id = (select max(id) from place_imports) and file_fingerprint = $1 and finished_at is null returning ${columns}`,
    [options.fingerprint, options.fileName],
  )
  if (resumed.rows[0]) return { ...resumed.rows[0], id: Number(resumed.rows[0].id) }
  const begun = await client.query<ImportState>(
    `insert into place_imports (file_name, file_fingerprint, rows_total) values ($1, $2, $3) returning ${columns}`,
    [options.fileName, options.fingerprint, options.rowsTotal],
  )
  const state = begun.rows[0]
  if (!state) throw new Error('The import could not be noted')
  return { ...state, id: Number(state.id) }
}

/** The stored rows of a source with these ids. */
export async function listStoredByIds(
  client: pg.ClientBase,
  options: { source: string; sourceIds: string[] },
): Promise<StoredCompany[]> {
  const { rows } = await client.query<StoredCompany>(
    `select source_id as "sourceId", name, latitude, longitude, country_code as "countryCode"
     from places where source = $1 and source_id = any($2::text[])`,
    [options.source, options.sourceIds],
  )
  return rows
}

/** Copies rows to the connection's staging table in a transaction, which `mergeStaged` or the caller commits. */
export async function stageRows(
  client: pg.ClientBase,
  options: { rows: PlaceRow[]; categoryIds: Map<string, number> },
): Promise<void> {
  await client.query('begin')
  await ensureCategories(client, options)
  const lines = function* () {
    for (let at = 0; at < options.rows.length; at += 1000) {
      let text = ''
      for (const row of options.rows.slice(at, at + 1000)) {
        const category = options.categoryIds.get(row.category) ?? 0
        text += copyLine(COLUMNS.map(([, value]) => value(row, category)))
      }
      yield text
    }
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy place_staging (${list(NAMES)}) from stdin`)))
}

/** Merges the staged rows into the directory, in the current transaction. */
export async function mergeRows(client: pg.ClientBase): Promise<{ inserted: number; updated: number }> {
  const { rows } = await client.query<{ inserted: string; updated: string }>(MERGE)
  return { inserted: Number(rows[0]?.inserted ?? 0), updated: Number(rows[0]?.updated ?? 0) }
}

export type MergeCounts = { inserted: number; updated: number } & VanishedCounts

/**
 * Merges the staged rows into the directory and stores the progress, in one commit and one round trip. The last step of
 * an extract removes the places that it no longer contains.
 */
export async function mergeStaged(
  client: pg.ClientBase,
  {
    importId,
    extract,
    ...options
  }: { importId: number; counts: ImportCounts; finished: boolean; extract?: OsmExtract | undefined },
): Promise<MergeCounts> {
  const { rowsRead, rowsStored, rowsBad, badReasons } = options.counts
  const reasons = JSON.stringify(badReasons).replaceAll("'", "''")
  const progressSql = `update place_imports set rows_read = ${rowsRead}, rows_stored = ${rowsStored}, rows_bad = ${rowsBad},
    bad_reasons = '${reasons}'${options.finished ? `, finished_at = now(), rows_total = ${rowsRead}` : ''} where id = ${importId}`
  const steps = [MERGE, progressSql]
  if (extract) steps.push(sightingSql(extract, importId))
  if (extract && options.finished) steps.push(removalSql(extract, importId))
  const answers = (await client.query([...steps, 'commit'].join('; '))) as unknown as pg.QueryResult[]
  const row = answers[0]?.rows[0] as { inserted: string; updated: string } | undefined
  const gone = (extract && options.finished ? answers.at(-2)?.rows[0] : undefined) as VanishedCounts | undefined
  return {
    inserted: Number(row?.inserted ?? 0),
    updated: Number(row?.updated ?? 0),
    vanished: gone?.vanished ?? 0,
    removed: gone?.removed ?? 0,
  }
}

/** Optimises the loaded rows for searching: see the function's own comment in the migration. */
export async function optimiseDirectory(client: pg.ClientBase): Promise<void> {
  await client.query('select settle_directory()')
}

export async function storeImportError(
  client: pg.ClientBase,
  options: { importId: number; error: string },
): Promise<void> {
  await client.query('update place_imports set error = $2 where id = $1', [options.importId, options.error])
}

async function ensureCategories(
  client: pg.ClientBase,
  options: { rows: PlaceRow[]; categoryIds: Map<string, number> },
): Promise<void> {
  const unknown = [...new Set(options.rows.map((row) => row.category))].filter((slug) => !options.categoryIds.has(slug))
  if (unknown.length === 0) return
  await client.query(
    'insert into place_categories (slug) select unnest($1::text[]) except select slug from place_categories on conflict do nothing',
    [unknown],
  )
  const { rows } = await client.query<Row<'place_categories'>>(
    'select id, slug from place_categories where slug = any($1)',
    [unknown],
  )
  for (const { id, slug } of rows) options.categoryIds.set(slug, id)
  await storeCategoryAliases(client, rows)
}

/** Replaces the stored aliases of categories with those that this version of the product defines. */
async function storeCategoryAliases(client: pg.ClientBase, categories: Row<'place_categories'>[]): Promise<void> {
  const names = categories.flatMap(({ id, slug }) => categoryAliases(slug).map((name) => ({ slug: name, id })))
  if (names.length === 0) return
  await client.query('delete from place_category_names where category_id = any($1)', [names.map(({ id }) => id)])
  await client.query(
    `insert into place_category_names (slug, category_id)
     select slug, id from jsonb_to_recordset($1) as n(slug text, id int) on conflict do nothing`,
    [JSON.stringify(names)],
  )
}

/** The newest imports first, for `places status`. */
export async function listImports(db: { query: pg.Pool['query'] }, limit: number): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(
    `select id::int, file_name as "fileName", rows_total::int as "rowsTotal", rows_read::int as "rowsRead",
       rows_stored::int as "rowsStored", rows_bad::int as "rowsBad", bad_reasons as "badReasons",
       to_char(started_at, 'YYYY-MM-DD HH24:MI') as "startedAt", to_char(finished_at, 'YYYY-MM-DD HH24:MI') as "finishedAt", error
     from place_imports order by id desc limit $1`,
    [limit],
  )
  return rows
}
