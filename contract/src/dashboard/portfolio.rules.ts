// What the mix of grades in a workspace says to its people.
// Owns the thresholds of the portfolio's insight. Refuses words: the web has them, in the reader's language.
// Talks to no one: the counts are handed in.
import type { GradeCounts } from '../leads/lead.schema.ts'

const OUTSTANDING_OVER = 0.4
const GOOD_OVER = 0.2

export type PortfolioInsight = 'none' | 'outstanding' | 'good' | 'improve'

/** What share of the leads each grade has, 0 to 1, and what that says: over 40 % premium is outstanding, over 20 % good. */
export function readPortfolio({ A, B, C }: GradeCounts): { shares: GradeCounts; insight: PortfolioInsight } {
  const total = A + B + C
  if (total === 0) return { shares: { A: 0, B: 0, C: 0 }, insight: 'none' }
  const premium = A / total
  const insight = premium > OUTSTANDING_OVER ? 'outstanding' : premium > GOOD_OVER ? 'good' : 'improve'
  return { shares: { A: premium, B: B / total, C: C / total }, insight }
}
