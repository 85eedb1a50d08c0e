import type { LeadsFilter } from '../../leads.model.ts'
import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rowsOf, totalOf } from '../list/lead-pages.model.ts'
import { columnQuery } from './leads-board.queries.ts'
import { lookAtAll } from '../list/leads-window.queries.ts'

/** The leads of one column. All loaded pages are on the page, so all of them are kept fresh. */
export function useColumn(filter: LeadsFilter, status: LeadStatus) {
  const column = useInfiniteQuery(columnQuery(filter, status))
  useEffect(() => lookAtAll(columnQuery(filter, status).queryKey), [filter, status])
  const pages = column.data?.pages
  return { column, leads: pages && rowsOf(pages), total: pages && totalOf(pages) }
}
