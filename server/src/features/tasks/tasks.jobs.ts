import type { Tenancy } from '../../platform/db/scope.ts'
import type { FeatureJobs, Jobs } from '../../platform/jobs.ts'
import { notifyTaskDue } from '../notifications/notifications.service.ts'
import { findDueTask, isInTrash } from './tasks.repository.ts'

const LOOK_AGAIN_MS = 60_000

/**
 * Notifies the workspace when a task is due: once for each due date, in one transaction, and not at all once it is done
 * or gone. One that went with its lead is looked for again while the lead can still be restored.
 */
export const taskJobs = ({ jobs, workTenancy }: { jobs: Jobs; workTenancy: Tenancy }): FeatureJobs => ({
  work: [
    {
      name: 'task-reminder',
      concurrency: 1,
      handle: (payload) =>
        workTenancy.run(payload, async (scope) => {
          const task = await findDueTask(scope, payload.taskId)
          if (!task) {
            const at = new Date(Date.now() + LOOK_AGAIN_MS).toISOString()
            if (await isInTrash(scope, payload.taskId))
              await jobs.enqueueAt(scope.db, { name: 'task-reminder', payload, at })
            return
          }
          const { id: taskId, lead_id: leadId, company_name: companyName, title, due_at: dueAt } = task
          // Whoever moved it last, it is theirs who planned it.
          await notifyTaskDue(scope, {
            jobs,
            createdBy: task.created_by,
            data: { taskId, leadId, companyName, title, dueAt },
          })
          scope.hint('tasks', taskId)
        }),
    },
  ],
})
