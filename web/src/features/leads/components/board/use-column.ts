import type { LeadsFilter } from '../../leads.model.ts'
import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rowsOf, totalOf } from '../list/lead-pages.model.ts'
import { columnQuery } from './leads-board.queries.ts'
import { markAllPagesVisible } from '../list/leads-window.queries.ts'

/** The leads of one column. All loaded pages are rendered, so all of them are refetched after a change. */
export function useColumn(filter: LeadsFilter, status: LeadStatus) {
  const column = useInfiniteQuery(columnQuery(filter, status))
  useEffect(() => markAllPagesVisible(columnQuery(filter, status).queryKey), [filter, status])
  const pages = column.data?.pages
  return { column, leads: pages && rowsOf(pages), total: pages && totalOf(pages) }
}
