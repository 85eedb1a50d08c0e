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

/**
 * Notifies everyone in the workspace of a payment, of low credits or of another plan: once for each `key`, such as
 * 'payment_failed:in_1Q…', in the transaction of what happened.
 */
export const notifyBilling = (scope: WorkspaceScope, event: notifications.BillingEvent): Promise<void> =>
  notifications.notifyEvent(scope, event)

/** Notifies one person of an invitation or of their rights, in the workspace of the scope: once for each `key`. The scope is the system's. */
export const notifyPerson = (scope: WorkspaceScope, event: notifications.TeamEvent): Promise<void> =>
  notifications.notifyEvent(scope, event)
