import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

/** The languages of the product by their own names, in the order of menus. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ro: 'Română',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
}
