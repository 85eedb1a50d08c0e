// The parameters of the export of leads, a file streamed at GET or POST /api/v1/leads/export.csv.
// Exports either the selected leads or all leads that match the filter, in the order of the list.
// Rejects more ids than a selection can have, and every key that is not in the filter of the list.
import * as z from 'zod'
import { CSV_SEPARATORS } from './lead-codes.catalog.ts'
import { DISTANCE_SORT_MESSAGE, hasSortRequirements, LeadListing, MAX_LEAD_IDS } from './lead-filter.schema.ts'

/** Query strings and forms send ids as one text, separated by commas. */
const Ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(z.uuid()).min(1).max(MAX_LEAD_IDS).optional(),
)

export const ExportInput = z
  .strictObject({
    ...LeadListing.shape,
    /** If ids are given, the filter is ignored. */
    ids: Ids,
    separator: z.enum(CSV_SEPARATORS).default('comma'),
  })
  .refine(hasSortRequirements, DISTANCE_SORT_MESSAGE)
export type ExportInput = z.infer<typeof ExportInput>
