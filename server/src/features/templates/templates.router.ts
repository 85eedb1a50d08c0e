import { api } from '../../platform/api.ts'
import { deleteTemplate } from './templates.repository.ts'
import {
  addTemplate,
  changeTemplate,
  duplicateTemplate,
  findTemplates,
  regenerateTemplates,
  setDefault,
} from './templates.service.ts'

export const templatesRouter = {
  list: api.templates.list.handler(async ({ input, context: { scope } }) => ({
    items: await findTemplates(scope, input.channel),
  })),
  create: api.templates.create.handler(async ({ input, context: { scope }, errors }) => {
    const added = await addTemplate(scope, input)
    if (added === 'too-many') throw errors.TOO_MANY_TEMPLATES()
    if (added === 'key-reused') throw errors.CONFLICT()
    return added
  }),
  update: api.templates.update.handler(async ({ input, context: { scope }, errors }) => {
    const { id, expectedUpdatedAt, ...change } = input
    const changed = await changeTemplate(scope, { id, expectedUpdatedAt, change })
    if (!changed) throw errors.NOT_FOUND()
    if (changed === 'other-channel') throw errors.NOT_OF_THIS_CHANNEL()
    if (changed === 'changed-since') throw errors.CONFLICT()
    return changed
  }),
  remove: api.templates.remove.handler(async ({ input, context: { scope }, errors }) => {
    if (!(await deleteTemplate(scope, input.id))) throw errors.NOT_FOUND()
    return { deleted: true }
  }),
  setDefault: api.templates.setDefault.handler(async ({ input, context: { scope }, errors }) => {
    const template = await setDefault(scope, input.id)
    if (!template) throw errors.NOT_FOUND()
    return template
  }),
  duplicate: api.templates.duplicate.handler(async ({ input, context: { scope }, errors }) => {
    const copy = await duplicateTemplate(scope, input)
    if (!copy) throw errors.NOT_FOUND()
    if (copy === 'too-many') throw errors.TOO_MANY_TEMPLATES()
    return copy
  }),
  regenerate: api.templates.regenerate.handler(async ({ input, context: { scope, user, language }, errors }) => {
    const items = await regenerateTemplates(scope, { channel: input.channel, name: user.name, language })
    if (!items) throw errors.PROFILE_INCOMPLETE()
    return { items }
  }),
}
