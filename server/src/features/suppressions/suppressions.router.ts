import { api } from '../../platform/api.ts'
import { addPasted, listPage, removeSuppression } from './suppression-list.service.ts'

export const suppressionsRouter = {
  list: api.suppressions.list.handler(({ input, context: { scope } }) => listPage(scope, input)),
  add: api.suppressions.add.handler(async ({ input, context: { scope }, errors }) => {
    const answer = await addPasted(scope, input)
    if (answer === 'too-many') throw errors.TOO_MANY_ADDRESSES()
    return answer
  }),
  remove: api.suppressions.remove.handler(async ({ input, context: { scope }, errors }) => {
    if (!(await removeSuppression(scope, input))) throw errors.NOT_FOUND()
    return { id: input.id }
  }),
}
