import type { LeadsFilter } from '../../leads.model.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'

/** The leads before and after this lead in the list from which it was opened. */
export const neighboursQuery = (id: string, filter: LeadsFilter) =>
  api.leads.neighbours.queryOptions({
    input: { id, ...filter },
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    retry: 1,
  })
