import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

/** Invalid in every text: a straight apostrophe, a placeholder without a value. */
const FORBIDDEN_PATTERNS = [/[a-zà-ÿ]'[a-zà-ÿ]/i, /\{/, /undefined/]
/** English quotes, and French punctuation without its narrow space. */
const ENGLISH_QUOTES = [/["“”](?=\p{L})/u]
const MISSING_FRENCH_SPACE = [/[^\u202f\u00a0/|][?!;»]|« | [?!:;»]/]

/** Returns the text if its quotes, apostrophes or spaces are not those of its language. */
export function typographyFaults(text: string, language: Language): string[] {
  const faults = [
    ...FORBIDDEN_PATTERNS,
    ...(language === 'en' ? [] : ENGLISH_QUOTES),
    ...(language === 'fr' ? MISSING_FRENCH_SPACE : []),
  ]
  return faults.some((fault) => fault.test(text)) ? [text] : []
}
