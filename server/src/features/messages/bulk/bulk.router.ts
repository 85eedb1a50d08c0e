import { api, identityOf, signedInApi } from '../../../platform/api.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { findMissingCapability } from '../../workspace/capabilities.service.ts'
import { toBatch, toRecipient } from './bulk.repository.ts'
import type { Bulk } from './bulk.service.ts'

export function bulkRouter({ bulk }: { bulk: Bulk }) {
  return {
    preview: signedInApi.bulk.preview.handler(async ({ input, context: { signedIn, language }, errors }) => {
      const answer = await bulk.preview(identityOf(signedIn), { ...input, language })
      if (answer.kind === 'upgrade') throw errors.UPGRADE_REQUIRED({ data: answer.needed })
      if (answer.kind === 'no-sender') throw errors.NOT_FOUND()
      return answer
    }),
    start: signedInApi.bulk.start.handler(async ({ input, context: { signedIn, language }, errors }) => {
      const answer = await bulk.start(identityOf(signedIn), { ...input, language })
      switch (answer.kind) {
        case 'started':
          return answer.batch
        case 'upgrade':
          throw errors.UPGRADE_REQUIRED({ data: answer.needed })
        case 'profile':
          throw errors.PROFILE_INCOMPLETE()
        case 'no-recipients':
          throw errors.NO_RECIPIENTS({ data: { skipped: answer.skipped } })
        case 'conflict':
          throw errors.CONFLICT({ data: { id: answer.id } })
        case 'queue-full':
          throw errors.QUEUE_FULL({ data: { max: answer.max } })
        case 'no-sender':
          throw errors.NOT_FOUND()
      }
    }),
    list: api.bulk.list.handler(async ({ input: { cursor, limit }, context: { scope } }) => {
      const { rows, total } = await bulk.list(scope, { after: readCursor(cursor), limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return { items: page.map(toBatch), nextCursor: rows.length > limit && last ? writeCursor(last) : null, total }
    }),
    get: api.bulk.get.handler(async ({ input, context: { scope }, errors }) => {
      const found = await bulk.find(scope, input.id)
      if (!found) throw errors.NOT_FOUND()
      return found
    }),
    recipients: api.bulk.recipients.handler(async ({ input: { id, cursor, limit }, context: { scope }, errors }) => {
      const batch = await bulk.find(scope, id)
      if (!batch) throw errors.NOT_FOUND()
      const rows = await bulk.recipients(scope, { id, after: readCursor(cursor), limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const nextCursor = rows.length > limit && last ? writeCursor(last) : null
      return { items: page.map(toRecipient), nextCursor, total: batch.total }
    }),
    leftOut: api.bulk.leftOut.handler(async ({ input: { id }, context: { scope }, errors }) => {
      if (!(await bulk.find(scope, id))) throw errors.NOT_FOUND()
      return bulk.leftOut(scope, id)
    }),
    pause: api.bulk.pause.handler(async ({ input, context: { scope }, errors }) => {
      await bulk.pause(scope, input.id)
      const found = await bulk.find(scope, input.id)
      if (!found) throw errors.NOT_FOUND()
      return found
    }),
    resume: api.bulk.resume.handler(async ({ input, context: { scope }, errors }) => {
      const needed = await findMissingCapability(scope, 'bulkEmail')
      if (needed) throw errors.UPGRADE_REQUIRED({ data: needed })
      await bulk.resume(scope, input.id)
      const found = await bulk.find(scope, input.id)
      if (!found) throw errors.NOT_FOUND()
      return found
    }),
    cancel: api.bulk.cancel.handler(async ({ input, context: { scope }, errors }) => {
      await bulk.cancel(scope, input.id)
      const found = await bulk.find(scope, input.id)
      if (!found) throw errors.NOT_FOUND()
      return found
    }),
  }
}
