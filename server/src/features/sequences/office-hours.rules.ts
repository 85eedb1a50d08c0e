import { OFFICE_HOURS } from '@leadhaul/contract/sequences/sequence-limits.catalog.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const OPENING_MINUTES = OFFICE_HOURS.from * 60
const CLOSING_MINUTES = OFFICE_HOURS.to * 60
/** With two days off in a row and a clock change, a few steps find the next working day. */
const MAX_STEPS = 12
const SATURDAY_AND_SUNDAY = [6, 7]
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A place of work: its time zone (IANA) and country (ISO 3166-1 alpha-2), which determines the weekend. */
export type Office = { timeZone: string; countryCode: string | null }

/** The CLDR data of a country; TypeScript's types of Intl lack these methods. */
type Region = Intl.Locale & { getWeekInfo(): { weekend: number[] }; getTimeZones(): string[] | undefined }
const regionOf = (countryCode: string | null): Region | undefined =>
  countryCode && /^[A-Z]{2}$/.test(countryCode) ? (new Intl.Locale(`und-${countryCode}`) as Region) : undefined

/** Weekend days, 1 for Monday. */
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

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

/** The first instant at or after `from` in office hours. Public holidays are ignored. */
export function nextOfficeTime(from: Date, { timeZone, countryCode }: Office): Date {
  const off = daysOff(countryCode)
  let at = from
  for (let step = 0; step < MAX_STEPS; step++) {
    const { day, minutes } = localTime(at, timeZone)
    if (off.includes(day) || minutes >= CLOSING_MINUTES)
      at = wholeMinute(addMinutes(at, DAY_MINUTES - minutes + OPENING_MINUTES))
    else if (minutes < OPENING_MINUTES) at = wholeMinute(addMinutes(at, OPENING_MINUTES - minutes))
    else return at
  }
  return at
}
const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)

/** The end of the office hours that contain `at`. */
export function officeClosing(at: Date, { timeZone }: Office): Date {
  return wholeMinute(addMinutes(at, CLOSING_MINUTES - localTime(at, timeZone).minutes))
}

/** The offset of a zone from UTC in minutes at an instant. */
function offsetOf(timeZone: string, at: Date): number {
  const { day, minutes } = localTime(at, timeZone)
  const utc = localTime(at, 'UTC')
  const days = ((day - utc.day + 10) % 7) - 3
  return days * DAY_MINUTES + minutes - utc.minutes
}

/** A zone with the most common offset among the zones of a country; UTC if the country is unknown. */
export function commonZone(countryCode: string | null, at: Date): string {
  const zones = regionOf(countryCode)?.getTimeZones() ?? []
  const byOffset = Map.groupBy(zones, (zone) => offsetOf(zone, at))
  const [common] = [...byOffset.values()].toSorted((a, b) => b.length - a.length)
  return common?.[0] ?? 'UTC'
}
