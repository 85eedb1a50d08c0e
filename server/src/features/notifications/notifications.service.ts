import type {
  AssignmentNotification,
  SearchNotification,
  TaskNotification,
} from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs.ts'
import * as titles from './notification-titles.catalog.ts'
import * as notifications from './notifications.repository.ts'

/**
 * Notifies the workspace that a search ended, and the browsers of who started it: once per run and type, however often it
 * is called. The scope is the system's.
 */
export async function notifySearchEnded(
  scope: WorkspaceScope,
  { jobs, ...ended }: Pick<SearchNotification, 'type' | 'data'> & Enqueuing,
): Promise<void> {
  await push(scope, { jobs, notificationId: await notifications.notifySearchEnded(scope, ended) })
}

/**
 * Notifies the workspace that a task is due, and the browsers of who created it: once for each of its due dates, however
 * often it is called. The scope is the system's.
 */
export async function notifyTaskDue(
  scope: WorkspaceScope,
  { jobs, data }: { data: TaskNotification['data'] } & Enqueuing,
): Promise<void> {
  await push(scope, { jobs, notificationId: await notifications.notifyTaskDue(scope, data) })
}

type Enqueuing = { jobs: Pick<Jobs, 'enqueue'> }
/** To the browsers of the user of the scope, in its transaction. */
async function push(
  scope: WorkspaceScope,
  { jobs, notificationId }: Enqueuing & { notificationId: string | undefined },
): Promise<void> {
  const { workspaceId, userId, db } = scope
  if (notificationId) await jobs.enqueue(db, 'push', { workspaceId, userId, notificationId })
}

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

export type Notice = titles.Notice
/** One line in the reader's language, for letters and browsers. */
export const noticeTitle = (notice: Notice, language: Language): string => titles.titleOf(notice, language)
