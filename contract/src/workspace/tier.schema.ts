// The four tiers a workspace can be on, in rising order.
// A file of its own so that the plan catalogue and GET /me can share it without a circle.
// What a tier allows is in plans.catalog.ts; nothing here knows prices.
import * as z from 'zod'

export const Tier = z.enum(['free', 'basic', 'standard', 'premium'])
export type Tier = z.infer<typeof Tier>
