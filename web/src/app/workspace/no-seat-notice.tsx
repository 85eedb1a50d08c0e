import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { teamQuery } from '../../features/workspace/workspace.queries.ts'
import { formatList } from '../../lib/i18n/format.ts'
import { NoSeatSteps } from './no-seat-steps.tsx'
import styles from './no-seat-notice.module.css'

/** Why there is no seat, who can change it, and where else to go. */
export function NoSeatNotice({ workspace }: Pick<Me, 'workspace'>) {
  const { t } = useTranslation('team')
  const members = useQuery(teamQuery).data?.members ?? []
  const names = members
    .filter(({ role, hasSeat }) => isAdmin(role) && hasSeat !== false)
    .map(({ name, email }) => name || email)
  return (
    <div className={styles.notice}>
      <h1>{t('withoutSeat.title', { workspace: workspace.name })}</h1>
      <p className="soft">
        {t('withoutSeat.why', { plan: t(`plan.${workspace.tier}`), count: PLANS[workspace.tier].seats })}
      </p>
      {names.length > 0 && <p>{t('withoutSeat.who', { names: formatList(names) })}</p>}
      <p className="soft">{t('withoutSeat.kept')}</p>
      <NoSeatSteps />
    </div>
  )
}
