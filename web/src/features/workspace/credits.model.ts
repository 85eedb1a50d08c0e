type Credits = { remaining: number; perPeriod: number }

const LOW_SHARE = 0.2
const LOW_CREDITS = 20
const LAST_CREDITS = 2

/** The warning of the top bar: under a fifth of the plan and under 20 credits, or two credits or fewer. */
export const isLowOnCredits = ({ remaining, perPeriod }: Credits) =>
  remaining <= LAST_CREDITS || (remaining < LOW_CREDITS && remaining / perPeriod < LOW_SHARE)
