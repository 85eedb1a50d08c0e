import { serve } from '@hono/node-server'
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { PRICES } from '@leadhaul/contract/billing/products.catalog.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CASHIER_KEY, openCashier, type OpenCashier } from '../../../app/testing/cashier.ts'
import { withFaults, type StripeFault } from '../../../app/testing/misbehaving-stripe.ts'

const CLI = fileURLToPath(new URL('../../../stripe-cli.ts', import.meta.url))
const ITEMS = PRICES.length + new Set(PRICES.map(({ sku }) => sku)).size

let shop: OpenCashier
let faults: StripeFault[]
let asked: string[]
let url: string
let close: () => Promise<void>
beforeEach(async () => {
  shop = openCashier()
  faults = []
  asked = []
  const handle = withFaults((request) => shop.cashier.handle(request), {
    nextFault: () => faults.shift(),
    asked: (line) => asked.push(line),
  })
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch: handle, port: 0, hostname: '127.0.0.1' }, resolve)
  url = `http://127.0.0.1:${(await promise).port}`
  close = () => new Promise((done) => server.close(() => done()))
})
afterEach(() => close())

/** Runs the command as the operator does. */
async function sync(...args: string[]): Promise<{ code: number | null; out: string; errors: string }> {
  const env = {
    PATH: process.env.PATH ?? '',
    STRIPE_SECRET_KEY: CASHIER_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_URL: url,
  }
  const child = spawn(process.execPath, [CLI, ...args], { env })
  const text = { out: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    text.out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    text.errors += chunk.toString()
  })
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  return { code, ...text }
}
const changes = () => asked.filter((line) => line.startsWith('POST')).length
const prices = async () => (await shop.stripe.prices.list({ limit: 100 })).data

describe('npm run stripe:sync', () => {
  test('creates every product and price of the catalogue, and changes nothing when it is run again', async () => {
    const first = await sync()
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.out).toContain(`${ITEMS} of ${ITEMS} changed.`)
    const made = await prices()
    expect(Object.fromEntries(made.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount]))).toEqual(
      Object.fromEntries(PRICES.map(({ lookupKey, cents }) => [lookupKey, cents])),
    )
    expect(made.every(({ tax_behavior }) => tax_behavior === 'exclusive')).toBe(true)
    asked.length = 0
    const second = await sync()
    expect(second.out).toContain('Nothing to change.')
    expect(changes()).toBe(0)
    expect(await prices()).toEqual(made)
  })

  test('with --dry-run, prints the changes and makes none', async () => {
    const { out, code } = await sync('--dry-run')
    expect(code).toBe(0)
    expect(out).toContain('would be created   leadhaul_basic_monthly       24.99 EUR monthly')
    expect(changes()).toBe(0)
    expect(await prices()).toEqual([])
  })

  test('corrects what was changed at Stripe: a name, an inactive price, a price with another amount', async () => {
    await sync()
    const made = await prices()
    const of = (key: string) => made.find(({ lookup_key }) => lookup_key === key)?.id ?? ''
    await shop.stripe.products.update('leadhaul_basic', { name: 'Old name' })
    await shop.stripe.prices.update(of('leadhaul_premium_annual'), { active: false })
    await shop.stripe.prices.create({
      currency: 'eur',
      unit_amount: 1,
      product: 'leadhaul_basic',
      lookup_key: 'leadhaul_basic_monthly',
      transfer_lookup_key: true,
      recurring: { interval: 'month' },
    })
    const { out } = await sync()
    expect(out).toContain(`3 of ${ITEMS} changed.`)
    expect((await shop.stripe.products.retrieve('leadhaul_basic')).name).toBe('Leadhaul Basic')
    const [basic] = (await shop.stripe.prices.list({ lookup_keys: ['leadhaul_basic_monthly'] })).data
    expect(basic).toMatchObject({ unit_amount: 2499, active: true })
    expect((await shop.stripe.prices.retrieve(of('leadhaul_premium_annual'))).active).toBe(true)
    expect((await sync()).out).toContain('Nothing to change.')
  })

  test('continues after responses of 429 and 500, and creates nothing twice', async () => {
    faults = [429, 'fine', 500, 'fine', 'answered-500', 429, 'fine', 'answered-500']
    const { code } = await sync()
    expect(code).toBe(0)
    expect(await prices()).toHaveLength(PRICES.length)
    expect((await sync()).out).toContain('Nothing to change.')
  })

  test('reports an invalid key in one line', async () => {
    shop = openCashier({ secretKey: 'sk_test_other' })
    const { code, errors } = await sync()
    expect(code).toBe(1)
    expect(errors).toBe('Invalid API Key provided\n')
  })
})
