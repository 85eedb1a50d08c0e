import type { Active, Announcements } from '@dnd-kit/core'
import { LEAD_STATUSES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { TFunction } from 'i18next'

type Pages = { pages: { items: LeadSummary[]; nextCursor: string | null; total: number }[] }

/** The columns of the board: all statuses, or the statuses of the filter. */
export const boardColumns = (chosen: readonly LeadStatus[] | undefined): readonly LeadStatus[] =>
  LEAD_STATUSES.filter((status) => !chosen?.length || chosen.includes(status))

/** The next column in the direction of an arrow key; the same column at the edge. */
export function adjacentColumn(
  columns: readonly LeadStatus[],
  options: { from: LeadStatus; step: 1 | -1 },
): LeadStatus {
  return columns[columns.indexOf(options.from) + options.step] ?? options.from
}

/** Returns a column without the lead; unchanged if it does not contain the lead. */
export function withoutLead<P extends Pages>(data: P, id: string): P {
  if (!data.pages.some((page) => page.items.some((item) => item.id === id))) return data
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
    total: page.total - 1,
  }))
  return { ...data, pages }
}

/** Returns a column with the lead at its top. */
export function withLead<P extends Pages>(data: P, lead: LeadSummary): P {
  const pages = withoutLead(data, lead.id).pages.map((page, at) => ({
    ...page,
    items: at === 0 ? [lead, ...page.items] : page.items,
    total: page.total + 1,
  }))
  return { ...data, pages }
}

export const leadOf = (active: Active) => active.data.current?.lead as LeadSummary | undefined

/** The announcements of a screen reader while a card is dragged. */
export function dragAnnouncements(t: TFunction<'leads'>): Announcements {
  let justLifted = false
  const words = (active: Active, column: unknown) => ({
    name: leadOf(active)?.companyName ?? '',
    column: typeof column === 'string' ? t(`status.${column as LeadStatus}`) : '',
  })
  return {
    onDragStart: ({ active }) => {
      justLifted = true
      return t('board.lifted', words(active, leadOf(active)?.status))
    },
    onDragOver: ({ active, over }) => {
      // The card's own column is usually reported first and would interrupt the announcement of the lift. After quick
      // key presses, another column may be reported first.
      const isStart = justLifted && over?.id === leadOf(active)?.status
      justLifted = false
      if (isStart) return undefined
      return over ? t('board.over', words(active, over.id)) : t('board.overNothing')
    },
    onDragEnd: ({ active, over }) =>
      over ? t('board.dropped', words(active, over.id)) : t('board.cancelled', words(active, undefined)),
    onDragCancel: ({ active }) => t('board.cancelled', words(active, undefined)),
  }
}
