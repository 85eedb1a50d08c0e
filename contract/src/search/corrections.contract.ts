// Corrections of a workspace to how the dictionary reads keywords: they apply to all members and to future searches.
// A choice in a search's own `narrowing` takes precedence. Running and finished searches do not change.
// Rejects a reading that does not exist, and more than 200 corrections.
// Keywords match regardless of accents, case and punctuation.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { cleanLine } from '../leads/lead-text.rules.ts'
import { wordsOf } from '../places/folding.rules.ts'
import { Reading } from './search.schema.ts'
import { unknownReading } from './unknown-reading.contract.ts'

export const MAX_CORRECTIONS = 200

/** Folding expands some characters: ‘ﷺ’ becomes eighteen. */
const MAX_FOLDED_LENGTH = 500
const Keyword = z
  .string()
  .overwrite(cleanLine)
  .max(100)
  .refine((keyword) => wordsOf(keyword).length > 0, 'A keyword needs a letter or a digit')
  .refine((keyword) => wordsOf(keyword).join(' ').length <= MAX_FOLDED_LENGTH, 'This keyword is too long')

export const SearchCorrection = z
  .object({
    id: z.string(),
    /** The keyword as it was typed for the correction. */
    keyword: z.string(),
    /** Null if the dictionary no longer has the reading: the keyword is then read without the correction. */
    reading: Reading.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'SearchCorrection', description: 'How a keyword is read in all searches of a workspace.' })
export type SearchCorrection = z.infer<typeof SearchCorrection>

const tags = ['Search']
export const correctionsContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/search-corrections',
      tags,
      summary: 'List corrected keywords in alphabetical order',
    })
    .output(z.object({ items: z.array(SearchCorrection) })),
  save: procedure
    .route({
      method: 'PUT',
      path: '/search-corrections',
      tags,
      summary: 'Correct how a keyword is read, for the whole workspace',
    })
    .errors({
      ...unknownReading,
      TOO_MANY_CORRECTIONS: {
        status: 409,
        message: 'A workspace can correct up to 200 keywords: undo one first',
      },
    })
    .input(z.strictObject({ keyword: Keyword, reading: z.string().min(1).max(80) }))
    .output(SearchCorrection),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/search-corrections/{id}',
      tags,
      summary: 'Undo a correction; the dictionary reads the keyword again',
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ deleted: z.boolean() })),
}
