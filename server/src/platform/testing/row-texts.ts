import type pg from 'pg'

/** Tables of the gazetteer and the directory: searched in the database, because reading them is slow. */
const LARGE = /localities|places|postal|words/

/** Returns every table of the database, including those of jobs and of sign-in. */
export async function tablesOf(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the rows of a table as text; of a large table, only those that contain one of the texts. */
export async function rowTexts(
  owner: pg.Pool,
  { table, holding }: { table: string; holding: string[] },
): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>(
    `select t::text as text from ${table} t where $1 or exists (
       select from unnest($2::text[]) as form where strpos(t::text, form) > 0)`,
    [!LARGE.test(table), holding],
  )
  return rows.map(({ text }) => text)
}
