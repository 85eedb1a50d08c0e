import { MAX_INTERACTION_LENGTH } from '@leadhaul/contract/interactions/interaction-limits.catalog.ts'
import { api } from '../../platform/api.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { camelCaseKeys } from '../../platform/db/rows.ts'
import { getLead } from '../leads/leads.service.ts'
import { accessOf } from '../leads/unlock/unlock.service.ts'
import { findMissingCapability } from '../workspace/capabilities.service.ts'
import { findInteraction, insertInteractions, listInteractions, removeInteraction } from './interactions.repository.ts'

export const interactionsRouter = {
  list: api.interactions.list.handler(async ({ input, context: { scope }, errors }) => {
    const access = await accessOf(scope, input.id)
    if (!access) throw errors.NOT_FOUND()
    const { rows, total } = await listInteractions(scope, {
      leadId: input.id,
      access,
      notesOnly: input.only === 'notes',
      after: readCursor(input.cursor),
      limit: input.limit + 1,
    })
    const page = rows.slice(0, input.limit)
    const last = page.at(-1)
    const nextCursor = rows.length > input.limit && last ? writeCursor(last) : null
    return { items: page.map((row) => camelCaseKeys(row)), nextCursor, total }
  }),
  add: api.interactions.add.handler(async ({ input, context: { scope, user }, errors }) => {
    const access = await accessOf(scope, input.id)
    if (!access) throw errors.NOT_FOUND()
    // Any plan allows notes on any lead; a call or a visit needs the contact.
    if (access === 'locked' && input.type !== 'note') throw errors.LOCKED()
    const { id, type, content, outcome, requestKey } = input
    const written = {
      leadIds: [id],
      id: requestKey,
      author: user.name || user.email,
      type,
      content,
      outcome,
      automatic: false,
    }
    const [added] = await insertInteractions(scope, written)
    const row = added ?? (requestKey && (await findInteraction(scope, { leadId: id, id: requestKey })))
    if (!row) throw errors.NOT_FOUND()
    const isSame = row.type === type && row.content === content && row.outcome === (outcome ?? null)
    if (!isSame) throw errors.CONFLICT()
    return camelCaseKeys(row)
  }),
  logOpened: api.interactions.logOpened.handler(async ({ input, context: { scope, user }, errors }) => {
    const lead = await getLead(scope, input.id)
    if (!lead) throw errors.NOT_FOUND()
    const missing = await findMissingCapability(scope, 'sendMessages')
    if (missing) throw errors.UPGRADE_REQUIRED({ data: missing })
    if (!lead.contact) throw errors.LOCKED()
    const { id, type, subject, text } = input
    const { contactEmail, contactPhone, whatsappPhone } = lead.contact
    if (!(type === 'email' ? contactEmail : (whatsappPhone ?? contactPhone))) throw errors.NO_SUCH_CONTACT()
    const message = [subject, text].filter((part) => part !== '').join('\n\n')
    const content = message.slice(0, MAX_INTERACTION_LENGTH).toWellFormed()
    const written = { leadIds: [id], author: user.name || user.email, type, content, automatic: false }
    const [row] = await insertInteractions(scope, { ...written, delivery: 'opened' })
    if (!row) throw errors.NOT_FOUND()
    return camelCaseKeys(row)
  }),
  remove: api.interactions.remove.handler(async ({ input, context: { scope }, errors }) => {
    const { id: leadId, interactionId } = input
    if (!(await removeInteraction(scope, { leadId, interactionId }))) throw errors.NOT_FOUND()
    return { id: interactionId }
  }),
}
