// The operator's own texts on the public pages about customers and results, in place of the product's examples.
// The server reads them at startup from the file that a setting names.
// Rejects unknown keys and texts that are too long; an invalid file aborts the startup.
import * as z from 'zod'
import { Language } from '../workspace/language.schema.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const Quote = z.strictObject({ text: text(400), name: text(80), role: text(120) })
const Result = z.strictObject({ label: text(40), value: text(20), note: text(80) })

const LanguageFacts = z.strictObject({
  quotes: z.array(Quote).min(1).max(3).optional(),
  results: z.strictObject({ title: text(100), figures: z.array(Result).min(2).max(6) }).optional(),
})

/** By language; a language without its own facts shows the English ones. */
export const SiteFacts = z.partialRecord(Language, LanguageFacts)
export type SiteFacts = z.infer<typeof SiteFacts>
