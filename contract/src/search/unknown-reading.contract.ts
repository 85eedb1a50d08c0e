// The error of a search, a preview or a correction with a reading that does not exist.
// Owns its code and its data: the keyword and the requested reading.
// Rejects nothing itself: procedures declare it beside their own errors.
import * as z from 'zod'

/** An unknown reading, or a reading for a word that is not a keyword of the search. */
export const unknownReading = {
  UNKNOWN_READING: {
    status: 400,
    message: 'This meaning of the keyword is not available',
    data: z.object({ keyword: z.string(), reading: z.string() }),
  },
} as const
