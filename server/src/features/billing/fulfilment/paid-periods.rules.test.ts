import { describe, expect, test } from 'vitest'
import {
  grantsDue,
  monthAt,
  monthsLater,
  monthsOf,
  paidPeriodsOf,
  type PaidLine,
  remainingOf,
} from './paid-periods.rules.ts'

const at = (text: string) => Date.parse(`${text}${text.includes('T') ? '' : 'T00:00:00'}Z`) / 1000
const shown = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const line = (sku: PaidLine['sku'], start: string, end: string): PaidLine => ({
  invoiceId: `in_${start}_${sku}`,
  subscriptionId: 'sub_1',
  sku,
  start: at(start),
  end: at(end),
})
const LATE = at('2100-01-01')
const total = (lines: PaidLine[], options: { now?: number; endedAt?: number | null; sold?: [string, number][] } = {}) =>
  paidPeriodsOf(lines, { endedAt: options.endedAt ?? null, sold: new Map(options.sold ?? []) })
    .flatMap((period) => grantsDue(period, options.now ?? LATE))
    .reduce((sum, grant) => sum + grant.halfCredits, 0)

describe('months', () => {
  test('begin on the same day, or on the last day of a shorter month, and return to the day afterwards', () => {
    const from = at('2024-01-31')
    expect([1, 2, 3, 13].map((months) => shown(monthsLater(from, months)))).toEqual([
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
      '2025-02-28',
    ])
    expect(monthsLater(at('2026-03-29T01:30:00'), 1)).toBe(at('2026-04-29T01:30:00'))
  })

  test.each([
    ['2024-01-31', '2024-02-29', 1],
    ['2025-02-28', '2025-03-31', 1],
    ['2024-02-29', '2025-02-28', 12],
    ['2025-02-28', '2026-02-28', 12],
    ['2027-02-28', '2028-02-29', 12],
    ['2024-01-31', '2025-01-31', 12],
  ])('from %s to %s are %i, without a gap', (start, end, count) => {
    const months = monthsOf({ start: at(start), end: at(end) })
    expect(months).toHaveLength(count)
    expect(months[0]?.start).toBe(at(start))
    expect(months.at(-1)?.end).toBe(at(end))
    months.slice(1).forEach((month, index) => expect(month.start).toBe(months[index]?.end))
  })

  test('continue after the paid period', () => {
    const period = { start: at('2026-01-10'), end: at('2026-02-10') }
    expect(monthAt(period, at('2026-02-10'))).toEqual({ start: at('2026-02-10'), end: at('2026-03-10') })
    expect(monthAt(period, at('2026-07-01'))).toEqual({ start: at('2026-06-10'), end: at('2026-07-10') })
  })
})

describe('credits of plans', () => {
  test('are granted once for each paid month', () => {
    const lines = [line('standard', '2026-01-31', '2026-02-28'), line('standard', '2026-02-28', '2026-03-31')]
    expect(total(lines)).toBe(2 * 1200)
  })

  test('are granted monthly on an annual plan, at the beginning of its months', () => {
    const year = [line('basic', '2025-06-15', '2026-06-15')]
    expect(total(year, { now: at('2025-06-15') })).toBe(500)
    expect(total(year, { now: at('2025-08-14T23:59:59') })).toBe(2 * 500)
    expect(total(year, { now: at('2025-08-15') })).toBe(3 * 500)
    expect(total(year)).toBe(12 * 500)
  })

  test('stop with the subscription', () => {
    expect(total([line('basic', '2025-06-15', '2026-06-15')], { endedAt: at('2025-07-20') })).toBe(2 * 500)
  })

  test('of an upgrade are the difference for the rest of the month', () => {
    const lines = [line('standard', '2026-04-01', '2026-05-01'), line('premium', '2026-04-20', '2026-05-01')]
    expect(total(lines)).toBe(1200 + Math.floor((4000 * 11) / 30) - Math.ceil((1200 * 11) / 30))
  })

  test('of an upgrade of an annual plan are those of the larger plan from the next month on', () => {
    const lines = [line('basic', '2026-01-01', '2027-01-01'), line('standard', '2026-03-16', '2027-01-01')]
    const difference = Math.floor((1200 * 16) / 31) - Math.ceil((500 * 16) / 31)
    expect(total(lines)).toBe(3 * 500 + difference + 9 * 1200)
  })

  test('of an upgrade subtract those that the previous plan was sold with', () => {
    const before = line('standard', '2026-04-01', '2026-05-01')
    const lines = [before, line('premium', '2026-04-20', '2026-05-01')]
    const sold: [string, number][] = [[before.invoiceId, 2000]]
    expect(total(lines, { sold })).toBe(2000 + Math.floor((4000 * 11) / 30) - Math.ceil((2000 * 11) / 30))
  })

  test('of an upgrade at the very start of a month are not granted twice for that month', () => {
    const lines = [line('basic', '2026-01-01', '2027-01-01'), line('standard', '2026-03-01', '2027-01-01')]
    expect(total(lines)).toBe(2 * 500 + 10 * 1200)
  })

  test('of several upgrades, even within a second, are those of the last plan', () => {
    const lines = [
      line('basic', '2026-04-01', '2026-05-01'),
      line('standard', '2026-04-01', '2026-05-01'),
      line('premium', '2026-04-01', '2026-05-01'),
    ]
    expect(total(lines)).toBe(4000)
  })

  test('of a change to annual start a new month and count those of the previous month', () => {
    const lines = [line('standard', '2026-04-01', '2026-05-01'), line('standard', '2026-04-16', '2027-04-16')]
    expect(total(lines, { now: at('2026-04-20') })).toBe(1200 + 1200 - 600)
    expect(total(lines)).toBe(1200 + 1200 - 600 + 11 * 1200)
  })

  test('have unique keys', () => {
    const lines = [line('basic', '2026-01-01', '2027-01-01'), line('standard', '2026-01-01', '2027-01-01')]
    const keys = paidPeriodsOf(lines, { endedAt: null, sold: new Map() }).flatMap((period) =>
      grantsDue(period, LATE).map((it) => it.businessKey),
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys[0]).toBe('period:sub_1:2026-01-01T00:00:00.000Z:in_2026-01-01_basic')
  })
})

test('a refund takes back its share, rounded in the customer’s favour, and never more than was granted', () => {
  const share = (reversedCents: number) => remainingOf({ halfCredits: 1000, paidCents: 5444, reversedCents })
  expect([0, 1, 2722, 5443, 5444, 9999].map(share)).toEqual([1000, 1000, 500, 1, 0, 0])
  expect(remainingOf({ halfCredits: 1000, paidCents: 0, reversedCents: 0 })).toBe(1000)
})
