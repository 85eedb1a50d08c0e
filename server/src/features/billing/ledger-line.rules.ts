import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'
import { PackSku, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'

type Line = { business_key: string; description: string; amount: number }
type LedgerLineDetails = Pick<CreditTransaction, 'kind' | 'subject' | 'orderId'>

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The kind, subject and order of a ledger line, derived from its business key. */
export function describeLedgerLine({ business_key: key, description, amount }: Line): LedgerLineDetails {
  const [prefix] = key.split(':', 1)
  const orderId = prefix === 'unlock' || prefix === 'given-back' ? null : (UUID.exec(key)?.[0] ?? null)
  return { kind: kindOf(prefix ?? '', amount), subject: subjectOf(description), orderId }
}

function kindOf(prefix: string, amount: number): LedgerLineDetails['kind'] {
  if (prefix === 'period') return 'plan'
  if (prefix === 'upgrade') return 'upgrade'
  if (prefix === 'order') return 'pack'
  if (prefix === 'settled') return 'settled'
  if (prefix === 'taken') return amount < 0 ? 'taken-back' : 'restored'
  return amount < 0 ? 'use' : 'given-back'
}

/** The descriptions of plans are like "standard plan", those of packs are their SKU. */
function subjectOf(description: string): LedgerLineDetails['subject'] {
  const [first = ''] = description.split(' ', 1)
  const known = PlanSku.safeParse(first).data ?? PackSku.safeParse(first).data
  return first === 'free' ? 'free' : (known ?? null)
}
