import type * as z from 'zod'
import { catalogueRoutes } from './catalogue-api.service.ts'
import { checkoutRoutes } from './checkout-api.service.ts'
import { customerRoutes } from './customers-api.service.ts'
import { expandResponse } from './expand.rules.ts'
import { invoiceRoutes } from './invoices-api.service.ts'
import { paymentRoutes } from './payments-api.service.ts'
import type { Route, AccountSettings } from './route.rules.ts'
import { planRoutes } from './schedules-api.service.ts'
import { type Form, readForm } from '../stripe-form.rules.ts'
import { invalid, StripeFailure } from '../stripe-failure.rules.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'

const ROUTES: Route[] = [
  ...catalogueRoutes,
  ...customerRoutes,
  ...checkoutRoutes,
  ...planRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
]
const MAX_BODY_CHARACTERS = 100_000

type ApiResponse = { status: number; body: string }
type ApiRequest = { method: string; url: URL; text: string; terms: AccountSettings }

/** Handles a request with the matching endpoint. */
export async function handleRequest(
  transaction: CashierTransaction,
  { method, url, text, terms }: ApiRequest,
): Promise<ApiResponse> {
  const path = url.pathname
  const route = ROUTES.find((it) => it.method === method && it.idIn(path) !== undefined)
  if (!route)
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    })
  const form =
    text.length > MAX_BODY_CHARACTERS ? undefined : readForm(method === 'POST' ? text : url.search.slice(1) || text)
  if (!form) throw invalid('The request is too large.')
  const { expand = [], ...input } = parseInput(route.input, form)
  const id = route.idIn(path) ?? ''
  const answer = await route.answer({ transaction, id, input: input as never, terms })
  return { status: 200, body: JSON.stringify(await expandResponse(transaction.objects, { answer, expand })) }
}

function parseInput(schema: z.ZodType, form: Form): { expand?: string[] } & Record<string, unknown> {
  const result = schema.safeParse(form)
  if (result.success) return result.data as { expand?: string[] } & Record<string, unknown>
  const [issue] = result.error.issues
  const at = (issue?.path ?? []).map(String)
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...at, issue.keys[0] ?? ''])
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const isMissing = issue?.code === 'invalid_type' && issue.message.includes('received undefined')
  if (isMissing)
    throw invalid(`Missing required param: ${nameOf(at)}.`, { code: 'parameter_missing', param: nameOf(at) })
  throw invalid(`Invalid ${nameOf(at)}: ${issue?.message ?? 'wrong'}`, { param: nameOf(at) })
}

const nameOf = ([first = '', ...rest]: string[]) => first + rest.map((key) => `[${key}]`).join('')
