import { expect, test } from 'vitest'
import { taxPercent } from './test-checkout.model.ts'

const CHECKOUT = {
  kind: 'checkout',
  status: 'open',
  sku: 'credits_500',
  cycle: null,
  isTrial: false,
  priceCents: 4499,
  discountCents: 0,
  taxCents: 945,
  totalCents: 5444,
  company: {
    name: 'Oak SRL',
    email: 'oak@oak.example',
    line1: 'Oak 1',
    line2: '',
    city: 'Cluj-Napoca',
    postalCode: '400001',
    country: 'RO',
    vatId: '',
  },
  cancelUrl: null,
} as const

test('the tax percentage is relative to the discounted price', () => {
  expect(taxPercent(CHECKOUT)).toBe(21)
  expect(taxPercent({ ...CHECKOUT, taxCents: 0 })).toBeUndefined()
  expect(taxPercent({ ...CHECKOUT, discountCents: 2249, taxCents: 473 })).toBe(21)
})
