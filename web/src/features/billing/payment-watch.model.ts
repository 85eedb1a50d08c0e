import { storedText, storeText } from '../../lib/browser/stored-text.ts'

/** Milliseconds before the first read of the order: most payments are complete by then. */
const FIRST_POLL_MS = 2_000
const MAX_RETRIES = 5
const MAX_DELAY_MS = 10_000
/** The page stops polling after this time; the server still processes the order. */
const TIMEOUT_MS = 30_000
/** The number of consecutive failed requests that counts as a lost connection. */
const MAX_CONSECUTIVE_ERRORS = 3
/** Milliseconds before a visitor without a session id is redirected to Billing. */
export const MISSING_SESSION_REDIRECT_MS = 1_000
/** Milliseconds before a visitor who has just reloaded the page to reconnect is redirected to Billing. */
export const RECONNECTED_REDIRECT_MS = 500

/** Milliseconds before the retry with this number, from 0. */
export const retryDelay = (retry: number): number => Math.min(2000 * 1.5 ** retry, MAX_DELAY_MS)

export type PaymentView<Order> =
  | { kind: 'waiting'; attempt: number; order?: Order }
  | { kind: 'paid'; order: Order }
  | { kind: 'unpaid'; order: Order }
  | { kind: 'slow' }
  | { kind: 'lost' }

type PaymentWatchOptions<Order> = {
  read: () => Promise<Order>
  /**
   * The state of the order in our own record. After `declined` a second attempt may have been paid, which is reported
   * later.
   */
  stateOf: (order: Order) => 'open' | 'paid' | 'declined' | 'unpaid'
  show: (view: PaymentView<Order>) => void
}

/** Polls an order until it is paid or has failed, for at most 30 seconds. Returns a function that stops the polling. */
export function watchPayment<Order>({ read, stateOf, show }: PaymentWatchOptions<Order>): () => void {
  let isStopped = false
  let errors = 0
  /** The order of the last read, if its payment was declined and no other attempt followed. */
  let declined: Order | undefined
  let nextPoll: ReturnType<typeof setTimeout>
  const stop = () => {
    isStopped = true
    clearTimeout(nextPoll)
    clearTimeout(limit)
  }
  const finish = (view: PaymentView<Order>) => {
    stop()
    show(view)
  }
  const giveUp = () => finish(declined === undefined ? { kind: 'slow' } : { kind: 'unpaid', order: declined })
  const limit = setTimeout(giveUp, TIMEOUT_MS)

  const poll = async (retry: number) => {
    const order = await read().catch(() => undefined)
    if (isStopped) return
    errors = order === undefined ? errors + 1 : 0
    if (errors === MAX_CONSECUTIVE_ERRORS) return finish({ kind: 'lost' })
    const state = order === undefined ? 'open' : stateOf(order)
    if (order !== undefined && (state === 'paid' || state === 'unpaid')) return finish({ kind: state, order })
    if (order !== undefined) declined = state === 'declined' ? order : undefined
    // The last retry is at 28 seconds; after it, only the timeout remains.
    if (retry === MAX_RETRIES) return
    show({ kind: 'waiting', attempt: retry + 1, ...(order !== undefined && { order }) })
    nextPoll = setTimeout(() => void poll(retry + 1), retryDelay(retry))
  }

  nextPoll = setTimeout(() => void poll(0), FIRST_POLL_MS)
  return stop
}

const slowPaymentKey = (sessionId: string) => `leadhaul.payment-slow.${sessionId}`
const RECONNECT_KEY = 'leadhaul.payment-reconnect'

/** How a visit to the success page starts. */
export type VisitKind = 'missing' | 'slow-before' | 'reconnected' | 'watch'

/** Returns how the visit starts. The mark of a reload to reconnect is removed, so that it applies only once. */
export function classifyVisit(sessionId: string | undefined): VisitKind {
  if (sessionId === undefined) return 'missing'
  if (storedText(slowPaymentKey(sessionId), 'sessionStorage') !== null) return 'slow-before'
  if (storedText(RECONNECT_KEY, 'sessionStorage') !== sessionId) return 'watch'
  storeText(RECONNECT_KEY, null, 'sessionStorage')
  return 'reconnected'
}

export const rememberSlowPayment = (sessionId: string) => storeText(slowPaymentKey(sessionId), '1', 'sessionStorage')
export const rememberReconnect = (sessionId: string) => storeText(RECONNECT_KEY, sessionId, 'sessionStorage')
