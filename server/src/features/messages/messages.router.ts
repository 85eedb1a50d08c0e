import { api, identityOf, signedInApi } from '../../platform/api.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { whatsappRouter } from './whatsapp/whatsapp.router.ts'
import type { MessagesService } from './messages.service.ts'

export function messagesRouter({ messages }: { messages: MessagesService }) {
  return {
    send: signedInApi.messages.send.handler(async ({ input, context: { signedIn }, errors }) => {
      const asked = await messages.request(identityOf(signedIn), input)
      switch (asked.kind) {
        case 'queued':
          return asked.message
        case 'upgrade':
          throw errors.UPGRADE_REQUIRED({ data: asked.needed })
        case 'profile':
          throw errors.PROFILE_INCOMPLETE()
        case 'no-lead':
          throw errors.NOT_FOUND()
        case 'conflict':
          throw errors.CONFLICT()
        case 'locked':
          throw errors.LOCKED()
        case 'no-address':
          throw errors.NO_ADDRESS()
        case 'not-allowed':
          throw errors.NOT_ALLOWED({ data: { reason: asked.reason } })
        case 'no-channel':
          throw errors.CHANNEL_UNAVAILABLE()
      }
    }),
    get: api.messages.get.handler(async ({ input, context: { scope }, errors }) => {
      const found = await messages.find(scope, input.id)
      if (!found) throw errors.NOT_FOUND()
      return found
    }),
    ...whatsappRouter,
    list: api.messages.list.handler(async ({ input, context: { scope } }) => {
      const { id: leadId, cursor, limit } = input
      const { items, total } = await messages.list(scope, { leadId, after: readCursor(cursor), limit: limit + 1 })
      const page = items.slice(0, limit)
      const last = page.at(-1)
      return {
        items: page,
        nextCursor: items.length > limit && last ? writeCursor({ id: last.id, created_at: last.createdAt }) : null,
        total,
      }
    }),
  }
}
