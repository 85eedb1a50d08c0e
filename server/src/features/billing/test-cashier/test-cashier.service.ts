import { createHash, randomBytes } from 'node:crypto'
import type { EventArrival } from '@leadhaul/contract/billing/test-cashier.catalog.ts'
import Stripe from 'stripe'
import { areSecretsEqual } from '../../../platform/signature.ts'
import { handleRequest } from './api/endpoints.service.ts'
import type { AccountSettings } from './api/route.rules.ts'
import type { CashierStore, Objects } from './cashier-store.repository.ts'
import { tasksDueUntil } from './cashier-time.service.ts'
import { type FailureBody, invalid, StripeFailure } from './stripe-failure.rules.ts'
import { createTransaction, type CashierTransaction } from './cashier-transaction.rules.ts'

export type CashierOptions = {
  store: CashierStore
  clock: () => Date
  /** The base URL of the app. The pages of the cashier are at /test-cashier. */
  baseUrl: string
  secretKey: string
  /** What happens to a subscription whose payments fail permanently. */
  afterRetries?: AccountSettings['afterRetries']
  /** Called with the events after they are stored. */
  onEvents: (events: Stripe.Event[], arrival?: EventArrival) => Promise<void> | void
}
export type TestCashier = ReturnType<typeof createTestCashier>

/** A stand-in for Stripe: its API for the `stripe` library with simulated customers, banks and time. No money moves. */
export function createTestCashier(options: CashierOptions) {
  const { store, clock, baseUrl, onEvents } = options
  const terms: AccountSettings = { afterRetries: options.afterRetries ?? 'cancel' }
  const currentSeconds = () => Math.floor(clock().getTime() / 1000)
  const transactionOf = (objects: Objects, now: number) => createTransaction({ objects, now, baseUrl })

  /** Runs one unit of work at the cashier. Its events are reported once it is stored. */
  async function act<Result>(
    work: (transaction: CashierTransaction) => Promise<Result>,
    arrival?: EventArrival,
  ): Promise<Result> {
    const { result, events } = await store.run(async (objects) => {
      const transaction = transactionOf(objects, currentSeconds())
      return { result: await work(transaction), events: transaction.events }
    })
    await onEvents(events, arrival)
    return result
  }

  /** Runs what is due by now: renewals, ends of trials, payment retries, expired checkouts. */
  async function catchUp(): Promise<void> {
    const events = await store.run(async (objects) => {
      const emittedEvents: Stripe.Event[] = []
      const now = currentSeconds()
      for (let due = await tasksDueUntil(objects, now, terms.afterRetries); due.length > 0; ) {
        for (const { at, run } of due) {
          const transaction = transactionOf(objects, at)
          await run(transaction)
          emittedEvents.push(...transaction.events)
        }
        due = await tasksDueUntil(objects, now, terms.afterRetries)
      }
      return emittedEvents
    })
    await onEvents(events)
  }

  async function handle(request: Request): Promise<Response> {
    const asked = { id: `req_${randomBytes(7).toString('hex')}`, key: request.headers.get('idempotency-key') }
    try {
      rejectKey(request, options.secretKey)
      const { status, body, replayed } = await answerTo(request, asked.key)
      return jsonResponse({ ...asked, status, body, replayed })
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      return jsonResponse({ ...asked, status: error.status, body: failureText(error.body, asked.id), replayed: false })
    }
  }

  async function answerTo(request: Request, key: string | null): Promise<ApiResponse & { replayed: boolean }> {
    const text = await request.text()
    const { method } = request
    const url = new URL(request.url)
    const digest = createHash('sha256').update(`${method} ${url.pathname}\n${text}`).digest('hex')
    return act(async (transaction) => {
      const given = key === null || method !== 'POST' ? undefined : await transaction.objects.get('given_answer', key)
      if (given && given.request !== digest) throw idempotencyConflict(key)
      if (given) return { status: given.status, body: given.body, replayed: true }
      const answer = await handleRequest(transaction, { method, url, text, terms }).catch(toStoredFailure)
      if (key !== null && method === 'POST')
        await transaction.objects.put({
          object: 'given_answer',
          id: key,
          request: digest,
          created: transaction.now,
          ...answer,
        })
      return { ...answer, replayed: false }
    })
  }

  return { handle, act, catchUp, terms }
}

function toStoredFailure(error: unknown): ApiResponse {
  if (!(error instanceof StripeFailure) || !error.isKept) throw error
  return { status: error.status, body: failureText(error.body, 'req_kept') }
}

type ApiResponse = { status: number; body: string }
function rejectKey(request: Request, secretKey: string): void {
  if (!areSecretsEqual(request.headers.get('authorization') ?? '', `Bearer ${secretKey}`))
    throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  const version = request.headers.get('stripe-version')
  if (version !== null && version !== Stripe.API_VERSION) throw invalid(`Invalid Stripe API version: ${version}`)
}

const idempotencyConflict = (key: string | null) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

export const failureText = (error: FailureBody, requestId: string): string =>
  JSON.stringify({ error: { ...error, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } })

type ResponseOptions = ApiResponse & { id: string; key: string | null; replayed: boolean }
const jsonResponse = ({ status, body, id, key, replayed }: ResponseOptions): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': id,
      'stripe-version': Stripe.API_VERSION,
      ...(key !== null && { 'idempotency-key': key }),
      ...(replayed && { 'idempotent-replayed': 'true', 'original-request': id }),
    },
  })
