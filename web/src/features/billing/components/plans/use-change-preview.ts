import type { PlanChange } from '@leadhaul/contract/billing/subscription.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../lib/api/error-text.ts'
import { changePreviewQuery } from '../../billing.queries.ts'

/** The price of a change of plan, or why it is unknown. */
export function useChangePreview(change: PlanChange) {
  const { data, error } = useQuery(changePreviewQuery(change))
  return { data, problem: error ? errorText(error) : undefined }
}
