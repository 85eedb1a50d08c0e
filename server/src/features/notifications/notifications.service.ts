import { NOTIFICATION_TYPES } from '@leadhaul/contract/notifications/notification-types.catalog.ts'
import type {
  AssignmentNotification,
  NotificationContent,
  Notification,
  SearchNotification,
  TaskNotification,
} from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { EnqueueDependency } from '../../platform/jobs/jobs.ts'
import { titleOf } from './notification-titles.rules.ts'
import * as notifications from './notifications.repository.ts'

/**
 * Notifies the workspace that a search ended, and the browsers of the user who started it: once per run and type,
 * however often it is called. The scope is the system's.
 */
export async function notifySearchEnded(
  scope: WorkspaceScope,
  { jobs, ...ended }: Pick<SearchNotification, 'type' | 'data'> & EnqueueDependency,
): Promise<void> {
  const notificationId = await notifications.notifySearchEnded(scope, ended)
  await enqueuePush(scope, { jobs, notificationId, type: ended.type })
}

/**
 * Notifies the workspace that a task is due, and the browsers of the user who created it: once per due date, however
 * often it is called. The scope is the system's.
 */
export async function notifyTaskDue(
  scope: WorkspaceScope,
  { jobs, data, createdBy }: { data: TaskNotification['data']; createdBy: string } & EnqueueDependency,
): Promise<void> {
  const notificationId = await notifications.notifyTaskDue(scope, data)
  await enqueuePush(scope, { jobs, notificationId, type: 'task_due', person: createdBy })
}

/** Notifies one member that leads were assigned to them. */
export async function notifyAssigned(
  scope: WorkspaceScope,
  { jobs, ...assigned }: { userId: string; data: AssignmentNotification['data'] } & EnqueueDependency,
): Promise<void> {
  const notificationId = await notifications.notifyAssigned(scope, assigned)
  await enqueuePush(scope, { jobs, notificationId, type: 'leads_assigned', person: assigned.userId })
}

/** Notifies one person, or everyone if no person is given, that a company answered. The scope is the system's. */
export async function notifyReplied(
  scope: WorkspaceScope,
  { jobs, ...replied }: notifications.ReplyOptions & EnqueueDependency,
): Promise<void> {
  const notificationId = await notifications.notifyReplied(scope, replied)
  await enqueuePush(scope, { jobs, notificationId, type: 'lead_replied', person: replied.userId })
}

/**
 * Notifies everyone in the workspace of a payment, of low credits, of another plan or of archived leads: once per
 * `key`, such as 'payment_failed:in_1Q…', in the transaction of the event.
 */
export async function notifyBilling(
  scope: WorkspaceScope,
  { jobs, ...event }: notifications.BillingEvent & EnqueueDependency,
): Promise<void> {
  const notificationId = await notifications.notifyEvent(scope, event)
  await enqueuePush(scope, { jobs, notificationId, type: event.type })
}

/**
 * Notifies one person of an invitation, of their rights or of the mail server, in the workspace of the scope: once per
 * `key`. The scope is the system's.
 */
export async function notifyPerson(
  scope: WorkspaceScope,
  { jobs, ...event }: notifications.TeamEvent & EnqueueDependency,
): Promise<void> {
  const notificationId = await notifications.notifyEvent(scope, event)
  await enqueuePush(scope, { jobs, notificationId, type: event.type, person: event.userId })
}

type PushOptions = EnqueueDependency & {
  notificationId: string | undefined
  type: Notification['type']
  person?: string | null
}
/**
 * Enqueues the push to the browsers that the type of the notification names, in the scope's transaction. The person is
 * by default the user of the scope; null if the notification concerns everyone.
 */
async function enqueuePush(
  { workspaceId, userId, db }: WorkspaceScope,
  { jobs, notificationId, type, person = userId }: PushOptions,
) {
  if (!notificationId) return
  const { pushedTo } = NOTIFICATION_TYPES[type]
  const toPayers = pushedTo === 'payers'
  // A worker of the former version, which does not know payers, sends it to everyone.
  const toEveryone = pushedTo !== 'person' || person === null
  await jobs.enqueue(db, 'push', { workspaceId, userId: person ?? userId, notificationId, toEveryone, toPayers })
}

/** One line in the reader's language, for emails and browsers. */
export const noticeTitle = (notice: NotificationContent, language: Language): string => titleOf(notice, language)

/** An SQL condition on rows of `notifications`: the user has not read them. */
export const isUnreadFor = notifications.isUnreadFor

/** Marks all existing notifications as read by the user of the scope. */
export const markAllRead = (scope: WorkspaceScope): Promise<void> => notifications.markRead(scope)

/** The kinds of notifications that this version shows. */
export const knownTypes = notifications.KNOWN_TYPES
