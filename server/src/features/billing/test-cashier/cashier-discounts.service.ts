import type Stripe from 'stripe'
import { DAY, addMonths } from './cashier-calendar.rules.ts'
import { idOf } from './cashier-objects.rules.ts'
import { newDiscount } from './shapes/catalogue-shapes.rules.ts'
import { invalid } from './stripe-failure.rules.ts'
import type { CashierTransaction } from './cashier-transaction.rules.ts'

export const isRedeemable = (code: Stripe.PromotionCode, now: number): boolean =>
  code.active &&
  (code.expires_at === null || code.expires_at > now) &&
  (code.max_redemptions === null || code.times_redeemed < code.max_redemptions)

type GrantDiscountOptions = {
  customer: string
  coupon?: string | undefined
  promotion_code?: string | undefined
  from: number
}
/** A coupon for a customer, by its id or by a promotion code. `from` is when the first payment is due. */
export async function grantDiscount(
  transaction: CashierTransaction,
  { customer, coupon: id, promotion_code, from }: GrantDiscountOptions,
): Promise<Stripe.Discount> {
  const code =
    promotion_code === undefined
      ? undefined
      : await transaction.find('promotion_code', promotion_code, 'discounts[0][promotion_code]')
  if (code && !isRedeemable(code, transaction.now))
    throw invalid('This promotion code cannot be redeemed.', { code: 'promotion_code_expired' })
  const coupon = await transaction.find('coupon', id ?? idOf(code?.promotion.coupon ?? ''), 'discounts[0][coupon]')
  const made = newDiscount({
    id: transaction.id('discount'),
    now: transaction.now,
    customer,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    end: endOf(coupon, from),
  })
  await transaction.objects.put(made)
  return made
}

/** A coupon with the duration "once" ends before the next invoice. */
function endOf(coupon: Stripe.Coupon, from: number): number | null {
  if (coupon.duration === 'forever') return null
  return coupon.duration === 'repeating' ? addMonths(from, coupon.duration_in_months ?? 1) : from + DAY
}

/** Counts the redemptions of a completed checkout. */
export async function countRedemptions(transaction: CashierTransaction, discounts: readonly string[]): Promise<void> {
  for (const id of discounts) {
    const { promotion_code } = await transaction.find('discount', id)
    const code = promotion_code === null ? undefined : await transaction.find('promotion_code', idOf(promotion_code))
    if (code) await transaction.emit('promotion_code.updated', { ...code, times_redeemed: code.times_redeemed + 1 })
  }
}
