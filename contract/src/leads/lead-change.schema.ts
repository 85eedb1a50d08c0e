// The fields of a lead as a record of a change names them.
// Values are kept of free fields alone; of a contact's fields, and of notes, only that they changed.
// Talks to the history, which shows these records.
import * as z from 'zod'
import { fieldsWith } from './lead-fields.catalog.ts'

const withValues = fieldsWith({ history: 'values' }).map(({ name }) => name)
const namedOnly = fieldsWith({ history: 'name' }).map(({ name }) => name)

/** The other fields that can change. */
const FURTHER = ['rating', 'status', 'preferredCommunication', 'otherLocations', 'position'] as const
type Name = (typeof withValues)[number] | (typeof namedOnly)[number] | (typeof FURTHER)[number]

export const ChangedFieldName = z.enum([...withValues, ...namedOnly, ...FURTHER] as unknown as [Name, ...Name[]])
export type ChangedFieldName = z.infer<typeof ChangedFieldName>

const value = z.string().nullable().optional()
/** `from` and `to` are given where the field is free. */
export const ChangedField = z.object({ name: ChangedFieldName, from: value, to: value })
export type ChangedField = z.infer<typeof ChangedField>
