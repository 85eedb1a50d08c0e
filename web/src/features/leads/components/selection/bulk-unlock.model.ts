export type PricedLead = { id: string; cost: number }

/**
 * Calculates the price of unlocking these leads, in credits. `locked` is in the order of the unlocks: free leads first,
 * then the others as selected. `affordable` is the number of leads that the credits suffice for, `spent` their price.
 */
export function bulkUnlockCost(leads: readonly PricedLead[], credits: number) {
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
