import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'

type Priced = Pick<LeadSummary, 'id' | 'access' | 'cost'>

/**
 * What opening leads costs, in credits. `locked` is in the order they are opened: free ones first, then as chosen.
 * `affordable` is how many of them the credits last for, and `spent` what those cost; all, while the credits are unknown.
 */
export function unlockBill<L extends Priced>(leads: readonly L[], credits: number | undefined) {
  const locked = leads
    .filter(({ access }) => access === 'locked')
    .toSorted((a, b) => Number(a.cost > 0) - Number(b.cost > 0))
  const cost = locked.reduce((sum, lead) => sum + lead.cost, 0)
  const purse = credits ?? cost
  let spent = 0
  let affordable = 0
  for (const lead of locked) {
    if (spent + lead.cost > purse) break
    spent += lead.cost
    affordable += 1
  }
  return { locked, cost, affordable, spent }
}
