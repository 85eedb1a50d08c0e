// The changed fields of a lead in a record of the history.
// Contains the values of free fields only; of contact fields and notes, only the fact that they changed.
// Used by the history, which shows these records.
import * as z from 'zod'
import { fieldsWith } from './lead-fields.catalog.ts'

const withValues = fieldsWith({ history: 'values' }).map(({ name }) => name)
const namedOnly = fieldsWith({ history: 'name' }).map(({ name }) => name)

/** Other fields that can change. */
const OTHER_FIELDS = ['rating', 'status', 'preferredCommunication', 'otherLocations', 'position'] as const
type Name = (typeof withValues)[number] | (typeof namedOnly)[number] | (typeof OTHER_FIELDS)[number]

export const ChangedFieldName = z.enum([...withValues, ...namedOnly, ...OTHER_FIELDS] as unknown as [Name, ...Name[]])
export type ChangedFieldName = z.infer<typeof ChangedFieldName>

const value = z.string().nullable().optional()
/** `from` and `to` are present if the field is free. */
export const ChangedField = z.object({ name: ChangedFieldName, from: value, to: value })
export type ChangedField = z.infer<typeof ChangedField>
