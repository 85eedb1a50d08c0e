import { isLowOnCredits, isLowOnSearches, type PeriodCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'

const LOW_CREDITS = 20

/** The warning of the top bar: below a fifth of the plan and below 20 credits, never on the free plan. */
export const isLowInTopBar = (credits: PeriodCredits, tier: Tier): boolean =>
  tier !== 'free' && credits.remaining < LOW_CREDITS && isLowOnCredits(credits, 'box')

/** 'warn' below a fifth of the plan's credits, 'bad' without credits. */
export const creditsTone = (credits: PeriodCredits): 'plain' | 'warn' | 'bad' =>
  credits.remaining === 0 ? 'bad' : isLowOnCredits(credits, 'box') ? 'warn' : 'plain'

/** 'warn' below five searches, 'bad' without searches. */
export const searchesTone = (searches: Pick<PeriodCredits, 'remaining'>): 'plain' | 'warn' | 'bad' =>
  searches.remaining === 0 ? 'bad' : isLowOnSearches(searches) ? 'warn' : 'plain'
