import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

/** Invalid in every text: a straight apostrophe, a placeholder without a value. */
const NEVER = [/[a-zà-ÿ]'[a-zà-ÿ]/i, /\{/, /undefined/]
/** English quotes, and French punctuation without its narrow space. */
const FOREIGN = [/["“”](?=\p{L})/u]
const FRENCH = [/[^\u202f\u00a0/|][?!;»]|« | [?!:;»]/]

/** Returns the text if its quotes, apostrophes or spaces are not those of its language. */
export function typographyFaults(text: string, language: Language): string[] {
  const faults = [...NEVER, ...(language === 'en' ? [] : FOREIGN), ...(language === 'fr' ? FRENCH : [])]
  return faults.some((fault) => fault.test(text)) ? [text] : []
}
