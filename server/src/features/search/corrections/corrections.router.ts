import { api } from '../../../platform/api.ts'
import { isKnownReading } from '../dictionary/understanding.service.ts'
import { deleteCorrection, findCorrections, upsertCorrection } from './corrections.repository.ts'
import { foldKeyword, toSearchCorrection } from './corrections.service.ts'

export const correctionsRouter = {
  list: api.search.corrections.list.handler(async ({ context: { scope, language } }) => ({
    items: (await findCorrections(scope)).map((row) => toSearchCorrection(row, language)),
  })),
  save: api.search.corrections.save.handler(async ({ input, context: { scope, language }, errors }) => {
    const { keyword, reading } = input
    if (!isKnownReading(reading)) throw errors.UNKNOWN_READING({ data: { keyword, reading } })
    const row = await upsertCorrection(scope, { keyword, reading, folded: foldKeyword(keyword) })
    if (row === 'too-many') throw errors.TOO_MANY_CORRECTIONS()
    return toSearchCorrection(row, language)
  }),
  remove: api.search.corrections.remove.handler(async ({ input, context: { scope }, errors }) => {
    if (!(await deleteCorrection(scope, input.id))) throw errors.NOT_FOUND()
    return { deleted: true }
  }),
}
