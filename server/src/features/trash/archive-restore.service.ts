import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { EnqueueDependency, Jobs } from '../../platform/jobs/jobs.ts'
import { restoreInteractionsOf } from '../interactions/interactions.service.ts'
import { type Restored, restoreArchived } from '../leads/removal/lead-trash.service.ts'
import { moveMessagesOf } from '../messages/moved-messages.service.ts'
import { recordRestoredAnswers } from '../messages/replies/reply-recording.service.ts'
import { restoreInboundOf } from '../messages/whatsapp/whatsapp-inbound.service.ts'
import { moveEnrollmentsOf } from '../sequences/moved-enrollments.service.ts'
import { restoreBasesOf } from '../suppressions/outreach.service.ts'
import { enqueueRestoredReminders, restoreTasksOf } from '../tasks/tasks.service.ts'

/** Restores what other features store for restored leads. The scope is the system's. */
export async function restoreRelatedRows(
  scope: WorkspaceScope,
  { restored, jobs }: EnqueueDependency & { restored: Restored },
) {
  await recordRestoredAnswers(scope, { ...restored, jobs })
  await restoreInteractionsOf(scope, restored)
  await restoreTasksOf(scope, restored)
  await restoreBasesOf(scope, restored)
  await restoreInboundOf(scope, restored)
  await moveMessagesOf(scope, restored)
  await moveEnrollmentsOf(scope, restored)
}

/** Restores a batch of archived leads with the data of other features. The scope is the system's. */
export async function restoreBatch(
  scope: WorkspaceScope,
  { batchId, jobs }: { batchId: string; jobs: Pick<Jobs, 'enqueue' | 'enqueueAt'> },
): Promise<void> {
  const restored = await restoreArchived(scope, batchId)
  await restoreRelatedRows(scope, { restored, jobs })
  await enqueueRestoredReminders(scope, { tasks: restored.tasks, jobs })
}
