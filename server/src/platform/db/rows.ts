import type { Selectable } from 'kysely'
import type { DB, Json } from './schema.gen.ts'

type Stored<Table extends keyof DB> = Selectable<DB[Table]>

/** The type a column may be narrowed to: a subtype of the schema's type; never for a column that does not exist. */
type Narrower<Table extends keyof DB, Exact> = {
  [Column in keyof Exact]: Column extends keyof Stored<Table> ? Stored<Table>[Column] : never
}

/** The schema determines whether a column may be null, except for JSON, which can be null in a NOT NULL column. */
type Narrowed<Type, Exact> = Json extends Type ? Exact : Exact | Extract<Type, null>

/**
 * A row of a table by the generated schema. `Exact` gives the exact types of columns stored as plain text or JSON:
 * `Row<'search_runs', { status: SearchRunStatus; criteria: SearchCriteria }>`. Renaming a column or making it nullable
 * causes type errors in the code that reads it.
 */
export type Row<Table extends keyof DB, Exact extends Narrower<Table, Exact> = Record<never, never>> = {
  [Column in keyof Stored<Table>]: Column extends keyof Exact
    ? Narrowed<Stored<Table>[Column], Exact[Column]>
    : Stored<Table>[Column]
}

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name

/** A row with the names of the API: `created_at` is `createdAt`. */
export type CamelCasedKeys<Columns> = { [Name in keyof Columns as CamelCase<Name> & string]: Columns[Name] }

/** Renames the columns of a row; with `names`, returns only these. Keys inside JSON columns stay unchanged. */
export function camelCaseKeys<Columns extends object>(row: Columns): CamelCasedKeys<Columns>
export function camelCaseKeys<Columns extends object, Name extends keyof Columns & string>(
  row: Columns,
  names: readonly Name[],
): CamelCasedKeys<Pick<Columns, Name>>
export function camelCaseKeys(
  row: Record<string, unknown>,
  names: readonly string[] = Object.keys(row),
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [camelCase(name), row[name]]))
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
