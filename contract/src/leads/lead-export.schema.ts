// The parameters of the export of leads, a file streamed at GET or POST /api/v1/leads/export.csv.
// Either the chosen leads or all that the filter holds, in the list's order.
// Refuses more ids than one selection holds, and every key the list's filter does not know.
import * as z from 'zod'
import { CSV_SEPARATORS } from './lead-codes.catalog.ts'
import { DISTANCE_NEEDS_SEARCH, hasOrderItNeeds, LeadListing, MAX_IDS } from './lead-filter.schema.ts'

/** A query string and a form give ids as one text, separated by commas. */
const Ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(z.uuid()).min(1).max(MAX_IDS).optional(),
)

export const ExportInput = z
  .strictObject({
    ...LeadListing.shape,
    /** With ids the filter does not matter. */
    ids: Ids,
    separator: z.enum(CSV_SEPARATORS).default('comma'),
  })
  .refine(hasOrderItNeeds, DISTANCE_NEEDS_SEARCH)
export type ExportInput = z.infer<typeof ExportInput>
