// The error of a search, a preview or a correction that names a reading which does not exist.
// Owns its code and what it carries: the keyword, and the reading that was asked for.
// Refuses nothing itself: procedures declare it beside their own errors.
import * as z from 'zod'

/** An unknown reading, or one for a word that is not among the keywords. */
export const unknownReading = {
  UNKNOWN_READING: {
    status: 400,
    message: 'This meaning of the keyword is not available',
    data: z.object({ keyword: z.string(), reading: z.string() }),
  },
} as const
