import type { PlanToCancel } from '@leadhaul/contract/profile/deletion.contract.ts'
import { useTranslation } from 'react-i18next'

/**
 * The effects of a deletion on a plan, one per line; empty without a plan. `name` is given if there are several
 * workspaces.
 */
export function usePlanEnd() {
  const { t } = useTranslation('profile')
  const { t: tWorkspace } = useTranslation('workspace')
  return (ending: PlanToCancel | null, name?: string): string[] => {
    if (!ending) return []
    const plan = tWorkspace(`tier.${ending.sku}`)
    const end = name === undefined ? t('deletion.planEnds', { plan }) : t('deletion.planEndsOf', { plan, name })
    return [end, ...(ending.isDue ? [t('deletion.planDue', { plan })] : [])]
  }
}
