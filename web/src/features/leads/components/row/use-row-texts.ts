import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndustry } from '../../../../lib/industry.ts'
import { useMembers } from '../assignment/assignment.queries.ts'

/** The words of the rows of a list: looked up once for all of them, because each look-up slows scrolling. */
export type RowTexts = {
  t: TFunction<['leads', 'lead-work', 'lead-list']>
  industryOf: (text: string) => string
  /** The name of a member, as far as it is known. */
  memberOf: (userId: string) => string | undefined
}

export function useRowTexts(leads: readonly LeadSummary[]): RowTexts {
  const { t } = useTranslation(['leads', 'lead-work', 'lead-list'])
  const industryOf = useIndustry()
  const isAssigned = useMemo(() => leads.some(({ assigneeId }) => assigneeId !== null), [leads])
  const members = useMembers(isAssigned)
  return useMemo(() => {
    const names = new Map(members.map(({ userId, name }) => [userId, name]))
    return { t, industryOf, memberOf: (userId) => names.get(userId) }
  }, [t, industryOf, members])
}
