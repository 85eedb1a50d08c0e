// The choices on the pages of the test cashier, which stands in for Stripe.
// Pure data, in a file without schemas: the pages offer these choices.
// The server rejects all others.
/** The result of a checkout. */
export const CHECKOUT_ENDINGS = ['succeed', 'fail', 'cancel'] as const
export type CheckoutEnding = (typeof CHECKOUT_ENDINGS)[number]

/** When the events of a payment arrive. */
export const EVENT_ARRIVALS = ['at-once', 'after-5-s', 'after-45-s', 'never'] as const
export type EventArrival = (typeof EVENT_ARRIVALS)[number]

/** Actions of the portal on a subscription, an invoice, a payment or the card. */
export const PORTAL_ACTIONS = ['renew', 'fail-next', 'new-card', 'pay', 'refund', 'dispute', 'win', 'lose'] as const
export type PortalAction = (typeof PORTAL_ACTIONS)[number]
