/** English uses the European format, 20 November 2026, unless the browser requests another variant. */
const DEFAULT_LOCALES: Record<string, string> = { en: 'en-GB' }

/** The locale of numbers and dates in a language: the variant that the reader's browser requests. */
export function localeOf(language: string, requested: readonly string[] = navigator.languages): string {
  const variant = requested.find((tag) => tag.startsWith(`${language}-`))
  return variant ?? DEFAULT_LOCALES[language] ?? language
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * 1284 → '1,284'. Creating a formatter takes longer than formatting a page of numbers: each is cached, and numbers
 * that are the same in all our languages need none.
 */
export function groupedNumber(value: number, locale: string): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale)
  numberFormats.set(locale, format)
  return format.format(value)
}

/** Italian articles, each with the form it has before 8 and 11, which begin with a vowel when read aloud. */
const ELIDED_ARTICLES: Record<string, string> = {
  il: 'l’',
  Il: 'L’',
  dal: 'dall’',
  Dal: 'Dall’',
  al: 'all’',
  del: 'dell’',
  i: 'gli ',
  I: 'Gli ',
}
const BEGINS_WITH_VOWEL = /^(8|11(?!\d))/

/**
 * A value as it is written in a text. Numbers are grouped. A text names an Italian article as the format of a value:
 * '{{date, il}}' → 'il 3 gennaio', 'l’8 gennaio'.
 */
export function formatTextValue(
  value: unknown,
  { article = '', locale }: { article?: string | undefined; locale: string },
) {
  const text = typeof value === 'number' ? groupedNumber(value, locale) : (value as string)
  const elided = ELIDED_ARTICLES[article]
  if (elided === undefined) return text
  return BEGINS_WITH_VOWEL.test(text) ? `${elided}${text}` : `${article} ${text}`
}
