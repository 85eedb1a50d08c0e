import type { TaskNotification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { findDueTask, isInTrash } from './tasks.repository.ts'

export type NotifyTaskDue = (scope: WorkspaceScope, data: TaskNotification['data']) => Promise<void>

const LOOK_AGAIN_MS = 60_000

/**
 * Notifies the workspace when a task is due: once for each due date, in one transaction, and not at all once it is done
 * or gone. One that went with its lead is looked for again while the lead can still be restored.
 */
export async function startTaskJobs(options: {
  jobs: Jobs
  tenancy: Tenancy
  notifyTaskDue: NotifyTaskDue
}): Promise<void> {
  await options.jobs.work({
    name: 'task-reminder',
    concurrency: 1,
    handle: (payload) =>
      options.tenancy.run(payload, async (scope) => {
        const task = await findDueTask(scope, payload.taskId)
        if (!task) {
          const at = new Date(Date.now() + LOOK_AGAIN_MS).toISOString()
          if (await isInTrash(scope, payload.taskId))
            await options.jobs.enqueueAt(scope.db, { name: 'task-reminder', payload, at })
          return
        }
        const { id, lead_id, company_name, title, due_at } = task
        await options.notifyTaskDue(scope, {
          taskId: id,
          leadId: lead_id,
          companyName: company_name,
          title,
          dueAt: due_at,
        })
        scope.hint('tasks', id)
      }),
  })
}
