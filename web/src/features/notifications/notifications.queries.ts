import type { Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import { type InfiniteData, mutationOptions, type QueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { api, client } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { optimistic, cachePatch } from '../../lib/api/optimistic.ts'
import { notifyLater } from '../../ui/overlays/notify-later.ts'

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

/** Marks the given notifications, or all without ids, as read; they are shown as read immediately. */
export const markReadMutation = mutationOptions({
  mutationFn: (ids?: string[]) => client.notifications.read(ids ? { ids } : {}),
  ...optimistic<string[] | undefined>({
    mutationKey: api.notifications.read.key(),
    patchesOf: (ids) => [
      cachePatch<Pages>(api.notifications.list.key({ type: 'infinite' }), (data) => markRead(data, ids)),
      {
        ...cachePatch<{ count: number }>(unreadCountQuery.queryKey, ({ count }) => ({
          count: ids ? count - ids.length : 0,
        })),
        once: true,
      },
    ],
    notifyFailure: (error) =>
      notifyLater({ tone: 'bad', title: i18n.t('notifications:notMarked'), text: errorText(error) }),
    refresh: refreshNotifications,
  }),
})

type Pages = InfiniteData<{ items: Notification[]; nextCursor: string | null; total: number }>

const markRead = (data: Pages, ids: string[] | undefined): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (ids === undefined || ids.includes(one.id) ? { ...one, read: true } : one)),
  })),
})
