import { isLowOnCredits, isLowOnSearches } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'

type Left = { remaining: number; perPeriod: number }

const LOW_CREDITS = 20

/** The warning of the top bar: under a fifth of the plan and under 20 credits, never on the free plan. */
export const isLowInTopBar = (credits: Left, tier: Tier): boolean =>
  tier !== 'free' && credits.remaining < LOW_CREDITS && isLowOnCredits(credits, 'box')

/** Credits under a fifth of the plan are low, none at all are gone. */
export const creditsTone = (credits: Left): 'plain' | 'warn' | 'bad' =>
  credits.remaining === 0 ? 'bad' : isLowOnCredits(credits, 'box') ? 'warn' : 'plain'

/** Fewer than five searches are low, none at all are gone. */
export const searchesTone = (searches: Pick<Left, 'remaining'>): 'plain' | 'warn' | 'bad' =>
  searches.remaining === 0 ? 'bad' : isLowOnSearches(searches) ? 'warn' : 'plain'
