import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'

export const DUE_CHOICES = ['today', 'tomorrow', 'nextWeek', 'pick'] as const
export type DueChoice = (typeof DUE_CHOICES)[number]
export type QuickDue = Exclude<DueChoice, 'pick'>

const MORNING = 9
const EVENING = 17
const MONDAY = 1
const MINUTE_MS = 60_000
const LAST_MINUTE = 23 * 60 + 59

/** Today means five in the afternoon, later in the day an hour from now; the other days mean nine in the morning. */
export function quickDue(choice: QuickDue, now = new Date()): Date {
  const at = (days: number, hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, 0)
  if (choice === 'tomorrow') return at(1, MORNING)
  if (choice === 'nextWeek') return at(((MONDAY - now.getDay() + 6) % 7) + 1, MORNING)
  const evening = at(0, EVENING)
  if (evening.getTime() - now.getTime() > 60 * MINUTE_MS) return evening
  const inAnHour = new Date(Math.ceil((now.getTime() + 60 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS)
  const lastMinute = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 0, LAST_MINUTE)
  return inAnHour < lastMinute ? inAnHour : lastMinute
}

export type Urgency = 'done' | 'overdue' | 'today' | 'upcoming'

/** What is overdue is the server's word, what is still today the reader's day. */
export function urgencyOf({ doneAt, overdue, dueAt }: Task, now = new Date()): Urgency {
  if (doneAt) return 'done'
  if (overdue) return 'overdue'
  return new Date(dueAt).toDateString() === now.toDateString() ? 'today' : 'upcoming'
}

const two = (n: number) => String(n).padStart(2, '0')

/** An instant as a field for date and time shows it, in the reader's time zone. */
export function toDateTimeField(instant: Date): string {
  const day = [instant.getFullYear(), two(instant.getMonth() + 1), two(instant.getDate())].join('-')
  return `${day}T${two(instant.getHours())}:${two(instant.getMinutes())}`
}

/** The instant of such a field, null while it is not complete or out of any plan's reach. */
export function fromDateTimeField(value: string): string | null {
  const instant = new Date(value)
  const year = instant.getFullYear()
  return value !== '' && year >= 2000 && year < 2100 ? instant.toISOString() : null
}
