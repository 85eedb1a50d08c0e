import type { Team } from '@leadhaul/contract/team/team.contract.ts'
import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Note } from '../../../ui/note.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'

function usePlanName() {
  const { t } = useTranslation('team')
  const tier = useQuery(meQuery).data?.workspace.tier
  return tier && t(`plan.${tier}`)
}

/** Marks a member for whom the plan has no seat. */
export function NoSeat() {
  const { t } = useTranslation('team')
  const plan = usePlanName()
  return plan && <Badge tone="warn">{t('noSeat', { plan })}</Badge>
}

/** Warns users who can remove members or change the plan that some members cannot work in the workspace. */
export function MembersWithoutSeat({ team: { members } }: { team: Team }) {
  const { t } = useTranslation('team')
  const plan = usePlanName()
  const ownRole = members.find(({ you }) => you)?.role ?? 'member'
  // `hasSeat` is missing in responses of the previous server version.
  const count = members.filter(({ hasSeat }) => hasSeat === false).length
  if (!plan || count === 0 || !isAdmin(ownRole)) return null
  return <Note tone="warn">{t('membersWithoutSeat', { count, plan })}</Note>
}
