import type {
  AssignmentNotification,
  Notice,
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
  { jobs, data, createdBy }: { data: TaskNotification['data']; createdBy: string } & Enqueuing,
): Promise<void> {
  await push(scope, { jobs, notificationId: await notifications.notifyTaskDue(scope, data), to: createdBy })
}

/** Notifies one member that leads were assigned to them. */
export async function notifyAssigned(
  scope: WorkspaceScope,
  { jobs, ...assigned }: { userId: string; data: AssignmentNotification['data'] } & Enqueuing,
): Promise<void> {
  const notificationId = await notifications.notifyAssigned(scope, assigned)
  await push(scope, { jobs, notificationId, to: assigned.userId })
}

/** Notifies one person, or everyone where none is named, that a company answered. The scope is the system's. */
export async function notifyReplied(
  scope: WorkspaceScope,
  { jobs, ...replied }: notifications.Replied & Enqueuing,
): Promise<void> {
  const notificationId = await notifications.notifyReplied(scope, replied)
  await push(scope, { jobs, notificationId, to: replied.userId ?? 'everyone' })
}

/** What becomes of the leads concerns every member; of payments, credits and the plan, who may pay is reminded. */
const CONCERNS_ALL: readonly notifications.BillingEvent['type'][] = ['leads_archived_soon', 'leads_archived']

/**
 * Notifies everyone in the workspace of a payment, of low credits, of another plan or of archived leads: once for each
 * `key`, such as 'payment_failed:in_1Q…', in the transaction of what happened.
 */
export async function notifyBilling(
  scope: WorkspaceScope,
  { jobs, ...event }: notifications.BillingEvent & Enqueuing,
): Promise<void> {
  const to = CONCERNS_ALL.includes(event.type) ? 'everyone' : 'payers'
  await push(scope, { jobs, notificationId: await notifications.notifyEvent(scope, event), to })
}

/**
 * Notifies one person of an invitation, of their rights or of the mail server, in the workspace of the scope: once for
 * each `key`. The scope is the system's.
 */
export async function notifyPerson(
  scope: WorkspaceScope,
  { jobs, ...event }: notifications.TeamEvent & Enqueuing,
): Promise<void> {
  await push(scope, { jobs, notificationId: await notifications.notifyEvent(scope, event), to: event.userId })
}

type Enqueuing = { jobs: Pick<Jobs, 'enqueue'> }
type Pushed = Enqueuing & { notificationId: string | undefined; to?: string }
/**
 * To the browsers of one person, by default the user of the scope, or of everyone in the workspace, or of its owners and
 * admins; in the transaction of the scope.
 */
async function push({ workspaceId, userId, db }: WorkspaceScope, { jobs, notificationId, to = userId }: Pushed) {
  if (!notificationId) return
  const toPayers = to === 'payers'
  // A worker of the former version, which does not know payers, sends it to everyone.
  const toEveryone = to === 'everyone' || toPayers
  const reader = toEveryone ? userId : to
  await jobs.enqueue(db, 'push', { workspaceId, userId: reader, notificationId, toEveryone, toPayers })
}

/** One line in the reader's language, for letters and browsers. */
export const noticeTitle = (notice: Notice, language: Language): string => titles.titleOf(notice, language)

/** A condition on rows of `notifications`: that a user has not read them. */
export const isUnreadFor = notifications.isUnreadFor

/** Marks all that is there as read by the user of the scope. */
export const markAllRead = (scope: WorkspaceScope): Promise<void> => notifications.markRead(scope)

/** The kinds of notifications that this version shows. */
export const knownTypes = titles.KNOWN_TYPES
