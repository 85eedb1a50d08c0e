import { sql } from 'kysely'
import { UNNAMED_STATEMENT, type WorkspaceScope } from '../../../platform/db/scope.ts'

export type Row = Record<string, unknown>
type ReadRowsOptions = {
  table: string
  column: string
  value: string
  addressee: string | undefined
  paid: readonly string[] | undefined
}
const BATCH_SIZE = 500

/** Locks the download of a workspace until the transaction ends. Returns false if it is locked already. */
export async function tryLockDownload(scope: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`my-data ${scope.workspaceId}`}, 0)) as taken`.execute(scope.db)
  return rows[0]?.taken ?? false
}

/**
 * Whether the contact of a row is paid for. An existing lead: whether it is unlocked. A deleted lead with contact
 * rows was unlocked: whether its contact was not refunded, or was paid for again. If the company was found again,
 * `lead_access` still refers to the earlier lead.
 */
const IS_PAID = sql`coalesce(
  (select l.access = 'unlocked' from leads l where l.workspace_id = t.workspace_id and l.id = t.lead_id),
  exists (select from lead_access a where a.workspace_id = t.workspace_id and a.lead_id = t.lead_id)
    or not exists (select from contact_reports r
      where r.workspace_id = t.workspace_id and r.lead_id = t.lead_id and r.state = 'given_back'))`

/** Reads the rows of one table in batches, in no order. */
export async function* rowsOf(
  { db, userId }: WorkspaceScope,
  { table, column, value, addressee, paid }: ReadRowsOptions,
): AsyncGenerator<Row[]> {
  const forAnother = addressee ? sql`${sql.ref(addressee)} <> ${sql.lit(userId)}::uuid` : sql`false`
  const [from, where] = [
    sql.table(table),
    sql`${sql.ref(column)} = ${sql.lit(value)}::uuid and (${forAnother}) is not true`,
  ]
  await sql`${sql.raw(UNNAMED_STATEMENT)} declare own_rows no scroll cursor for
    select to_json(t) as row, ${paid ? IS_PAID : sql`true`} as paid from ${from} t where ${where}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ row: Row; paid: boolean }>`fetch ${sql.lit(BATCH_SIZE)} from own_rows`.execute(db)
    if (rows.length > 0)
      yield rows.map((each) => (each.paid || each.row.type === 'note' ? each.row : withEmptyColumns(each.row, paid)))
    if (rows.length < BATCH_SIZE) break
  }
  await sql`close own_rows`.execute(db)
}

const withEmptyColumns = (row: Row, columns: readonly string[] = []): Row => ({
  ...row,
  ...Object.fromEntries(columns.map((name) => [name, null])),
})
