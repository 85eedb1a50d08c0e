// The error of a search, preview or correction that names a reading which does not exist.
import * as z from 'zod'

/** An unknown reading, or one for a word that is not among the keywords. */
export const unknownReading = {
  UNKNOWN_READING: {
    status: 400,
    message: 'This meaning of the keyword is not available',
    data: z.object({ keyword: z.string(), reading: z.string() }),
  },
} as const
