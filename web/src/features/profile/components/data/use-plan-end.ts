import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { planOwnerQuery } from './deletion.queries.ts'

/** What the deletion of the workspace does to its plan; no line where it has none. */
export function usePlanEnd(): string[] {
  const { t } = useTranslation('profile')
  const { t: tWorkspace } = useTranslation('workspace')
  const tier = useQuery(planOwnerQuery).data?.workspace.tier
  if (tier === undefined || tier === 'free') return []
  return [t('deletion.planEnds', { plan: tWorkspace(`tier.${tier}`) })]
}
