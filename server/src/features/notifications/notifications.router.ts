import { api } from '../../platform/api.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { countUnread, listNotifications, markRead } from './notifications.repository.ts'

export const notificationsRouter = {
  list: api.notifications.list.handler(async ({ input, context: { scope } }) => {
    const { rows, total } = await listNotifications(scope, { limit: input.limit + 1, after: readCursor(input.cursor) })
    const items = rows.slice(0, input.limit)
    const last = items.at(-1)
    return {
      items: items.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at })),
      nextCursor: rows.length > input.limit && last ? writeCursor(last) : null,
      total,
    }
  }),
  unreadCount: api.notifications.unreadCount.handler(async ({ context: { scope } }) => ({
    count: await countUnread(scope),
  })),
  read: api.notifications.read.handler(async ({ input, context: { scope } }) => {
    await markRead(scope, input.ids)
    return { count: await countUnread(scope) }
  }),
}
