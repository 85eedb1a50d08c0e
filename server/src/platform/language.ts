import { Language } from '@leadhaul/contract/workspace/language.schema.ts'

/** The locale for dates and numbers of each language. */
export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  ro: 'ro-RO',
  es: 'es-ES',
  de: 'de-DE',
  fr: 'fr-FR',
  it: 'it-IT',
}

/** The plural forms after a number; only Romanian has `few`. */
export type CountForms = { one: string; few?: string; other: string }

/** '1 lead', '1.200 de clienți': the number in the format of the language with the right plural form. */
export function formatCount(count: number, { language, forms }: { language: Language; forms: CountForms }): string {
  const ofRules: Partial<Record<Intl.LDMLPluralRule, string>> = forms
  const words = ofRules[new Intl.PluralRules(language).select(count)] ?? forms.other
  return `${new Intl.NumberFormat(LOCALES[language]).format(count)} ${words}`
}

/** The first supported language of an Accept-Language header, else English. Our web app sends the chosen language. */
export function languageOf(header: string | null): Language {
  for (const tag of header?.split(',', 20) ?? []) {
    const known = Language.safeParse(tag.trim().slice(0, 2).toLowerCase())
    if (known.success) return known.data
  }
  return 'en'
}
