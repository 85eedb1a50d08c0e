import type { LeadSort } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { type LeadsFilter, usualOrder } from './leads.model.ts'

/** The orders one can choose, each with a name of its own. */
export const ORDER_KEYS = ['newest', 'oldest', 'nameUp', 'nameDown', 'statusUp', 'statusDown'] as const
export type OrderKey = (typeof ORDER_KEYS)[number]

const ORDERS: Record<OrderKey, { sort: LeadSort; order: 'asc' | 'desc' }> = {
  newest: { sort: 'created_at', order: 'desc' },
  oldest: { sort: 'created_at', order: 'asc' },
  nameUp: { sort: 'company_name', order: 'asc' },
  nameDown: { sort: 'company_name', order: 'desc' },
  statusUp: { sort: 'status', order: 'asc' },
  statusDown: { sort: 'status', order: 'desc' },
}

/** What a filter's order is called. */
export function orderKey({ sort = 'created_at', order = usualOrder(sort) }: LeadsFilter): OrderKey {
  return ORDER_KEYS.find((key) => ORDERS[key].sort === sort && ORDERS[key].order === order) ?? 'newest'
}

/** The same filter in another order. */
export const inOrder = (filter: LeadsFilter, key: OrderKey): LeadsFilter => ({ ...filter, ...ORDERS[key] })
