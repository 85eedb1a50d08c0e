import { expect, test } from 'vitest'
import { readBillingSearch, readBillingSuccessSearch } from './billing-search-params.model.ts'

test('the URL names one of two tabs; any other value selects the plans', () => {
  expect(readBillingSearch({ tab: 'credits' })).toEqual({ tab: 'credits' })
  expect(readBillingSearch({ tab: 'subscription' })).toEqual({ tab: 'subscription' })
  for (const tab of ['', 'refunds', 1, ['credits'], null]) expect(readBillingSearch({ tab })).toEqual({})
})

test('a cancelled payment and a slow payment are read from the URL', () => {
  expect(readBillingSearch({ payment_cancelled: 'true' })).toEqual({ payment_cancelled: true })
  expect(readBillingSearch({ payment_cancelled: true, tab: 'credits' })).toEqual({
    payment_cancelled: true,
    tab: 'credits',
  })
  expect(readBillingSearch({ payment_cancelled: 'no', payment_status: 'late' })).toEqual({})
  expect(readBillingSearch({ payment_status: 'timeout' })).toEqual({ payment_status: 'timeout' })
})

test('an error in the URL is a code of a closed list, never a text', () => {
  expect(readBillingSearch({ error: 'card_declined' })).toEqual({ error: 'card_declined' })
  for (const error of ['Call +40 700 000 000 to pay', '<b>Pay</b>', 'constructor'])
    expect(readBillingSearch({ error })).toEqual({ error: 'payment_failed' })
  expect(readBillingSearch({ error: undefined })).toEqual({})
})

test('an error in the URL counts also without a value, and if the router reads it as a number or a truth value', () => {
  for (const error of ['', 402, true, false, null, {}])
    expect(readBillingSearch({ error })).toEqual({ error: 'payment_failed' })
})

test('an invalid checkout session id is ignored', () => {
  expect(readBillingSuccessSearch({ session_id: 'cs_test_a1B2-c3' })).toEqual({ session_id: 'cs_test_a1B2-c3' })
  for (const id of ['', '../me', 'cs test', 'x'.repeat(256), 7, undefined])
    expect(readBillingSuccessSearch({ session_id: id })).toEqual({})
})
