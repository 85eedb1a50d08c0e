import { countryCodes } from '@leadhaul/contract/lead-imports/country-names.rules.ts'

/** The countries with their names in the language in use, in its alphabetical order. */
export function countriesIn(language: string, nameOf: (code: string) => string): { code: string; name: string }[] {
  const order = new Intl.Collator(language)
  const named = countryCodes().map((code) => ({ code, name: nameOf(code) }))
  return named.toSorted((one, other) => order.compare(one.name, other.name))
}
