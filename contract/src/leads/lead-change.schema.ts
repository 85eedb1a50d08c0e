// The fields of a lead as a record of a change names them.
// Values are kept of free fields alone; of a contact's fields, and of notes, only that they changed.
// Talks to the history, which shows these records.
import * as z from 'zod'

export const ChangedFieldName = z.enum([
  'companyName',
  'industry',
  'businessType',
  'businessDescription',
  'businessHours',
  'city',
  'state',
  'countryCode',
  'status',
  'notes',
  'preferredCommunication',
  'rating',
  'contactName',
  'contactEmail',
  'otherEmails',
  'contactPhone',
  'otherPhones',
  'website',
  'address',
  'otherLocations',
  'position',
  'linkedinUrl',
  'facebookUrl',
  'twitterUrl',
  'instagramUrl',
])
export type ChangedFieldName = z.infer<typeof ChangedFieldName>

const value = z.string().nullable().optional()
/** `from` and `to` are given where the field is free. */
export const ChangedField = z.object({ name: ChangedFieldName, from: value, to: value })
export type ChangedField = z.infer<typeof ChangedField>
