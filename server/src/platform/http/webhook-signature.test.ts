import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  claimOf,
  isSignatureValid,
  signatureOf,
  signedHeaders,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from './webhook-signature.ts'

const secret = 'a secret of thirty-two characters'
const body = Buffer.from('{"leads":[]}')
const timestamp = 1_763_632_800
const now = new Date(timestamp * 1000)
const headers = (options: Record<string, string> = {}) =>
  new Headers({ ...signedHeaders({ secret, timestamp, body }), ...options })
const isValid = (given: Headers, at = now, of: Buffer = body, by = secret) => {
  const claim = claimOf(given, at)
  return claim !== undefined && isSignatureValid(claim, { secret: by, body: of })
}

describe('a signature', () => {
  test('is the HMAC of the time, a full stop and the body', () => {
    const hex = createHmac('sha256', secret).update(`${timestamp}.{"leads":[]}`).digest('hex')
    expect(signatureOf({ secret, timestamp, body })).toBe(`v1=${hex}`)
    expect(isValid(headers())).toBe(true)
  })

  test('is valid for five minutes before and after its time', () => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    expect([-301, -300, 300, 301].map((seconds) => isValid(headers(), at(seconds)))).toEqual([false, true, true, false])
  })

  test.each([
    ['another body', () => isValid(headers(), now, Buffer.from('{"leads":[1]}'))],
    ['another secret', () => isValid(headers(), now, body, `${secret}!`)],
    ['another time', () => isValid(headers({ [TIMESTAMP_HEADER]: String(timestamp + 1) }))],
    ['no version', () => isValid(headers({ [SIGNATURE_HEADER]: signatureOf({ secret, timestamp, body }).slice(3) }))],
    [
      'an unknown version',
      () => isValid(headers({ [SIGNATURE_HEADER]: signatureOf({ secret, timestamp, body }).replace('v1', 'v0') })),
    ],
    [
      'half a signature',
      () => isValid(headers({ [SIGNATURE_HEADER]: signatureOf({ secret, timestamp, body }).slice(0, 40) })),
    ],
    ['an empty one', () => isValid(headers({ [SIGNATURE_HEADER]: '' }))],
    [
      'two of them',
      () =>
        isValid(headers({ [SIGNATURE_HEADER]: `${signatureOf({ secret, timestamp, body })}, v1=${'0'.repeat(64)}` })),
    ],
    ['no time', () => isValid(headers({ [TIMESTAMP_HEADER]: '' }))],
    ['a time in words', () => isValid(headers({ [TIMESTAMP_HEADER]: now.toISOString() }))],
    ['a time in milliseconds', () => isValid(headers({ [TIMESTAMP_HEADER]: String(now.getTime()) }))],
    ['a time with a sign', () => isValid(headers({ [TIMESTAMP_HEADER]: `+${timestamp}` }))],
    ['nothing', () => isValid(new Headers())],
  ])('is not valid for %s', (_, attempt) => expect(attempt()).toBe(false))
})
