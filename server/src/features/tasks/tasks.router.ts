import { api } from '../../platform/api.ts'
import type { TaskService } from './tasks.service.ts'

export function tasksRouter({ tasks }: { tasks: TaskService }) {
  return {
    list: api.tasks.list.handler(({ input, context: { scope } }) => tasks.list(scope, input)),
    create: api.tasks.create.handler(async ({ input, context: { scope }, errors }) => {
      const answer = await tasks.create(scope, input)
      if (answer.kind === 'no-lead') throw errors.NOT_FOUND()
      if (answer.kind === 'conflict') throw errors.CONFLICT()
      if (answer.kind === 'limit') throw errors.TASK_LIMIT()
      return answer.task
    }),
    update: api.tasks.update.handler(async ({ input, context: { scope }, errors }) => {
      const task = await tasks.update(scope, input)
      if (!task) throw errors.NOT_FOUND()
      if (task === 'changed-since') throw errors.CONFLICT()
      return task
    }),
    remove: api.tasks.remove.handler(async ({ input: { id }, context: { scope }, errors }) => {
      if (!(await tasks.remove(scope, id))) throw errors.NOT_FOUND()
      return { id }
    }),
  }
}
