// The four tiers of a workspace, in ascending order.
// In a file of its own, so that the plan catalogue and GET /me can share it without a circular import.
// plans.catalog.ts contains what a tier includes; this file contains no prices.
import * as z from 'zod'

export const Tier = z.enum(['free', 'basic', 'standard', 'premium'])
export type Tier = z.infer<typeof Tier>
