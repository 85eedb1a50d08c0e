import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { api } from '../../../platform/api.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { EnqueueDependency } from '../../../platform/jobs/jobs.ts'
import { assignLeads } from './lead-assignment.service.ts'
import { createLead, type EditResult, setPhone, updateLead } from './lead-edit.service.ts'
import { setPreferredChannel } from './lead-marks.service.ts'
import { getLead } from '../leads.service.ts'
import { similarLeads } from './similar-leads.service.ts'

const SAME_PLACE = 'company_name'

export const leadEditRouter = ({ jobs }: EnqueueDependency) => ({
  create: api.leads.create.handler(async ({ input, context: { scope }, errors }) => {
    const existsHereError = () => errors.LEAD_EXISTS_HERE({ data: { company: input.companyName } })
    const edited = await mapDuplicateErrors(createLead(scope, { fields: input, now: new Date() }), {
      here: existsHereError,
      errors,
    })
    if (edited.kind !== 'done') throw existsHereError()
    return requireLead(scope, edited.id, errors)
  }),
  similar: api.leads.similar.handler(async ({ input, context: { scope } }) => ({
    items: await similarLeads(scope, input),
  })),
  update: api.leads.update.handler(async ({ input, context: { scope }, errors }) => {
    const existsHereError = () => errors.LEAD_EXISTS_HERE({ data: { company: input.companyName ?? '' } })
    const edited = await mapDuplicateErrors(updateLead(scope, { input, now: new Date() }), {
      here: existsHereError,
      errors,
    })
    if (edited.kind === 'twin') throw errors.LEAD_EXISTS_HERE({ data: { company: edited.company } })
    if (edited.kind === 'changed-meanwhile')
      throw errors.CONFLICT({ data: { lead: await requireLead(scope, input.id, errors) } })
    throwIfRefused(edited, errors)
    return requireLead(scope, input.id, errors)
  }),
  setPhone: api.leads.setPhone.handler(async ({ input, context: { scope }, errors }) => {
    const { id, contactPhone = null, replaces } = input
    throwIfRefused(await setPhone(scope, { id, contactPhone, replaces, now: new Date() }), errors)
    return requireLead(scope, id, errors)
  }),
  assign: api.leads.assign.handler(async ({ input: { id, assigneeId }, context: { scope, user }, errors }) => {
    const changed = await assignLeads(scope, { ids: [id], assigneeId, author: user.name || user.email, jobs })
    if (changed === undefined) throw errors.NOT_A_MEMBER()
    return requireLead(scope, id, errors)
  }),
  assignMany: api.leads.assignMany.handler(async ({ input, context: { scope, user }, errors }) => {
    const changed = await assignLeads(scope, { ...input, author: user.name || user.email, jobs })
    if (changed === undefined) throw errors.NOT_A_MEMBER()
    return { changed }
  }),
  setPreferredCommunication: api.leads.setPreferredCommunication.handler(
    async ({ input, context: { scope }, errors }) => {
      const answer = await setPreferredChannel(scope, { id: input.id, channel: input.preferredCommunication })
      if (answer === 'no-lead') throw errors.NOT_FOUND()
      if (answer === 'no-such-contact') throw errors.NO_SUCH_CONTACT()
      return requireLead(scope, input.id, errors)
    },
  ),
})

type NotFound = { NOT_FOUND: () => Error }

async function requireLead(scope: WorkspaceScope, id: string, errors: NotFound): Promise<Lead> {
  const lead = await getLead(scope, id)
  if (!lead) throw errors.NOT_FOUND()
  return lead
}

function throwIfRefused(
  { kind }: EditResult,
  errors: NotFound & { LOCKED: () => Error; UPGRADE_REQUIRED: () => Error },
) {
  if (kind === 'no-lead') throw errors.NOT_FOUND()
  if (kind === 'locked') throw errors.LOCKED()
  if (kind === 'upgrade') throw errors.UPGRADE_REQUIRED()
}

/** Maps the unique violation that two concurrent writes of the same lead cause to the declared error. */
async function mapDuplicateErrors(
  writing: Promise<EditResult>,
  options: { here: () => Error; errors: { LEAD_EXISTS: () => Error } },
): Promise<EditResult> {
  try {
    return await writing
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
    const constraint = 'constraint' in error ? String(error.constraint) : ''
    throw constraint.includes(SAME_PLACE) ? options.here() : options.errors.LEAD_EXISTS()
  }
}
