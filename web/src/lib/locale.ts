/** English is written in the European format, 20 November 2026, unless the browser says otherwise. */
const USUAL: Record<string, string> = { en: 'en-GB' }

/** The locale that numbers and dates of a language are written in: the variant the reader's browser asks for. */
export function localeOf(language: string, asked: readonly string[] = navigator.languages): string {
  const variant = asked.find((tag) => tag.startsWith(`${language}-`))
  return variant ?? USUAL[language] ?? language
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * 1284 → '1,284'. Making a formatter takes longer than formatting a page of numbers, so each is made once, and not for
 * what is written alike in all of our languages.
 */
export function groupedNumber(value: number, locale: string): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale)
  numberFormats.set(locale, format)
  return format.format(value)
}
