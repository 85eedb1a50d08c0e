// The price of a lead. Credits are stored as half-credits (integers) and are decimals in the API.
// Pure. Rejects moving any credits: only the server's ledger does.
// Uses the grade of leads.
import type { Grade } from '../leads/lead.schema.ts'

/** Half-credits to unlock a lead of each grade: A 1, B 0.5, C free. */
export const UNLOCK_HALF_CREDITS: Record<Grade, number> = { A: 2, B: 1, C: 0 }

/** Half-credits (database) to credits (API): 1 → 0.5. */
export const toCredits = (halfCredits: number) => halfCredits / 2
/** Credits (API) to half-credits (database): 0.5 → 1. */
export const toHalfCredits = (credits: number) => Math.round(credits * 2)
/** The price of a lead of this grade, in credits. */
export const unlockCost = (grade: Grade) => toCredits(UNLOCK_HALF_CREDITS[grade])

/** The credits of a contact that proves dead within this many days of its unlock are returned. */
export const GIVE_BACK_DAYS = 7
/** How many more contacts can be given back: at most one tenth of the unlocks of a period, rounded up. */
export const remainingGiveBacks = ({ unlocked, givenBack }: { unlocked: number; givenBack: number }): number =>
  Math.max(0, Math.ceil(unlocked / 10) - givenBack)

/** The remaining credits of a period. */
export type PeriodCredits = { remaining: number; perPeriod: number }

/** The leads list shows a warning at this many credits or fewer. */
export const LOW_CREDITS_IN_LIST = 2

/** A warning is shown below this share of the plan's credits: on the dashboard, and in the credits box. */
export const LOW_CREDITS_SHARE = { dashboard: 0.1, box: 0.2 } as const
/** A warning is shown if fewer searches than this remain. */
const LOW_SEARCHES = 5
export const isLowOnCredits = (
  { remaining, perPeriod }: PeriodCredits,
  where: keyof typeof LOW_CREDITS_SHARE,
): boolean => remaining < perPeriod * LOW_CREDITS_SHARE[where]
export const isLowOnSearches = ({ remaining }: { remaining: number }): boolean => remaining < LOW_SEARCHES
