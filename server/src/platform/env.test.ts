import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const payments = (settings: Record<string, string>) => readEnv(settings).payments
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('payments are taken by the test cashier', () => {
  test('where only this computer opens the pages', () => {
    const local: Record<string, string>[] = [
      {},
      { HOST: '127.0.0.1' },
      { HOST: '::1', BASE_URL: 'http://[::1]:3000' },
      { BASE_URL: 'http://127.0.0.1:4000' },
      { BASE_URL: 'http://leadhaul.localhost' },
      { NODE_ENV: 'test' },
    ]
    for (const settings of local) expect([settings, payments(settings)]).toEqual([settings, 'test-cashier'])
  })

  test('elsewhere only where it is switched on', () => {
    const open: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.20' },
      { HOST: '127.0.0.1.example' },
      { HOST: 'localhost', BASE_URL: 'https://leadhaul.example' },
      { BASE_URL: 'http://localhost.example' },
      { TRUSTED_PROXIES: '1' },
      { NODE_ENV: 'production' },
    ]
    for (const settings of open) {
      expect([settings, payments(settings)]).toEqual([settings, 'none'])
      expect(payments({ ...settings, TEST_CASHIER: 'on' })).toBe('test-cashier')
    }
    expect(payments({ TEST_CASHIER: 'off' })).toBe('none')
  })

  test('never where Stripe takes them', () => {
    expect(payments(KEYS)).toBe('stripe')
    expect(() => readEnv({ ...KEYS, TEST_CASHIER: 'on' })).toThrow('TEST_CASHIER is on')
  })
})
