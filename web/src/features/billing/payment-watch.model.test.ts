import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  classifyVisit,
  type PaymentView,
  rememberReconnect,
  rememberSlowPayment,
  retryDelay,
  watchPayment,
} from './payment-watch.model.ts'

type State = 'open' | 'paid' | 'declined' | 'unpaid'
type Answer = State | 'error' | 'silence'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Watches an order that returns these answers, repeating the last. Returns the views shown and the times of the reads.
 */
function watch(...answers: [Answer, ...Answer[]]) {
  const began = Date.now()
  const shown: PaymentView<State>[] = []
  const reads: number[] = []
  const stop = watchPayment<State>({
    read: () => {
      const answer = answers[Math.min(reads.length, answers.length - 1)] ?? 'open'
      reads.push(Date.now() - began)
      if (answer === 'silence') return new Promise<never>(() => undefined)
      return answer === 'error' ? Promise.reject(new Error('away')) : Promise.resolve(answer)
    },
    stateOf: (state) => state,
    show: (view) => shown.push(view),
  })
  return { shown, reads, stop }
}

test('a payment is first checked after two seconds, and a paid one is confirmed', async () => {
  const { shown, reads } = watch('paid')
  await vi.advanceTimersByTimeAsync(1_999)
  expect(reads).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toEqual([{ kind: 'paid', order: 'paid' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toEqual([2_000])
})

test('an open payment is checked five more times at growing intervals, and is slow after 30 seconds', async () => {
  const { shown, reads } = watch('open')
  await vi.advanceTimersByTimeAsync(29_999)
  expect([0, 1, 2, 3, 4].map(retryDelay)).toEqual([2000, 3000, 4500, 6750, 10000])
  expect(reads).toEqual([2_000, 4_000, 7_000, 11_500, 18_250, 28_250])
  expect(shown.at(-1)).toEqual({ kind: 'waiting', attempt: 5, order: 'open' })
  await vi.advanceTimersByTimeAsync(1)
  expect(shown.at(-1)).toEqual({ kind: 'slow' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toHaveLength(6)
})

test('a payment with a late event is confirmed, a failed payment is not', async () => {
  const late = watch('open', 'open', 'paid')
  const failed = watch('open', 'unpaid')
  await vi.advanceTimersByTimeAsync(7_000)
  expect(late.shown.at(-1)).toEqual({ kind: 'paid', order: 'paid' })
  expect(failed.shown.at(-1)).toEqual({ kind: 'unpaid', order: 'unpaid' })
})

test('polling continues after a declined attempt, because a later attempt may have been paid', async () => {
  const paid = watch('declined', 'declined', 'declined', 'paid')
  const failed = watch('declined')
  await vi.advanceTimersByTimeAsync(29_999)
  expect(paid.shown.at(-1)).toEqual({ kind: 'paid', order: 'paid' })
  expect(failed.shown.at(-1)).toEqual({ kind: 'waiting', attempt: 5, order: 'declined' })
  await vi.advanceTimersByTimeAsync(1)
  expect(failed.shown.at(-1)).toEqual({ kind: 'unpaid', order: 'declined' })
})

test('three consecutive failed requests count as a lost connection, two do not', async () => {
  const lost = watch('error')
  const back = watch('error', 'error', 'paid')
  await vi.advanceTimersByTimeAsync(7_000)
  expect(lost.shown.at(-1)).toEqual({ kind: 'lost' })
  expect(back.shown.at(-1)).toEqual({ kind: 'paid', order: 'paid' })
})

test('a payment is slow after 30 seconds without a response, and a page that was left shows no updates', async () => {
  const silent = watch('silence')
  const left = watch('open', 'paid')
  await vi.advanceTimersByTimeAsync(2_000)
  left.stop()
  await vi.advanceTimersByTimeAsync(28_000)
  expect(silent.shown).toEqual([{ kind: 'slow' }])
  expect(left.shown).toEqual([{ kind: 'waiting', attempt: 1, order: 'open' }])
})

test('a payment is watched, and its page reloaded, also in a browser that blocks storage', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  rememberSlowPayment('cs_1')
  rememberReconnect('cs_1')
  expect(classifyVisit('cs_1')).toBe('watch')
  vi.unstubAllGlobals()
})
