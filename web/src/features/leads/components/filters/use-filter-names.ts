import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMediumDate } from '../../../../lib/i18n/format.ts'
import { useMemberName } from '../assignment/assignment.queries.ts'
import type { Assignee } from '../../leads-search-params.model.ts'
import type { LeadsFilter } from '../../leads.model.ts'
import { searchQuery } from '../../leads.queries.ts'

/** The name of the chosen search: its keywords and location. */
export function useSearchName({ searchId }: LeadsFilter): string {
  const { t } = useTranslation(['lead-list', 'leads'])
  const query = useQuery({ ...searchQuery(searchId), staleTime: Number.POSITIVE_INFINITY })
  const criteria = query.data?.criteria
  if (!criteria) return query.isError ? t('leads:filters.oneSearch') : '…'
  return t('searchNamed', { keywords: criteria.keywords.join(', '), location: criteria.location })
}

export function useAddedPeriodName({ added, addedFrom, addedTo }: LeadsFilter): string | undefined {
  const { t } = useTranslation('lead-list')
  if (added) return t(`added.${added}`)
  const [from, to] = [addedFrom, addedTo].map((day) => day && formatMediumDate(day))
  if (from && to) return t('added.between', { from, to })
  if (from) return t('added.since', { from })
  return to ? t('added.until', { to }) : undefined
}

/** The name of the filter by assignee: the user's own leads, unassigned leads, or the name of a member. */
export function useAssigneeName(assignee: Assignee | undefined): string {
  const { t } = useTranslation('assignment')
  const name = useMemberName(assignee === 'me' || assignee === 'none' ? undefined : assignee)
  if (assignee === 'me') return t('mine')
  if (assignee === 'none') return t('unassigned')
  return name
}
