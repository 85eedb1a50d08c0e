import { expect, test } from 'vitest'
import { createMailCheck } from './mail-check.service.ts'

const HOUR_MS = 3_600_000
const absent = () => Promise.reject(Object.assign(new Error('absent'), { code: 'ENOTFOUND' }))

/** Checks a domain that accepts mail or does not exist; `at` is the time of its clock. */
function check(begins: { exists: boolean }) {
  const domain = { ...begins, asked: 0, at: 0 }
  const mx = async () => {
    domain.asked += 1
    return domain.exists ? [{ exchange: 'mx.timber.ro', priority: 10 }] : absent()
  }
  const dns = { mx, address: absent, txt: absent }
  const checkMail = createMailCheck({ dns, timeoutMs: 60_000, clock: () => new Date(domain.at) })
  return { domain, status: () => checkMail('office@timber.ro') }
}

test('a domain that is restored is noticed after an hour, and not checked again before', async () => {
  const { domain, status } = check({ exists: false })
  expect(await status()).toBe('no_mx')
  domain.exists = true
  domain.at = HOUR_MS - 1
  expect(await status()).toBe('no_mx')
  expect(domain.asked).toBe(1)
  domain.at = HOUR_MS
  expect(await status()).toBe('valid_mx')
})

test('a domain that is given up is noticed after a day', async () => {
  const { domain, status } = check({ exists: true })
  expect(await status()).toBe('valid_mx')
  domain.exists = false
  domain.at = 23 * HOUR_MS
  expect(await status()).toBe('valid_mx')
  domain.at = 24 * HOUR_MS
  expect(await status()).toBe('no_mx')
})

test('concurrent checks of one domain send one request', async () => {
  const { domain, status } = check({ exists: true })
  expect(await Promise.all([status(), status(), status()])).toEqual(['valid_mx', 'valid_mx', 'valid_mx'])
  expect(domain.asked).toBe(1)
})
