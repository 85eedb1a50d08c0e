import type { Tenancy } from '../../platform/db/scope.ts'
import type { FeatureJobs, Jobs } from '../../platform/jobs/jobs.ts'
import { notifyTaskDue } from '../notifications/notifications.service.ts'
import { findDueTask, isInTrash } from './tasks.repository.ts'

const RECHECK_MS = 60_000

/**
 * Notifies the workspace when a task is due: once for each due date, in one transaction, and not if it is done or
 * deleted. A task deleted with its lead is checked again while the lead can still be restored.
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
            const at = new Date(Date.now() + RECHECK_MS).toISOString()
            if (await isInTrash(scope, payload.taskId))
              await jobs.enqueueAt(scope.db, { name: 'task-reminder', payload, at })
            return
          }
          const { id: taskId, lead_id: leadId, company_name: companyName, title, due_at: dueAt } = task
          // The reminder is for the user who created the task, whoever moved it last.
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
