import {
  fieldsWith,
  type FieldsWith,
  LEAD_FIELDS,
  type LeadField,
  type LeadFieldName,
  NETWORKS,
} from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { Lead, LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : Name

/** The column of a field. */
export type ColumnOf<Name extends LeadFieldName> = Name extends LeadFieldName
  ? (typeof LEAD_FIELDS)[Name] extends { column: infer Column extends string }
    ? Column
    : SnakeCase<Name>
  : never

export function columnOf<Name extends LeadFieldName>(name: Name): ColumnOf<Name> {
  const field: LeadField = LEAD_FIELDS[name]
  return (field.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as ColumnOf<Name>
}

/** The columns of the fields with these properties, in the catalogue's order. */
export const columnsWith = <const Trait extends Partial<Record<keyof LeadField, unknown>>>(trait: Trait) =>
  fieldsWith(trait).map(({ name }) => columnOf(name)) as ColumnOf<FieldsWith<Trait>>[]

/** Returns a row with null in each of these columns. */
export const nullColumns = <Column extends string>(columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, null])) as Record<Column, null>

/** The fields whose values each have their own source, with their columns. */
export const SOURCED_FIELDS = fieldsWith({ sourced: true }).map(({ name }) => ({ name, column: columnOf(name) }))
/** The sourced fields that users can also type. */
export const TYPED_FIELDS = fieldsWith({ sourced: true, written: true }).map(({ name }) => ({
  name,
  column: columnOf(name),
}))
/** The social networks, with the columns of their pages. */
export const SOCIALS = NETWORKS.map((network) => ({ ...network, column: columnOf(network.field) }))
export const SOCIAL_COLUMNS = SOCIALS.map(({ column }) => column)

type FieldOf<Column> = {
  [Name in LeadFieldName]: ColumnOf<Name> extends Column ? Name : never
}[LeadFieldName]
type FieldValues<Column> = Pick<Lead & LeadContact, FieldOf<Column>>

const FIELD_BY_COLUMN = new Map<string, LeadFieldName>(fieldsWith({}).map(({ name }) => [columnOf(name), name]))

/** Returns the fields stored in these columns, by field name; an unknown country is null. */
export function fieldsOf<Column extends string>(
  row: Readonly<Record<Column, unknown>>,
  columns: readonly Column[],
): FieldValues<Column> {
  const fields = columns.flatMap((column) => {
    const name = FIELD_BY_COLUMN.get(column)
    return name ? [[name, name === 'countryCode' ? row[column] || null : row[column]]] : []
  })
  return Object.fromEntries(fields) as FieldValues<Column>
}
