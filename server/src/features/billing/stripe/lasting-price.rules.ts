import type Stripe from 'stripe'

/**
 * Cents of a period without VAT, after the discounts that the next payment still has: a coupon for one payment is used up by
 * the first. Coupons have to be expanded; null for a price that is not fixed.
 */
export function lastingPriceOf({ discounts }: Stripe.Subscription, item: Stripe.SubscriptionItem): number | null {
  const { unit_amount: cents } = item.price
  if (cents === null) return null
  const lasting = discounts.flatMap((discount) => couponFrom(discount, item.current_period_end))
  const reduced = lasting.reduce(
    (left, { percent_off, amount_off }) => left - Math.round((left * (percent_off ?? 0)) / 100) - (amount_off ?? 0),
    cents * (item.quantity ?? 1),
  )
  return Math.max(0, reduced)
}

/** The coupon of a discount that a payment at this instant has. */
function couponFrom(discount: string | Stripe.Discount, at: number): Stripe.Coupon[] {
  if (typeof discount === 'string' || (discount.end !== null && discount.end <= at)) return []
  const { coupon } = discount.source
  return coupon === null || typeof coupon === 'string' || coupon.duration === 'once' ? [] : [coupon]
}
