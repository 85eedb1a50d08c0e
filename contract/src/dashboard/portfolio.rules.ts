// What the mix of grades in a workspace means for its users.
// Owns the thresholds of the portfolio's insight. Returns no texts: the web has them, in the user's language.
// Pure: the caller passes the counts.
import type { GradeCounts } from '../leads/lead.schema.ts'

const OUTSTANDING_SHARE = 0.4
const GOOD_SHARE = 0.2

export type PortfolioInsight = 'none' | 'outstanding' | 'good' | 'improve'

/** Returns the share of each grade, 0 to 1, and the insight: over 40 % premium is outstanding, over 20 % good. */
export function analyzePortfolio({ A, B, C }: GradeCounts): { shares: GradeCounts; insight: PortfolioInsight } {
  const total = A + B + C
  if (total === 0) return { shares: { A: 0, B: 0, C: 0 }, insight: 'none' }
  const premium = A / total
  const insight = premium > OUTSTANDING_SHARE ? 'outstanding' : premium > GOOD_SHARE ? 'good' : 'improve'
  return { shares: { A: premium, B: B / total, C: C / total }, insight }
}
