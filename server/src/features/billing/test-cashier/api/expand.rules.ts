import type Stripe from 'stripe'
import { type CashierObject, kindOf } from '../cashier-objects.rules.ts'
import type { Objects } from '../cashier-store.repository.ts'
import { invalid } from '../stripe-failure.rules.ts'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that Stripe includes only if a request names them. */
const INCLUDABLE_LISTS: Record<string, Record<string, (objects: Objects, id: string) => Promise<CashierObject[]>>> = {
  invoice: { payments: (objects, invoice) => objects.list('invoice_payment', { invoice }) },
  charge: { refunds: (objects, charge) => objects.list('refund', { charge }) },
  customer: {
    tax_ids: (objects, customer) => objects.list('tax_id', { customer }),
    subscriptions: (objects, customer) => objects.list('subscription', { customer }),
  },
}
/** Fields that are stored but omitted from a response unless the request names them. */
const HIDDEN: Record<string, string[]> = { 'checkout.session': ['line_items'] }

/** The response in which the ids named by `expand` are replaced by their objects. */
export async function expandResponse(
  objects: Objects,
  options: { answer: object; expand: readonly string[] },
): Promise<object> {
  const root = jsonClone(options.answer)
  for (const path of options.expand) await expandPath(objects, { node: root, path: path.split('.'), whole: path })
  hide(root, options.expand)
  return root
}

const jsonClone = (answer: object): Node => JSON.parse(JSON.stringify(answer)) as Node

type Step = { node: Node; path: string[]; whole: string }
async function expandPath(objects: Objects, { node, path, whole }: Step): Promise<void> {
  const [field = '', ...rest] = path
  const value = await valueOf(objects, { node, field, whole })
  node[field] = value
  if (rest.length === 0) return
  const inner = Array.isArray(value) ? value : [value]
  for (const it of inner) if (isNode(it)) await expandPath(objects, { node: it, path: rest, whole })
}

async function valueOf(
  objects: Objects,
  { node, field, whole }: { node: Node; field: string; whole: string },
): Promise<unknown> {
  const value = node[field]
  const include = INCLUDABLE_LISTS[String(node.object)]?.[field]
  if (include && value === undefined) {
    const data = await include(objects, String(node.id))
    return jsonClone({
      object: 'list',
      data,
      has_more: false,
      url: `/v1/${field}`,
    } satisfies Stripe.ApiList<CashierObject>)
  }
  if (Array.isArray(value)) return Promise.all(value.map((it) => resolveId(objects, it)))
  if (value === undefined && !(field in node)) throw invalid(`This property cannot be expanded (${whole}).`)
  return resolveId(objects, value)
}

async function resolveId(objects: Objects, value: unknown): Promise<unknown> {
  const kind = typeof value === 'string' ? kindOf(value) : undefined
  const found = kind && (await objects.get(kind, String(value)))
  return found ? jsonClone(found) : value
}

function hide(root: Node, expand: readonly string[]): void {
  const list = root.object === 'list' && Array.isArray(root.data) ? (root.data as unknown[]) : undefined
  const prefix = list ? 'data.' : ''
  for (const node of list ?? [root])
    if (isNode(node))
      for (const field of HIDDEN[String(node.object)] ?? [])
        if (!expand.some((path) => `${path}.`.startsWith(`${prefix}${field}.`))) delete node[field]
}
