import { contractApi } from '../../platform/api.ts'
import type { Contact } from './contact.service.ts'
import type { PublicLimits } from './public-limits.service.ts'

export const contactRouter = ({ contact, publicLimits }: { contact: Contact; publicLimits: PublicLimits }) => ({
  send: contractApi.contact.send.handler(async ({ input, context, errors }) => {
    const wait = await publicLimits.take('contact', context.clientKey())
    if (wait !== undefined) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: wait } })
    await contact.receive({ ...input, language: context.language })
    return { received: true as const }
  }),
})
