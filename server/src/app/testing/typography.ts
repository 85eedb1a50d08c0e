import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

/** No text of ours has these: a straight apostrophe, a gap that was not filled in. */
const NEVER = [/[a-zà-ÿ]'[a-zà-ÿ]/i, /\{/, /undefined/]
/** English quotes; and French signs without their own narrow space. */
const FOREIGN = [/["“”](?=\p{L})/u]
const FRENCH = [/[^\u202f\u00a0/|][?!;»]|« | [?!:;»]/]

/** What of a text is not set as its language sets quotes, apostrophes and spaces. */
export function typographyFaults(text: string, language: Language): string[] {
  const faults = [...NEVER, ...(language === 'en' ? [] : FOREIGN), ...(language === 'fr' ? FRENCH : [])]
  return faults.some((fault) => fault.test(text)) ? [text] : []
}
