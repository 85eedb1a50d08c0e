import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { TFunction } from 'i18next'
import { createContext, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndustryLabel } from '../../../../lib/i18n/industry.ts'
import type { LeadsSearch } from '../../leads.model.ts'
import { useMembers } from '../assignment/assignment.queries.ts'

/** The open menu, its row, and the button at which it is anchored. */
export type RowMenu = { what: 'status' | 'more'; lead: LeadSummary; at: HTMLElement }
/** The open dialog of a row: the action that was chosen in its menu. */
export type RowDialog = { kind: 'edit' | 'write' | 'task' | 'note' | 'call' | 'delete'; lead: LeadSummary }

/** The actions that are available in every row of the list. */
export type RowActions = {
  /** Passed to the lead's page, so that its link back keeps the filters. */
  search: LeadsSearch
  onSelect: (id: string, withRange: boolean) => void
  onUnlock: (lead: LeadSummary) => void
  onMenu: (menu: RowMenu) => void
  onDialog: (dialog: RowDialog) => void
}

const RowActionsContext = createContext<RowActions | null>(null)
/** The value must stay the same during scrolling: a new value would render every row again. */
export const RowActionsProvider = RowActionsContext.Provider

export function useRowActions(): RowActions {
  const actions = use(RowActionsContext)
  if (!actions) throw new Error('a row is outside RowActions')
  return actions
}

/** The texts of the rows of a list, looked up once for all rows because each lookup slows down scrolling. */
export type RowTexts = {
  t: TFunction<['leads', 'lead-work', 'lead-list']>
  industryOf: (text: string) => string
  /** Returns the name of a member, or undefined while it is unknown. */
  memberOf: (userId: string) => string | undefined
}

export function useRowTexts(leads: readonly LeadSummary[]): RowTexts {
  const { t } = useTranslation(['leads', 'lead-work', 'lead-list'])
  const industryOf = useIndustryLabel()
  const isAssigned = useMemo(() => leads.some(({ assigneeId }) => assigneeId !== null), [leads])
  const members = useMembers(isAssigned)
  return useMemo(() => {
    const names = new Map(members.map(({ userId, name }) => [userId, name]))
    return { t, industryOf, memberOf: (userId) => names.get(userId) }
  }, [t, industryOf, members])
}
