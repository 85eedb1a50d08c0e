import type Stripe from 'stripe'
import * as z from 'zod'
import { invalid } from '../stripe-failure.rules.ts'
import type { UnpaidPolicy } from '../cashier-subscriptions.service.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'

const ID = /^[\w-]{1,200}$/

/** The settings of the account. */
export type AccountSettings = { afterRetries: UnpaidPolicy }
export type Call<Input> = { transaction: CashierTransaction; id: string; input: Input; terms: AccountSettings }
export type Route = {
  method: string
  /** The id in a path, '' if the endpoint has none, or undefined for the path of another endpoint. */
  idIn(address: string): string | undefined
  input: z.ZodType
  answer(call: Call<never>): Promise<object>
}

/** An endpoint: `/v1/products/:id`. Its input is strict, as at Stripe. */
export function route<Schema extends z.ZodRawShape>(
  endpoint: string,
  shape: Schema,
  answer: (call: Call<z.infer<z.ZodObject<Schema>>>) => Promise<object>,
): Route {
  const [method = '', path = ''] = endpoint.split(' ')
  return {
    method,
    idIn: (address) => idIn(path.split('/'), address.split('/')),
    input: z.strictObject({ ...shape, expand: z.array(z.string()).optional() }),
    answer: answer as Route['answer'],
  }
}

function idIn(endpoint: string[], address: string[]): string | undefined {
  if (endpoint.length !== address.length) return undefined
  const at = endpoint.indexOf(':id')
  if (endpoint.some((part, index) => !part.startsWith(':') && part !== address[index])) return undefined
  const id = address[at] ?? ''
  return at < 0 || ID.test(id) ? id : undefined
}

export const int = z.coerce.number().int()
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Text. Stripe clears a field with ''. */
export const text = z.string().max(5000)
export const clearableText = text.transform((value) => (value === '' ? null : value))
export const metadata = z.record(z.string().max(40), z.string().max(500))
export const address = z.strictObject({
  city: clearableText.optional(),
  country: clearableText.optional(),
  line1: clearableText.optional(),
  line2: clearableText.optional(),
  postal_code: clearableText.optional(),
  state: clearableText.optional(),
})

const range = z.strictObject({ gt: int.optional(), gte: int.optional(), lt: int.optional(), lte: int.optional() })
export const paging = {
  limit: int.min(1).max(100).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.union([int, range]).optional(),
}
type Paging = z.infer<z.ZodObject<typeof paging>>

/** One page of a list, newest first. */
export function page<Item extends { id: string; created?: number | undefined }>(
  all: Item[],
  { input, url }: { input: Paging; url: string },
): Stripe.ApiList<Item> {
  const { limit, starting_after: after, ending_before: before } = input
  const items = all.filter((item) => isWithin(item.created ?? 0, input.created))
  if (before !== undefined) {
    const upTo = indexOf(items, before)
    const data = items.slice(Math.max(0, upTo - limit), upTo)
    return { object: 'list', data, has_more: upTo > limit, url }
  }
  const from = after === undefined ? 0 : indexOf(items, after) + 1
  return { object: 'list', data: items.slice(from, from + limit), has_more: items.length > from + limit, url }
}

function indexOf(items: { id: string }[], id: string): number {
  const at = items.findIndex((item) => item.id === id)
  if (at < 0) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param: 'starting_after' })
  return at
}

function isWithin(at: number, bounds: Paging['created']): boolean {
  if (bounds === undefined) return true
  if (typeof bounds === 'number') return at === bounds
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = bounds
  return at > gt && at >= gte && at < lt && at <= lte
}

/** `before` with the given fields. Metadata is merged, and '' removes a key. */
export function withUpdatedFields<Object extends { metadata?: Stripe.Metadata | null }>(
  before: Object,
  given: Partial<Omit<Object, 'metadata'>> & { metadata?: Record<string, string> | undefined },
): Object {
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const merged = { ...before.metadata, ...given.metadata }
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
  return { ...before, ...fields, metadata: kept }
}
