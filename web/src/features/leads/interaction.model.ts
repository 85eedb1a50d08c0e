import type { Interaction } from '@leadhaul/contract/interactions/interactions.contract.ts'
import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { STATUSES } from './leads-address.model.ts'

const CHANGE = /^Status changed to (\w+)$/

/** The status a line of the product's own says was set; nothing for what people wrote, whatever it says. */
export function statusOfChange({ automatic, content }: Interaction): LeadStatus | undefined {
  const word = automatic ? CHANGE.exec(content)?.[1] : undefined
  return STATUSES.find((status) => status === word)
}
