export type Priced = { id: string; cost: number }

/**
 * What unlocking these leads costs, in credits. `locked` is in the order they are unlocked: free ones first, then as chosen.
 * `affordable` is how many of them the credits last for, and `spent` what those cost.
 */
export function unlockBill(leads: readonly Priced[], credits: number) {
  const locked = leads.toSorted((a, b) => Number(a.cost > 0) - Number(b.cost > 0))
  const cost = locked.reduce((sum, lead) => sum + lead.cost, 0)
  let spent = 0
  let affordable = 0
  for (const lead of locked) {
    if (spent + lead.cost > credits) break
    spent += lead.cost
    affordable += 1
  }
  return { locked, cost, affordable, spent }
}
