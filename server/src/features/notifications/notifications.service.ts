import type {
  AssignmentNotification,
  SearchNotification,
  TaskNotification,
} from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as notifications from './notifications.repository.ts'

/** Notifies the workspace that a search ended: once per run and type, however often it is called. */
export const notifySearchEnded = (
  scope: WorkspaceScope,
  ended: Pick<SearchNotification, 'type' | 'data'>,
): Promise<void> => notifications.notifySearchEnded(scope, ended)

/** Notifies the workspace that a task is due: once for each of its due dates, however often it is called. */
export const notifyTaskDue = (scope: WorkspaceScope, data: TaskNotification['data']): Promise<void> =>
  notifications.notifyTaskDue(scope, data)

/** Notifies one member that leads were assigned to them. */
export const notifyAssigned = (
  scope: WorkspaceScope,
  assigned: { userId: string; data: AssignmentNotification['data'] },
): Promise<void> => notifications.notifyAssigned(scope, assigned)
