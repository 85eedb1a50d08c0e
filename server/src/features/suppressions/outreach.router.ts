import { api } from '../../platform/api.ts'
import { withdrawOutreachBasis, readOutreach, recordBasis } from './outreach.service.ts'

export const outreachRouter = {
  get: api.outreach.get.handler(async ({ input, context: { scope }, errors }) => {
    const outreach = await readOutreach(scope, input.id)
    if (outreach === 'no-lead') throw errors.NOT_FOUND()
    if (outreach === 'locked') throw errors.LOCKED()
    return outreach
  }),
  record: api.outreach.record.handler(async ({ input, context: { scope }, errors }) => {
    const outreach = await recordBasis(scope, input)
    if (outreach === 'no-lead') throw errors.NOT_FOUND()
    if (outreach === 'locked') throw errors.LOCKED()
    if (outreach === 'too-many') throw errors.TOO_MANY_BASES()
    return outreach
  }),
  withdraw: api.outreach.withdraw.handler(async ({ input, context: { scope }, errors }) => {
    const outreach = await withdrawOutreachBasis(scope, input)
    if (outreach === 'no-lead') throw errors.NOT_FOUND()
    if (outreach === 'locked') throw errors.LOCKED()
    return outreach
  }),
}
