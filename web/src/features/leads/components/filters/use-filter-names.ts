import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMediumDate } from '../../../../lib/format.ts'
import { useMembers } from '../assignment/assignment.queries.ts'
import type { Assignee } from '../../leads-address.model.ts'
import type { LeadsFilter } from '../../leads.model.ts'
import { searchedQuery } from '../../leads.queries.ts'

/** The chosen search by what was looked for and where. */
export function useSearchName({ searchId }: LeadsFilter): string {
  const { t } = useTranslation('lead-list')
  const criteria = useQuery(searchedQuery(searchId)).data?.criteria
  return criteria ? t('searchNamed', { keywords: criteria.keywords.join(', '), location: criteria.location }) : '…'
}

export function useTimeName({ added, addedFrom, addedTo }: LeadsFilter): string | undefined {
  const { t } = useTranslation('lead-list')
  if (added) return t(`added.${added}`)
  const [from, to] = [addedFrom, addedTo].map((day) => day && formatMediumDate(day))
  if (from && to) return t('added.between', { from, to })
  if (from) return t('added.since', { from })
  return to ? t('added.until', { to }) : undefined
}

/** What a filter by member is called: the reader's own leads, those of no one, or a member's name. */
export function useAssigneeName(assignee: Assignee | undefined): string {
  const { t } = useTranslation('assignment')
  const members = useMembers(assignee !== undefined && assignee !== 'me' && assignee !== 'none')
  if (assignee === 'me') return t('mine')
  if (assignee === 'none') return t('unassigned')
  return members.find(({ userId }) => userId === assignee)?.name ?? t('formerMember')
}
