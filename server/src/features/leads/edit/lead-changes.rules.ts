import { isDeepStrictEqual } from 'node:util'
import { fieldsWith } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { ChangedField, ChangedFieldName } from '@leadhaul/contract/leads/lead-change.schema.ts'
import type { Grade } from '@leadhaul/contract/leads/lead.schema.ts'
import { columnOf } from '../lead-columns.service.ts'

type Names = readonly (readonly [column: string, name: ChangedFieldName])[]

/** Free fields whose values are short enough to store the previous one. */
const COLUMNS_WITH_VALUES: Names = [
  ...fieldsWith({ history: 'values' }).map(({ name }) => [columnOf(name), name] as const),
  ['status', 'status'],
  ['preferred_communication', 'preferredCommunication'],
]
const namedOnly = (part: 'free' | 'paid') =>
  fieldsWith({ history: 'name', part }).map(({ name }) => [columnOf(name), name] as const)
const COLUMNS_NAMED_ONLY: Names = [
  ...namedOnly('free'),
  ...namedOnly('paid'),
  ['total_score', 'rating'],
  ['phone_type', 'contactPhone'],
  ['other_locations', 'otherLocations'],
  ['latitude', 'position'],
  ['longitude', 'position'],
]

/** Columns of a lead and of its contact, as stored. */
type Columns = Readonly<Record<string, unknown>>

/** Returns the fields that differ in `after`, where absent columns are unchanged. Contact values are not included. */
export function changedFields(before: Columns, after: Columns): ChangedField[] {
  const changed = ([column]: Names[number]) =>
    column in after && !isDeepStrictEqual(before[column] ?? null, after[column] ?? null)
  const withValues = COLUMNS_WITH_VALUES.filter(changed).map(([column, name]) => ({
    name,
    from: textOf(before[column]),
    to: textOf(after[column]),
  }))
  const named = new Set(COLUMNS_NAMED_ONLY.filter(changed).map(([, name]) => name))
  return [...withValues, ...[...named].map((name) => ({ name }))]
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

type Graded = { quality_category?: Grade }
export type GradeChange = { from: Grade; to: Grade } | null

/** The grades before and after a change, or null if the grade did not change. */
export const gradeChange = (before: Required<Graded>, after: Graded): GradeChange => {
  const [from, to] = [before.quality_category, after.quality_category]
  return to === undefined || to === from ? null : { from, to }
}
