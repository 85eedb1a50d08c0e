const SECONDS = 1000
export const DAY = 86_400

export type Cycle = { interval: string; interval_count: number }
export type Period = { start: number; end: number }

const monthsOf = ({ interval, interval_count }: Cycle): number => interval_count * (interval === 'year' ? 12 : 1)

/** The same day and time `months` later (UTC), or the last day of a month that is too short. */
export function addMonths(at: number, months: number): number {
  const from = new Date(at * SECONDS)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const target = new Date(first)
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const timeOfDay = ((at % DAY) + DAY) % DAY
  return first / SECONDS + (day - 1) * DAY + timeOfDay
}

/** The period that contains `at`. Periods count from `anchor`, so that short months do not shorten later periods. */
export function periodAt({ anchor, cycle, at }: { anchor: number; cycle: Cycle; at: number }): Period {
  const step = monthsOf(cycle)
  if (cycle.interval === 'day' || cycle.interval === 'week') {
    const length = cycle.interval_count * DAY * (cycle.interval === 'week' ? 7 : 1)
    const start = anchor + Math.floor((at - anchor) / length) * length
    return { start, end: start + length }
  }
  let n = Math.floor((at - anchor) / (32 * DAY * step))
  while (addMonths(anchor, (n + 1) * step) <= at) n++
  return { start: addMonths(anchor, n * step), end: addMonths(anchor, (n + 1) * step) }
}

/** The part of a period's price for the time from `at` on, in whole cents. */
export const prorated = ({ amount, period, at }: { amount: number; period: Period; at: number }): number =>
  Math.round((amount * Math.max(0, period.end - at)) / (period.end - period.start))
