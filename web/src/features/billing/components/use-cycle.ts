import type { Cycle } from '@leadhaul/contract/billing/products.catalog.ts'
import { useState } from 'react'
import { rememberCycle, rememberedCycle } from '../plan-offer.model.ts'

/** Whether prices are monthly or annual: as last chosen in this browser, otherwise the cycle of the plan. */
export function useCycle(own: Cycle | null | undefined) {
  const [chosen, setChosen] = useState(rememberedCycle)
  const choose = (next: Cycle) => {
    setChosen(next)
    rememberCycle(next)
  }
  return { cycle: chosen ?? own ?? 'monthly', choose }
}
