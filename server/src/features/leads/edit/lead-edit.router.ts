import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { api } from '../../../platform/api.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { createLead, type Edited, setPhone, updateLead } from './lead-edit.service.ts'
import { type LogStatus, prefer, processLeads, setStatuses } from './lead-marks.service.ts'
import { getLead } from '../leads.service.ts'
import { similarLeads } from './similar-leads.service.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SAME_PLACE = 'company_name'

/** Has companies' own sites looked at, some time after the transaction. */
export type EnrichAgain = (scope: WorkspaceScope, leadIds: string[]) => Promise<void>

export function leadEditRouter({ logStatus, enrichAgain }: { logStatus: LogStatus; enrichAgain: EnrichAgain }) {
  return {
    create: api.leads.create.handler(async ({ input, context: { scope }, errors }) => {
      const here = () => errors.LEAD_EXISTS_HERE({ data: { company: input.companyName } })
      const edited = await orDuplicate(createLead(scope, { fields: input, now: new Date() }), { here, errors })
      if (edited.kind !== 'done') throw here()
      return wholeLead(scope, edited.id, errors)
    }),
    similar: api.leads.similar.handler(async ({ input, context: { scope } }) => ({
      items: await similarLeads(scope, input),
    })),
    update: api.leads.update.handler(async ({ input, context: { scope }, errors }) => {
      const here = () => errors.LEAD_EXISTS_HERE({ data: { company: input.companyName ?? '' } })
      const edited = await orDuplicate(updateLead(scope, { input, now: new Date() }), { here, errors })
      if (edited.kind === 'twin') throw errors.LEAD_EXISTS_HERE({ data: { company: edited.company } })
      if (edited.kind === 'changed-meanwhile')
        throw errors.CONFLICT({ data: { lead: await wholeLead(scope, input.id, errors) } })
      refuse(edited, errors)
      return wholeLead(scope, input.id, errors)
    }),
    setPhone: api.leads.setPhone.handler(async ({ input, context: { scope }, errors }) => {
      const { id, contactPhone = null } = input
      refuse(await setPhone(scope, { id, contactPhone, now: new Date() }), errors)
      return wholeLead(scope, id, errors)
    }),
    setStatus: api.leads.setStatus.handler(async ({ input: { id, status }, context: { scope, user }, errors }) => {
      await setStatuses(scope, { ids: [id], status, author: user.name || user.email, log: logStatus })
      return wholeLead(scope, id, errors)
    }),
    setStatusMany: api.leads.setStatusMany.handler(async ({ input, context: { scope, user } }) => ({
      changed: await setStatuses(scope, { ...input, author: user.name || user.email, log: logStatus }),
    })),
    setPreferredCommunication: api.leads.setPreferredCommunication.handler(
      async ({ input, context: { scope }, errors }) => {
        const answer = await prefer(scope, { id: input.id, channel: input.preferredCommunication })
        if (answer === 'no-lead') throw errors.NOT_FOUND()
        if (answer === 'no-such-contact') throw errors.NO_SUCH_CONTACT()
        return wholeLead(scope, input.id, errors)
      },
    ),
    process: api.leads.process.handler(async ({ input, context: { scope }, errors }) => {
      if (input.ids.length === 0) throw errors.NO_LEADS()
      const named = input.ids.filter((id): id is string => typeof id === 'string' && id.trim() !== '')
      const total = new Set(named).size
      if (total === 0) throw errors.NO_VALID_LEADS()
      const ids = named.filter((id) => UUID.test(id))
      const processed = await processLeads(scope, { ids, now: new Date() })
      if (processed === 0) throw errors.PROCESS_FAILED({ data: { n: total, error: 'Lead not found' } })
      await enrichAgain(scope, ids)
      return { processed, total, partial: processed < total }
    }),
  }
}

type NotFound = { NOT_FOUND: () => Error }

async function wholeLead(scope: WorkspaceScope, id: string, errors: NotFound): Promise<Lead> {
  const lead = await getLead(scope, id)
  if (!lead) throw errors.NOT_FOUND()
  return lead
}

function refuse({ kind }: Edited, errors: NotFound & { LOCKED: () => Error; UPGRADE_REQUIRED: () => Error }) {
  if (kind === 'no-lead') throw errors.NOT_FOUND()
  if (kind === 'locked') throw errors.LOCKED()
  if (kind === 'upgrade') throw errors.UPGRADE_REQUIRED()
}

/** What two who write the same lead at once run into: the table's own uniqueness. */
async function orDuplicate(
  writing: Promise<Edited>,
  options: { here: () => Error; errors: { LEAD_EXISTS: () => Error } },
): Promise<Edited> {
  try {
    return await writing
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
    const constraint = 'constraint' in error ? String(error.constraint) : ''
    throw constraint.includes(SAME_PLACE) ? options.here() : options.errors.LEAD_EXISTS()
  }
}
