// The choices on the pages of the test cashier, which stands in for Stripe.
// Pure data, apart from any schema: the pages offer it, the server accepts nothing else.
// Refuses nothing.
/** How a checkout ends. */
export const ENDINGS = ['succeed', 'fail', 'cancel'] as const
export type Ending = (typeof ENDINGS)[number]

/** When the events of a payment arrive. */
export const ARRIVALS = ['at-once', 'after-5-s', 'after-45-s', 'never'] as const
export type Arrival = (typeof ARRIVALS)[number]

/** The actions in the portal on a subscription, an invoice, a payment or the card. */
export const PORTAL_ACTIONS = ['renew', 'fail-next', 'new-card', 'pay', 'refund', 'dispute', 'win', 'lose'] as const
export type PortalAction = (typeof PORTAL_ACTIONS)[number]
