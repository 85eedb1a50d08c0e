import type { LeadSort } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { defaultOrder, type LeadsFilter } from '../../leads.model.ts'

/** The orders that the user can choose, each with its own name. */
export const ORDER_KEYS = [
  'newest',
  'oldest',
  'gradeUp',
  'scoreDown',
  'scoreUp',
  'gradeDown',
  'nameUp',
  'nameDown',
  'statusUp',
  'statusDown',
  'near',
  'far',
] as const
export type OrderKey = (typeof ORDER_KEYS)[number]

const ORDERS: Record<OrderKey, { sort: LeadSort; order: 'asc' | 'desc' }> = {
  newest: { sort: 'created_at', order: 'desc' },
  oldest: { sort: 'created_at', order: 'asc' },
  nameUp: { sort: 'company_name', order: 'asc' },
  nameDown: { sort: 'company_name', order: 'desc' },
  statusUp: { sort: 'status', order: 'asc' },
  statusDown: { sort: 'status', order: 'desc' },
  gradeUp: { sort: 'grade', order: 'asc' },
  gradeDown: { sort: 'grade', order: 'desc' },
  scoreUp: { sort: 'score', order: 'asc' },
  scoreDown: { sort: 'score', order: 'desc' },
  near: { sort: 'distance', order: 'asc' },
  far: { sort: 'distance', order: 'desc' },
}

/** The orders available for a filter: an order by distance requires a search. */
export const availableOrderKeys = ({ searchId }: LeadsFilter): OrderKey[] =>
  ORDER_KEYS.filter((key) => searchId !== undefined || ORDERS[key].sort !== 'distance')

/** Returns the name of a filter's order. */
export function orderKeyOf({ sort = 'created_at', order = defaultOrder(sort) }: LeadsFilter): OrderKey {
  return ORDER_KEYS.find((key) => ORDERS[key].sort === sort && ORDERS[key].order === order) ?? 'newest'
}

/** Returns the same filter in another order. */
export const withOrder = (filter: LeadsFilter, key: OrderKey): LeadsFilter => ({ ...filter, ...ORDERS[key] })
