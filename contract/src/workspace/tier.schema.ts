// Door sign: the four tiers a workspace can be on, in rising order.
import * as z from 'zod'

export const Tier = z.enum(['free', 'basic', 'standard', 'premium'])
export type Tier = z.infer<typeof Tier>
