import type pg from 'pg'

/** Gazetteer and directory: searched by the database, not read out. */
const LARGE = /localities|places|postal|words/

/** Every table of the database, those of the jobs and of sign-in too. */
export async function tablesOf(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  return rows.map(({ name }) => name)
}

/** The rows of a table as text; of a large one those alone that hold one of these. */
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
