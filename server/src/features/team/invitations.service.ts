import type { NewInvitation, OpenInvitation, Team, TeamInvitation } from '@leadhaul/contract/team/team.contract.ts'
import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { recordAuditEntry } from '../audit/audit.service.ts'
import { confirmAddress, switchSession } from '../auth/session.service.ts'
import { type InvitationLink, isValidToken } from '../workspace/invitation-link.service.ts'
import * as members from '../workspace/members.service.ts'
import { notifyInviter, markEarlierAsRead } from './team-notices.service.ts'
import * as teams from './team.repository.ts'
import { isDeletionScheduled, teamOf, withdrawInvitation } from './team.service.ts'

/** To one address within an hour: inviting and withdrawing in turns must not flood an address with emails. */
const MAX_EMAILS_PER_HOUR = 5
/** Of one workspace within an hour, to all addresses: several times the seats of the largest plan. */
const MAX_EMAILS_OF_WORKSPACE_PER_HOUR = 40

type Link = InvitationLink
type Acceptor = { user: { id: string; email: string; name: string }; sessionId: string }
type Pool = Parameters<typeof teams.findOpenInvitation>[0]
type Dependencies = { pool: Pool; systemTenancy: Tenancy; jobs: Pick<Jobs, 'enqueue'>; secret: string }
export type Invitations = ReturnType<typeof createInvitations>

/** Invitations from the email to the membership. The scopes are the system's. */
export function createInvitations({ pool, systemTenancy, jobs, secret }: Dependencies) {
  const openOf = async (link: Link) =>
    isValidToken(link, secret) ? teams.findOpenInvitation(pool, link.id) : undefined
  const sendEmail = (scope: WorkspaceScope, { id }: TeamInvitation, language: Language) =>
    jobs.enqueue(scope.db, 'invitation-letter', { invitationId: id, language })

  /** Call it within a change of the team, which serializes a workspace's requests, so that all emails count. */
  const tooManyEmails = async (scope: WorkspaceScope, email: string) => {
    if ((await members.countRecentInvitationEmails(scope, email)) >= MAX_EMAILS_PER_HOUR) return 'TOO_MANY_EMAILS'
    return (await members.countSentInvitationEmails(scope)) >= MAX_EMAILS_OF_WORKSPACE_PER_HOUR
      ? 'TOO_MANY_INVITATIONS'
      : undefined
  }

  return {
    /** The response is the same whether or not the address has an account. */
    async invite(scope: WorkspaceScope, { email: written, role }: NewInvitation, language: Language) {
      const ownRole = await members.beginTeamChange(scope)
      if (!isAdmin(ownRole)) return 'FORBIDDEN'
      if (await isDeletionScheduled(scope)) return 'WORKSPACE_ENDS'
      const email = written.toLowerCase()
      if (await teams.isMember(scope, email)) return 'ALREADY_MEMBER'
      const refused = await tooManyEmails(scope, email)
      if (refused) return refused
      const invitation = await members.addInvitation(scope, { email, role })
      if (!invitation) return 'ALREADY_INVITED'
      await recordAuditEntry(scope, 'member-invited', { email, role })
      await sendEmail(scope, invitation, language)
      scope.hint('workspace')
      return invitation
    },

    async resend(
      scope: WorkspaceScope,
      id: string,
      language: Language,
    ): Promise<
      TeamInvitation | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_MANY_EMAILS' | 'TOO_MANY_INVITATIONS' | 'WORKSPACE_ENDS'
    > {
      const ownRole = await members.beginTeamChange(scope)
      if (!isAdmin(ownRole)) return 'FORBIDDEN'
      if (await isDeletionScheduled(scope)) return 'WORKSPACE_ENDS'
      const email = await members.findInvitationAddress(scope, id)
      if (!email) return 'NOT_FOUND'
      const refused = await tooManyEmails(scope, email)
      if (refused) return refused
      const invitation = await members.extendInvitation(scope, id)
      if (!invitation) return 'NOT_FOUND'
      await sendEmail(scope, invitation, language)
      scope.hint('workspace')
      return invitation
    },

    async withdraw(scope: WorkspaceScope, id: string): Promise<Team | 'FORBIDDEN' | 'NOT_FOUND'> {
      const ownRole = await members.beginTeamChange(scope)
      if (!isAdmin(ownRole)) return 'FORBIDDEN'
      return (await withdrawInvitation(scope, id)) ? teamOf(scope) : 'NOT_FOUND'
    },

    async read(link: Link): Promise<OpenInvitation | undefined> {
      const open = await openOf(link)
      if (!open) return undefined
      const { workspaceName, inviterName, email, role, expiresAt } = open
      return { workspaceName, inviterName, email, role, expiresAt }
    },

    /** Joins the workspace and switches the session to it. The email's link proves that the user owns the address. */
    async accept(
      { user, sessionId }: Acceptor,
      link: Link,
    ): Promise<{ workspaceId: string } | 'NOT_FOUND' | 'OTHER_ADDRESS'> {
      const open = await openOf(link)
      if (!open) return 'NOT_FOUND'
      if (open.email.toLowerCase() !== user.email.toLowerCase()) return 'OTHER_ADDRESS'
      const { workspaceId, inviterId } = open
      return systemTenancy.run({ workspaceId, userId: user.id, sessionId }, async (scope) => {
        await members.beginTeamChange(scope)
        if (await isDeletionScheduled(scope)) return 'NOT_FOUND'
        const ended = await members.endInvitation(scope, { id: link.id, status: 'accepted' })
        if (!ended) return 'NOT_FOUND'
        await members.addMember(scope, ended.role)
        await markEarlierAsRead(scope)
        await confirmAddress(scope, open.email)
        await recordAuditEntry(scope, 'member-joined', { userId: user.id, role: ended.role })
        await notifyInviter(scope, { id: link.id, inviterId, user, jobs })
        await members.chooseWorkspace(scope)
        await switchSession(scope, sessionId)
        scope.hint('workspace')
        return { workspaceId }
      })
    },

    async decline(link: Link): Promise<boolean> {
      const open = await openOf(link)
      if (!open) return false
      const { workspaceId, inviterId } = open
      return systemTenancy.run({ workspaceId, userId: inviterId }, async (scope) => {
        const ended = await members.endInvitation(scope, { id: link.id, status: 'rejected' })
        if (ended) scope.hint('workspace')
        return ended !== undefined
      })
    },
  }
}
