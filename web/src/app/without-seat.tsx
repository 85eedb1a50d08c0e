import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OwnAccountPage } from '../features/profile/pages/own-account.page.tsx'
import { teamQuery } from '../features/team/team.queries.ts'
import { formatList } from '../lib/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ShellFrame } from './shell-wait.tsx'
import { useLanguage } from './use-language.ts'
import { usePageFocus } from './use-page-focus.ts'
import { WithoutSeatSteps } from './without-seat-steps.tsx'
import styles from './without-seat.module.css'

/**
 * Instead of the signed-in pages, for a member for whom the plan has no seat: why, who can change it, and where else to go.
 * The settings open, for what is the member's own. The live stream is refused meanwhile and asked for again and again: once it opens, the pages are back.
 */
export function WithoutSeat({ me: { workspace } }: { me: Me }) {
  const { t } = useTranslation('team')
  useLanguage()
  usePageFocus()
  const inSettings = useRouterState({ select: ({ location }) => location.pathname === '/settings' })
  const members = useQuery(teamQuery).data?.members ?? []
  const names = members
    .filter(({ role, hasSeat }) => role !== 'member' && hasSeat !== false)
    .map(({ name, email }) => name || email)
  if (inSettings)
    return (
      <ShellFrame isWaiting={false}>
        <OwnAccountPage back={<ButtonLink to="/dashboard">{t('withoutSeat.back')}</ButtonLink>} />
      </ShellFrame>
    )
  return (
    <ShellFrame isWaiting={false}>
      <div className={styles.withoutSeat}>
        <h1>{t('withoutSeat.title', { workspace: workspace.name })}</h1>
        <p className="soft">
          {t('withoutSeat.why', { plan: t(`plan.${workspace.tier}`), count: PLANS[workspace.tier].seats })}
        </p>
        {names.length > 0 && <p>{t('withoutSeat.who', { names: formatList(names) })}</p>}
        <p className="soft">{t('withoutSeat.kept')}</p>
        <WithoutSeatSteps />
      </div>
    </ShellFrame>
  )
}
