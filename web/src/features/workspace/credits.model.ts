import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { isUnderAFifth } from '../../lib/plan-tone.ts'

const LOW_CREDITS = 20

/** The warning of the top bar: under a fifth of the plan and under 20 credits, never on the free plan. */
export const isLowOnCredits = (credits: { remaining: number; perPeriod: number }, tier: Tier): boolean =>
  tier !== 'free' && credits.remaining < LOW_CREDITS && isUnderAFifth(credits)
