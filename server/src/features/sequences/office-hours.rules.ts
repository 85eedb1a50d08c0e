import { OFFICE_HOURS } from '@leadhaul/contract/sequences/sequence-limits.catalog.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const OPENS = OFFICE_HOURS.from * 60
const CLOSES = OFFICE_HOURS.to * 60
/** Two days off in a row and a clock that is changed: a few turns find the next working day. */
const MAX_TURNS = 12
const SATURDAY_AND_SUNDAY = [6, 7]
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Where someone works: their time zone (IANA) and country (ISO 3166-1 alpha-2), which says which days are off. */
export type Office = { timeZone: string; countryCode: string | null }

/** What CLDR says of a country; these are not yet in TypeScript's description of Intl. */
type Region = Intl.Locale & { getWeekInfo(): { weekend: number[] }; getTimeZones(): string[] | undefined }
const regionOf = (countryCode: string | null): Region | undefined =>
  countryCode && /^[A-Z]{2}$/.test(countryCode) ? (new Intl.Locale(`und-${countryCode}`) as Region) : undefined

/** The days of the week without work, 1 for Monday. */
const daysOff = (countryCode: string | null): readonly number[] =>
  regionOf(countryCode)?.getWeekInfo().weekend ?? SATURDAY_AND_SUNDAY

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** The local day of the week, 1 for Monday, and the minutes since midnight. */
function localTime(at: Date, timeZone: string) {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: WEEKDAYS.indexOf(parts.weekday ?? '') + 1,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

/** The first instant at or after `from` in office hours. Public holidays are not known. */
export function nextOfficeTime(from: Date, { timeZone, countryCode }: Office): Date {
  const off = daysOff(countryCode)
  let at = from
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const { day, minutes } = localTime(at, timeZone)
    if (off.includes(day) || minutes >= CLOSES) at = wholeMinute(later(at, DAY_MINUTES - minutes + OPENS))
    else if (minutes < OPENS) at = wholeMinute(later(at, OPENS - minutes))
    else return at
  }
  return at
}
const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)

/** When the office hours end that `at` is in. */
export function officeClosing(at: Date, { timeZone }: Office): Date {
  return wholeMinute(later(at, CLOSES - localTime(at, timeZone).minutes))
}

/** The offset of a zone from UTC in minutes at an instant. */
function offsetOf(timeZone: string, at: Date): number {
  const { day, minutes } = localTime(at, timeZone)
  const utc = localTime(at, 'UTC')
  const days = ((day - utc.day + 10) % 7) - 3
  return days * DAY_MINUTES + minutes - utc.minutes
}

/** Of the zones of a country one with the offset that most of them share; UTC where the country is not known. */
export function commonZone(countryCode: string | null, at: Date): string {
  const zones = regionOf(countryCode)?.getTimeZones() ?? []
  const byOffset = Map.groupBy(zones, (zone) => offsetOf(zone, at))
  const [common] = [...byOffset.values()].toSorted((a, b) => b.length - a.length)
  return common?.[0] ?? 'UTC'
}
