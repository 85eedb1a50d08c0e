import type { PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { toHalfCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'

// Instants are in seconds since 1970, as Stripe's are.

/** The line of a paid invoice that pays for a plan. */
export type PaidLine = { invoiceId: string; subscriptionId: string; sku: PlanSku; start: number; end: number }
/** Half-credits per month of the plan, by invoice, as recorded at its payment. New invoices are missing. */
export type SoldMonths = ReadonlyMap<string, number>
export type PaidPeriod = PaidLine & {
  /** Months are counted from here. Earlier than the start if a larger plan took over within a period. */
  countedFrom: number
  isUpgrade: boolean
  /** For the month in which the period starts. */
  firstHalfCredits: number
  /** For each later month, as the plan was sold; null if that was not recorded. */
  monthHalfCredits: number | null
  /** When the next period took over, or the subscription ended. */
  stoppedAt: number | null
}
/** `at`: the instant from which the grant is due. */
export type Grant = { businessKey: string; halfCredits: number; at: number }

const DAY = 86_400
/** Shorter periods are monthly, longer ones annual. */
const MAX_MONTHLY_SECONDS = 45 * DAY

/** The same day and time this many months later in UTC, or the last day of a month that is too short. */
export function monthsLater(from: number, months: number): number {
  const date = new Date(from * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

type Span = { start: number; end: number }

/** The months of a period in order. The last one ends with the period, whatever day that is. */
export function monthsOf({ start, end }: Span): Span[] {
  const starts = [start]
  if (end - start > MAX_MONTHLY_SECONDS)
    for (let next = monthsLater(start, 1); next < end; next = monthsLater(start, starts.length)) starts.push(next)
  // A last month of a few hours is not a month: the day was moved to the end of a short month.
  if (starts.length > 1 && end - (starts.at(-1) ?? end) < 20 * DAY) starts.pop()
  return starts.map((each, at) => ({ start: each, end: starts[at + 1] ?? end }))
}

/** The month that contains an instant. After the end of the period, the months that would follow. */
export function monthAt(period: Span, at: number): Span {
  const known = monthsOf(period).find((month) => at < month.end)
  if (known) return known
  for (let months = 1; ; months++) {
    const end = monthsLater(period.end, months)
    if (at < end) return { start: monthsLater(period.end, months - 1), end }
  }
}

const creditsOf = (sku: PlanSku) => toHalfCredits(PLANS[sku].creditsPerPeriod)
const monthCreditsOf = ({ sku, monthHalfCredits }: PaidPeriod) => monthHalfCredits ?? creditsOf(sku)

type SubscriptionFacts = { endedAt: number | null; sold: SoldMonths }

/** The periods of the paid lines of one subscription, in order. `endedAt`: when the subscription ended. */
export function paidPeriodsOf(lines: readonly PaidLine[], { endedAt, sold }: SubscriptionFacts): PaidPeriod[] {
  const sorted = lines.toSorted((a, b) => a.start - b.start)
  const periods: PaidPeriod[] = []
  for (const line of sorted) {
    const before = periods.at(-1)
    if (before && line.start < before.end) before.stoppedAt = line.start
    const monthHalfCredits = sold.get(line.invoiceId) ?? creditsOf(line.sku)
    const bought = { ...line, monthHalfCredits }
    periods.push(before && line.start < before.end ? upgradePeriod(bought, before) : fullPeriod(bought))
  }
  for (const period of periods)
    if (endedAt !== null && endedAt < Math.min(period.end, period.stoppedAt ?? period.end))
      period.stoppedAt = Math.max(endedAt, period.start)
  return periods
}

type SoldLine = PaidLine & { monthHalfCredits: number }

const fullPeriod = (line: SoldLine): PaidPeriod => ({
  ...line,
  countedFrom: line.start,
  isUpgrade: false,
  firstHalfCredits: line.monthHalfCredits,
  stoppedAt: null,
})

function upgradePeriod(line: SoldLine, before: PaidPeriod): PaidPeriod {
  const at = line.start
  const countedFrom = before.end === line.end ? before.countedFrom : at
  const month = monthAt({ start: countedFrom, end: line.end }, at)
  const monthBefore = monthAt({ start: before.countedFrom, end: before.end }, at)
  const newMonthShare = Math.floor((line.monthHalfCredits * (month.end - at)) / (month.end - month.start))
  // A month of the previous plan that would begin at this instant is not granted.
  const wasPreviousMonthGranted = monthBefore.start < at || before.start === at
  const previousMonthShare = (monthCreditsOf(before) * (monthBefore.end - at)) / (monthBefore.end - monthBefore.start)
  const firstHalfCredits = Math.max(0, newMonthShare - (wasPreviousMonthGranted ? Math.ceil(previousMonthShare) : 0))
  return { ...line, countedFrom, isUpgrade: true, firstHalfCredits, stoppedAt: null }
}

/** The credits of a period that are due at an instant: of its first month, and of those that began since, in order. */
export function grantsDue(period: PaidPeriod, now: number): Grant[] {
  const { invoiceId, subscriptionId, start, end, stoppedAt, firstHalfCredits } = period
  const halfCredits = monthCreditsOf(period)
  const keyOf = (at: number) => `period:${subscriptionId}:${new Date(at * 1000).toISOString()}:${invoiceId}`
  const first = {
    businessKey: period.isUpgrade ? `upgrade:${invoiceId}` : keyOf(start),
    halfCredits: firstHalfCredits,
    at: start,
  }
  const later = monthsOf({ start: period.countedFrom, end })
    .filter((month) => month.start > start && month.start < (stoppedAt ?? end) && month.start <= now)
    .map((month) => ({ businessKey: keyOf(month.start), halfCredits, at: month.start }))
  return [first, ...later].filter((grant) => grant.halfCredits > 0)
}

/** The half-credits of an order that remain due after some of its payment was reversed. */
export function remainingOf(order: { halfCredits: number; paidCents: number; reversedCents: number }): number {
  const { halfCredits, paidCents, reversedCents } = order
  if (paidCents <= 0 || reversedCents <= 0) return halfCredits
  return halfCredits - Math.floor((halfCredits * Math.min(reversedCents, paidCents)) / paidCents)
}
