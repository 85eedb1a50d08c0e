import { Language } from '@leadhaul/contract/workspace/language.schema.ts'

/** The first language of an Accept-Language header that the product speaks, else English. Our web sends the chosen one. */
export function languageOf(header: string | null): Language {
  for (const tag of header?.split(',', 20) ?? []) {
    const known = Language.safeParse(tag.trim().slice(0, 2).toLowerCase())
    if (known.success) return known.data
  }
  return 'en'
}
