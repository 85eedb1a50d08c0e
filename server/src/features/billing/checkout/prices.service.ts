import type Stripe from 'stripe'
import { Refusal } from '../declared-errors.rules.ts'

/** The provider's price with this lookup key. */
export async function findPriceId(stripe: Stripe, lookupKey: string): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true })
  const [price] = data
  if (!price) throw new Refusal('PAYMENTS_OFF')
  return price.id
}

/** The promotion of a code that is currently valid. */
export async function findPromotionId(stripe: Stripe, code: string): Promise<string> {
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
  const [promotion] = data
  if (!promotion) throw new Refusal('PROMOTION_CODE_UNKNOWN')
  return promotion.id
}
