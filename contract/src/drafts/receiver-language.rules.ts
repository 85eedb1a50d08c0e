// The language of messages to a company, by its country.
// Pure. Returns one of the six languages of the product; English for all other countries.
// If several of them are spoken in a country, the one that most of its companies write in.
import type { Language } from '../workspace/language.schema.ts'

const COUNTRIES_BY_LANGUAGE: Partial<Record<Language, string>> = {
  ro: 'RO MD',
  de: 'DE AT CH LI',
  fr: 'FR BE LU MC SN CI MA TN DZ',
  it: 'IT SM VA',
  es: 'ES AD MX AR CL CO PE EC UY PY BO VE CR PA GT HN SV NI DO CU PR',
}
const LANGUAGE_BY_COUNTRY = new Map(
  Object.entries(COUNTRIES_BY_LANGUAGE).flatMap(([language, codes]) =>
    codes.split(' ').map((code) => [code, language as Language]),
  ),
)

export const receiverLanguage = (countryCode: string | null): Language =>
  LANGUAGE_BY_COUNTRY.get((countryCode ?? '').toUpperCase()) ?? 'en'
