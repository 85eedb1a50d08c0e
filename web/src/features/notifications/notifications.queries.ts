import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'

const PAGE_SIZE = 5

/** Pages of five, newest first. */
export const notificationsQuery = api.notifications.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor, limit: PAGE_SIZE }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
})

export const unreadCountQuery = api.notifications.unreadCount.queryOptions()

export const refreshNotifications = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.notifications.key() })

/** Marks the given ones, or all without ids, as read. */
export const markReadMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (ids?: string[]) => client.notifications.read(ids ? { ids } : {}),
    onSettled: () => refreshNotifications(queryClient),
  })
