import type { TaskNotification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { findDueTask } from './tasks.repository.ts'

export type NotifyTaskDue = (scope: WorkspaceScope, data: TaskNotification['data']) => Promise<void>

/** Tells when a task is due: once for each due date, in one transaction, and not at all once it is done or gone. */
export async function startTaskJobs(o: {
  jobs: Jobs
  systemTenancy: Tenancy
  notifyTaskDue: NotifyTaskDue
}): Promise<void> {
  await o.jobs.work({
    name: 'task-reminder',
    concurrency: 1,
    handle: ({ workspaceId, userId, taskId }) =>
      o.systemTenancy.run({ workspaceId, userId }, async (scope) => {
        const task = await findDueTask(scope, taskId)
        if (!task) return
        const { id, lead_id, company_name, title, due_at } = task
        await o.notifyTaskDue(scope, { taskId: id, leadId: lead_id, companyName: company_name, title, dueAt: due_at })
        scope.hint('tasks', id)
      }),
  })
}
