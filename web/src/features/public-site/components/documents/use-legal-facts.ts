import { PAST_DUE_DAYS, TRIAL_DAYS } from '@leadhaul/contract/billing/products.catalog.ts'
import { DELETION_GRACE_DAYS } from '@leadhaul/contract/profile/profile.rules.ts'
import { CONTACT_RETENTION_MONTHS } from '@leadhaul/contract/public-site/contact-fields.rules.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { useOperator } from './use-operator.ts'

/** The values in the legal texts: the operator, and the product's retention periods and time limits. */
export function useLegalFacts() {
  const { operator, address, email, register, isComplete } = useOperator()
  return {
    operator,
    address,
    email,
    register,
    isComplete,
    months: CONTACT_RETENTION_MONTHS,
    grace: DELETION_GRACE_DAYS,
    trial: TRIAL_DAYS,
    free: PLANS.free.leadDays ?? 0,
    late: PAST_DUE_DAYS,
  }
}
