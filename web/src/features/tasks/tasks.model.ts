import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'

export const DUE_CHOICES = ['today', 'tomorrow', 'nextWeek', 'pick'] as const
export type DueChoice = (typeof DUE_CHOICES)[number]
export type QuickDue = Exclude<DueChoice, 'pick'>

const MORNING_HOUR = 9
const EVENING_HOUR = 17
const MONDAY = 1
const MINUTE_MS = 60_000
const LAST_MINUTE_OF_DAY = 23 * 60 + 59

/** Returns 5 pm for today, or an hour from now if that is later; 9 am for the other days. */
export function quickDue(choice: QuickDue, now = new Date()): Date {
  const at = (days: number, hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, 0)
  if (choice === 'tomorrow') return at(1, MORNING_HOUR)
  if (choice === 'nextWeek') return at(((MONDAY - now.getDay() + 6) % 7) + 1, MORNING_HOUR)
  const evening = at(0, EVENING_HOUR)
  if (evening.getTime() - now.getTime() > 60 * MINUTE_MS) return evening
  const inAnHour = new Date(Math.ceil((now.getTime() + 60 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS)
  const lastMinute = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 0, LAST_MINUTE_OF_DAY)
  return inAnHour < lastMinute ? inAnHour : lastMinute
}

export type Urgency = 'done' | 'overdue' | 'today' | 'upcoming'

/** The server decides whether a task is overdue; the user's day decides whether it is due today. */
export function urgencyOf({ doneAt, overdue, dueAt }: Task, now = new Date()): Urgency {
  if (doneAt) return 'done'
  if (overdue) return 'overdue'
  return new Date(dueAt).toDateString() === now.toDateString() ? 'today' : 'upcoming'
}

const padTwoDigits = (n: number) => String(n).padStart(2, '0')

/** Formats an instant for a date and time field, in the user's time zone. */
export function toDateTimeField(instant: Date): string {
  const day = [instant.getFullYear(), padTwoDigits(instant.getMonth() + 1), padTwoDigits(instant.getDate())].join('-')
  return `${day}T${padTwoDigits(instant.getHours())}:${padTwoDigits(instant.getMinutes())}`
}

/** Returns the instant of a date and time field; null if it is incomplete or not between 2000 and 2099. */
export function fromDateTimeField(value: string): string | null {
  const instant = new Date(value)
  const year = instant.getFullYear()
  return value !== '' && year >= 2000 && year < 2100 ? instant.toISOString() : null
}
