import { api } from '../../../platform/api.ts'
import { readWhatsappState } from './whatsapp-request.service.ts'

export const whatsappRouter = {
  whatsapp: api.messages.whatsapp.handler(async ({ input, context: { scope }, errors }) => {
    const state = await readWhatsappState(scope, input.id)
    if (state === 'no-lead') throw errors.NOT_FOUND()
    if (state === 'locked') throw errors.LOCKED()
    return state
  }),
}
