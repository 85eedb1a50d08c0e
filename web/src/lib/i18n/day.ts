/** The midnight that ends the reader's day, as an instant. */
export const endOfToday = (now = new Date()): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString()

/** The midnight that began the reader's week, a Monday, as an instant. */
export function startOfWeek(now = new Date()): string {
  const daysSinceMonday = (now.getDay() + 6) % 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysSinceMonday).toISOString()
}

/** The reader's time zone as an IANA name. */
export const readerTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const DAY_MS = 86_400_000
/** ISO 8601 number of the week that began at `monday`, in the reader's calendar. */
export function weekNumber(monday: string): number {
  const then = new Date(monday)
  // The Thursday of a week decides its year. Between two noons, daylight saving shifts an hour, never a day.
  const thursday = new Date(then.getFullYear(), then.getMonth(), then.getDate() + 3, 12)
  const first = new Date(thursday.getFullYear(), 0, 1, 12)
  return Math.floor(Math.round((thursday.getTime() - first.getTime()) / DAY_MS) / 7) + 1
}
