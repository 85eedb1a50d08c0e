import type Stripe from 'stripe'

type Discounts = Stripe.Subscription['discounts']

/** Cents of a period without VAT at the next payment, or null for a variable price. Coupons must be expanded. */
export function renewalPriceOf({ discounts }: Stripe.Subscription, item: Stripe.SubscriptionItem): number | null {
  const { unit_amount: cents } = item.price
  if (cents === null) return null
  return discountedCents(discounts, { cents: cents * (item.quantity ?? 1), at: item.current_period_end })
}

/**
 * The amount of a payment at `at`, in seconds since 1970, after the discounts that still apply: a coupon for one
 * payment is used up by the first. Coupons must be expanded.
 */
export function discountedCents(discounts: Discounts, { cents, at }: { cents: number; at: number }): number {
  const lasting = discounts.flatMap((discount) => applicableCoupons(discount, at))
  const reduced = lasting.reduce(
    (left, { percent_off, amount_off }) => left - Math.round((left * (percent_off ?? 0)) / 100) - (amount_off ?? 0),
    cents,
  )
  return Math.max(0, reduced)
}

/** The coupon of a discount that applies to a payment at this instant. */
function applicableCoupons(discount: string | Stripe.Discount, at: number): Stripe.Coupon[] {
  if (typeof discount === 'string' || (discount.end !== null && discount.end <= at)) return []
  const { coupon } = discount.source
  return coupon === null || typeof coupon === 'string' || coupon.duration === 'once' ? [] : [coupon]
}
