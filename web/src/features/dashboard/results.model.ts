import type { LeadResults, ResultDimension } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { type FilterSearchParams, writeFilterParams } from '../leads/leads-search-params.model.ts'
import { toDateTimeField } from '../tasks/tasks.model.ts'

export type ResultPeriod = '90d' | '12m' | 'all'
export type ResultFigures = NonNullable<LeadResults['others']>

/** The midnight in the user's time zone that begins a period which ends today; undefined for all leads. */
export function startOfPeriod(period: ResultPeriod, today: Date): Date | undefined {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()]
  // 90 days including today, as in the filter of leads.
  if (period === '90d') return new Date(year, month, day - 89)
  return period === '12m' ? new Date(year - 1, month, day) : undefined
}

type ResultRow = { by: ResultDimension; value: string | null; period: ResultPeriod; today: Date }

/** Returns the search parameters of the leads of a row; undefined if no filter finds them. */
export function leadsOfRow({ by, value, period, today }: ResultRow): FilterSearchParams | undefined {
  if (value === null && by !== 'member') return undefined
  const start = startOfPeriod(period, today)
  const added = period === '90d' ? { added: period } : start && { addedFrom: toDateTimeField(start).slice(0, 10) }
  const chosen = by === 'member' ? { assignee: value ?? 'none' } : { [by]: [value] }
  return writeFilterParams({ ...chosen, ...added })
}

export const winRateOf = ({ leads, won }: ResultFigures) => (leads === 0 ? 0 : won / leads)

/** The sum of all rows. */
export function totalOfResults({ items, others }: LeadResults): ResultFigures {
  const rows: ResultFigures[] = others ? [...items, others] : items
  const sum = (figure: keyof ResultFigures) => rows.reduce((total, row) => total + row[figure], 0)
  return { leads: sum('leads'), contacted: sum('contacted'), won: sum('won') }
}
