import { api } from '../../lib/api/api.ts'

const PAGE_SIZE = 50

/** The history of a lead, newest first, page by page. */
export const historyQuery = (id: string) =>
  api.history.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor, limit: PAGE_SIZE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 15_000,
  })
