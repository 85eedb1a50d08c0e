import { activeLanguage } from './i18n.ts'
import { groupedNumber, localeOf } from './locale.ts'

const locale = () => localeOf(activeLanguage())

/** Caches a formatter by locale: creating one takes longer than formatting a page of rows with it. */
function cachedByLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>()
  return () => {
    const known = made.get(locale())
    if (known) return known
    const formatter = make(locale())
    made.set(locale(), formatter)
    return formatter
  }
}

const DAY_MS = 86_400_000
const midnight = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
/** Days between the calendar days of two moments; rounded, because a day on which the clocks change does not have 24 hours. */
const daysBetween = (from: number, to: number) => Math.round((to - from) / DAY_MS)

type RelativeUnit = { unit: Intl.RelativeTimeFormatUnit; size: number }
const RELATIVE_UNITS: readonly RelativeUnit[] = [
  { unit: 'year', size: 365 * DAY_MS },
  { unit: 'month', size: 30 * DAY_MS },
  { unit: 'week', size: 7 * DAY_MS },
  { unit: 'day', size: DAY_MS },
  { unit: 'hour', size: 3_600_000 },
  { unit: 'minute', size: 60_000 },
]

/** 1284 → '1,284' */
export const formatNumber = (value: number) => groupedNumber(value, locale())

const creditsFormat = cachedByLocale((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }))
/** Credits have half units: 412.5 → '412.5', 50 → '50' */
export const formatCredits = (credits: number) => creditsFormat().format(credits)

const signedCreditsFormat = cachedByLocale(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
)
/** A movement of credits: 600 → '+600', -0.5 → '−0.5' with a true minus */
export const formatSignedCredits = (credits: number) => signedCreditsFormat().format(credits).replace('-', '−')

const moneyFormats = new Map<string, Intl.NumberFormat>()
/** An amount in the currency's smallest unit: 2499 → '€24.99', in Romanian '24,99 €'; zero is '€0'. */
export function formatMoney(minorUnits: number, currency = 'EUR'): string {
  const key = `${locale()} ${currency} ${minorUnits === 0}`
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat(locale(), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(minorUnits === 0 && { maximumFractionDigits: 0 }),
    })
  moneyFormats.set(key, format)
  return format.format(minorUnits / 100).replace('-', '−')
}

const kilometres = cachedByLocale(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }),
)
/** 12 → '12 km' */
export const formatKilometres = (km: number) => kilometres().format(km)

/** ['A', 'B', 'C'] → 'A, B and C' */
export const formatList = (words: string[]) => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words)

/** A share of one: 0.24 → '24%'; with one digit 0.024 → '2.4%' */
export const formatPercent = (share: number, maximumFractionDigits = 0) =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits }).format(share)

function dateFormatter(options: Intl.DateTimeFormatOptions) {
  const formatter = cachedByLocale((language) => new Intl.DateTimeFormat(language, options))
  return (instant: string | Date) => formatter().format(new Date(instant))
}
const relative = cachedByLocale((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
const numericRelativeFormat = cachedByLocale((language) => new Intl.RelativeTimeFormat(language))
const regions = cachedByLocale((language) => new Intl.DisplayNames([language], { type: 'region' }))
const languages = cachedByLocale((language) => new Intl.DisplayNames([language], { type: 'language' }))

/** 'Friday 20 November 2026' */
export const formatLongDate = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** '20 November 2026' */
export const formatDate = dateFormatter({ day: 'numeric', month: 'long', year: 'numeric' })
/** '20 Nov 2026, 14:32' */
export const formatDateTime = dateFormatter({ dateStyle: 'medium', timeStyle: 'short' })
/** The same in a given time zone. Throws RangeError if the browser does not know the zone. */
export const formatDateTimeIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant))
/** '1 December' */
export const formatDayMonth = dateFormatter({ day: 'numeric', month: 'long' })
const time = dateFormatter({ hour: '2-digit', minute: '2-digit' })
const weekdayDay = dateFormatter({ weekday: 'short', day: 'numeric' })
const dayMonth = dateFormatter({ day: 'numeric', month: 'short' })
/** '1 Nov 2026' */
export const formatDayMonthYear = dateFormatter({ day: 'numeric', month: 'short', year: 'numeric' })
/** 'November 2026' */
export const formatMonth = dateFormatter({ month: 'long', year: 'numeric' })

/** The shortest date that is clear: '14:32' today, '9 Nov' this year, '9 Nov 2025' before. */
export function formatShortDate(instant: string, now = new Date()) {
  const then = new Date(instant)
  if (then.toDateString() === now.toDateString()) return time(then)
  return then.getFullYear() === now.getFullYear() ? dayMonth(then) : formatDayMonthYear(then)
}

/** When something is due: '14:32' today, 'Mon 23' within six days of today, else '9 Dec', with the year if another. */
export function formatDue(instant: string, now = new Date()) {
  const then = new Date(instant)
  const near = Math.abs(then.getTime() - now.getTime()) < 6 * DAY_MS
  return near && then.toDateString() !== now.toDateString() ? weekdayDay(then) : formatShortDate(instant, now)
}

/**
 * '3 hours ago', 'yesterday', '2 weeks ago'; less than a minute counts as now. Days are those of the reader's calendar.
 * No other unit has a word of its own, such as 'last year', which 400 days ago need not be.
 */
export function formatRelative(instant: string, now = new Date()) {
  const then = new Date(instant)
  const differenceMs = then.getTime() - now.getTime()
  const step = RELATIVE_UNITS.find(({ size }) => Math.abs(differenceMs) >= size)
  if (!step) return relative().format(0, 'second')
  if (step.unit === 'day') return relative().format(daysBetween(midnight(now), midnight(then)), 'day')
  return numericRelativeFormat().format(Math.trunc(differenceMs / step.size), step.unit)
}

/** 'RO' → 'Romania', in the language in use; an unknown code stays as it is. */
export function countryName(code: string) {
  try {
    return regions().of(code) ?? code
  } catch {
    return code
  }
}

/** 'ro' → 'Romanian', in the language in use. */
export const languageName = (code: string) => languages().of(code) ?? code

/** A day without a time, as 2026-11-09: '9 Nov 2026', the same day wherever it is read. */
export const formatMediumDate = dateFormatter({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The day in a column of a table: 'Today', 'Yesterday', else '18 Nov', with the year when it is not this one. */
export function formatDay(instant: string, now = new Date()) {
  const then = new Date(instant)
  const days = daysBetween(midnight(now), midnight(then))
  if (days < -1 || days > 0) return then.getFullYear() === now.getFullYear() ? dayMonth(then) : formatDayMonthYear(then)
  const word = relative().format(days, 'day')
  return word.charAt(0).toLocaleUpperCase(locale()) + word.slice(1)
}
