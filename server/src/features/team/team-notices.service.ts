import type { AssignableRole } from '@leadhaul/contract/team/team.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { v7 as newId } from 'uuid'
import type pg from 'pg'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { EnqueueDependency } from '../../platform/jobs/jobs.ts'
import { markAllRead, notifyPerson } from '../notifications/notifications.service.ts'
import * as teams from './team.repository.ts'

/** In the workspace of the scope, which is the system's. */
export async function notifyRoleChanged(
  scope: WorkspaceScope,
  { userId, role, jobs }: EnqueueDependency & { userId: string; role: AssignableRole },
): Promise<void> {
  const data = { role, workspace: await teams.workspaceName(scope) }
  await notifyPerson(scope, { key: `role_changed:${newId()}`, userId, type: 'role_changed', data, jobs })
}

/** Enqueues the email to a removed member, and their notification. */
export async function enqueueRemovalNotice(
  { db, workspaceId, userId: removedBy }: WorkspaceScope,
  { userId, language, jobs }: EnqueueDependency & { userId: string; language: Language },
): Promise<void> {
  await jobs.enqueue(db, 'removal-notice', { noticeId: newId(), userId, workspaceId, removedBy, language })
}

/** In the workspace of the scope, which is the system's. */
export async function notifyOwner(
  scope: WorkspaceScope,
  { userId, jobs }: EnqueueDependency & { userId: string },
): Promise<void> {
  const former = (await teams.listMembers(scope)).find(({ you }) => you)?.name ?? ''
  const data = { former, workspace: await teams.workspaceName(scope) }
  await notifyPerson(scope, { key: `ownership_received:${newId()}`, userId, type: 'ownership_received', data, jobs })
}

type AcceptedInvitation = EnqueueDependency & { id: string; inviterId: string; user: { name: string; email: string } }
/** In the workspace of the scope, which is the system's. An inviter who left meanwhile is not notified. */
export async function notifyInviter(
  scope: WorkspaceScope,
  { id, inviterId, user, jobs }: AcceptedInvitation,
): Promise<void> {
  if (!(await teams.listMembers(scope)).some(({ userId }) => userId === inviterId)) return
  const data = { name: user.name, email: user.email }
  await notifyPerson(scope, {
    key: `invitation_accepted:${id}`,
    userId: inviterId,
    type: 'invitation_accepted',
    data,
    jobs,
  })
}

type Invitation = { id: string; token: string; inviterName: string; workspaceName: string }
export type TeamNotices = ReturnType<typeof createTeamNotices>

/**
 * Notifies users who are not, or no longer, in the workspace: in the one where their next sign-in begins. Jobs do this,
 * so that neither a response nor its time depends on whether an address has an account.
 */
export function createTeamNotices({ pool, tenancy, jobs }: EnqueueDependency & { pool: pg.Pool; tenancy: Tenancy }) {
  return {
    /** Only for an account with a confirmed address: anyone can sign up with the address of someone else. */
    async invited({ id, token, inviterName: inviter, workspaceName: workspace }: Invitation): Promise<void> {
      const home = await teams.findInvitedWorkspace(pool, id)
      if (!home) return
      const data = { invitationId: id, token, inviter, workspace }
      await tenancy.run(home, (scope) =>
        notifyPerson(scope, {
          key: `invitation_received:${id}`,
          userId: home.userId,
          type: 'invitation_received',
          data,
          jobs,
        }),
      )
    },
    async removed({ noticeId, userId, workspaceId }: { noticeId: string; userId: string; workspaceId: string }) {
      const [home, workspace] = [await teams.findSignInWorkspace(pool, userId), await teams.findName(pool, workspaceId)]
      if (!home || workspace === undefined) return
      await tenancy.run(home, (scope) =>
        notifyPerson(scope, {
          key: `member_removed:${noticeId}`,
          userId,
          type: 'member_removed',
          data: { workspace },
          jobs,
        }),
      )
    },
  }
}

/** Marks notifications from before a member joined as read. The scope is the system's, and the member's. */
export const markEarlierAsRead = (scope: WorkspaceScope): Promise<void> => markAllRead(scope)
