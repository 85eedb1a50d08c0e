import { api } from '../../platform/api.ts'
import type { EnqueueDependency } from '../../platform/jobs/jobs.ts'
import { archivedLeads } from './removal/lead-archive.service.ts'
import { orderOf, readLeadCursor } from './list/lead-order.rules.ts'
import { findLead } from './leads.repository.ts'
import { leadFacets, leadIds, leadMap, leadNeighbours } from './list/lead-views.service.ts'
import { revealNewContact } from './contacts/new-contact.service.ts'
import { getLead, listLeads, unlockPrices } from './leads.service.ts'
import { unlock } from './unlock/unlock.service.ts'
import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'

export const leadsRouter = ({ jobs }: EnqueueDependency) => ({
  list: api.leads.list.handler(({ input, context: { scope }, errors }) => {
    const order = orderOf(input)
    if ([input.cursor, input.until].some((cursor) => readLeadCursor(order, cursor).kind === 'of-another-order'))
      throw errors.CURSOR_OF_ANOTHER_ORDER()
    return listLeads(scope, input)
  }),
  facets: api.leads.facets.handler(({ input, context: { scope } }) => leadFacets(scope, input)),
  archived: api.leads.archived.handler(({ input, context: { scope } }) => archivedLeads(scope, input.leadId)),
  map: api.leads.map.handler(({ input, context: { scope } }) => leadMap(scope, input)),
  ids: api.leads.ids.handler(({ input, context: { scope } }) => leadIds(scope, input)),
  neighbours: api.leads.neighbours.handler(async ({ input, context: { scope }, errors }) => {
    const found = await leadNeighbours(scope, input)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),
  get: api.leads.get.handler(async ({ input, context: { scope }, errors }) => {
    const lead = await getLead(scope, input.id)
    if (!lead) throw errors.NOT_FOUND()
    return lead
  }),
  access: api.leads.access.handler(async ({ input, context: { scope }, errors }) => {
    const row = await findLead(scope, input.id)
    if (!row) throw errors.NOT_FOUND()
    return { access: row.access, cost: unlockCost(row.quality_category) }
  }),
  unlockPrices: api.leads.unlockPrices.handler(({ input, context: { scope } }) => unlockPrices(scope, input.ids)),
  unlock: api.leads.unlock.handler(async ({ input, context: { scope }, errors }) => {
    // Pipelined behind the unlock, the read costs no round trip and sees the unlocked contact.
    const { id: leadId, newContact = false, maxCost = Number.POSITIVE_INFINITY } = input
    const unlocking = unlock(scope, { leadId, newContact, maxCost, jobs })
    const [answer, unlocked] = await Promise.all([unlocking, getLead(scope, leadId)])
    if (answer.kind === 'no-lead') throw errors.NOT_FOUND()
    if (answer.kind === 'no-credits')
      throw errors.INSUFFICIENT_CREDITS({ data: { cost: answer.cost, creditsRemaining: answer.creditsRemaining } })
    if (answer.kind === 'costs-more') throw errors.PRICE_CHANGED({ data: { cost: answer.cost } })
    if (answer.isNewContactPaid) await revealNewContact(scope, leadId, new Date())
    const lead = answer.isNewContactPaid ? await getLead(scope, leadId) : unlocked
    if (!lead) throw errors.NOT_FOUND()
    return { access: 'unlocked' as const, charged: answer.charged, creditsRemaining: answer.creditsRemaining, lead }
  }),
})
