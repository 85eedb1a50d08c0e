import type { InboxInput, InboxSettings } from '@leadhaul/contract/integrations/inbox.contract.ts'
import type { MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { IMAP_PORTS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import {
  changeRefusal,
  type ChangeRefusal,
  type Credentials,
  UnreadableCredentialError,
} from '../credentials.service.ts'
import { type OpenInbox, withInbox } from './imap.client.ts'
import { deleteInbox, findInbox, insertInbox } from './inbox.repository.ts'
import { MailFailure } from './mail-failure.rules.ts'
import { mailTargetOf } from './mail-host.client.ts'

export { beginReading, lockDueInboxes, type InboxRow, storeReadPosition, finishReading } from './inbox.repository.ts'
export type { ListedMail, OpenInbox } from './imap.client.ts'

type Shown = Omit<InboxInput, 'password'>
type Secret = { password: string }
type Mailbox = Shown & Secret
export type SavedInbox =
  | { kind: 'saved' | ChangeRefusal | 'password_needed' | 'encryption_needed' }
  | { kind: 'not-connected'; problem: MailProblem; serverAnswer: string | null }
export type Inboxes = ReturnType<typeof createInboxes>

type Dependencies = {
  env: Env
  credentials: Credentials
  outbound: Pick<OutboundClients, 'network'>
  tenancy: Tenancy
}

/** The mailboxes that are read for replies. `tenancy` and every scope are the system's. */
export function createInboxes({ env, credentials, outbound, tenancy }: Dependencies) {
  const privateHosts = env.SMTP_PRIVATE_HOSTS === 'on'

  /** Throws MailFailure. */
  const withMailbox = async <Answer>(
    mailbox: Mailbox,
    work: (inbox: OpenInbox) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const { host, port, security, user, password } = mailbox
    const target = await mailTargetOf({ host, port, network: outbound.network, privateHosts, ports: IMAP_PORTS })
    return withInbox({ ...target, host, security, auth: { user, pass: password } }, work, { signal })
  }
  const readStored = (scope: WorkspaceScope) => credentials.readCredential<Secret, Shown>(scope, 'imap')
  /** A stored password is never sent to another server, or for another user, than it was entered for. */
  const passwordFor = async (scope: WorkspaceScope, input: InboxInput): Promise<string | undefined> => {
    if (input.password !== undefined) return input.password
    const before = await readStored(scope).catch(() => undefined)
    const same = (['host', 'port', 'security', 'user'] as const).every((field) => before?.shown[field] === input[field])
    return same ? before?.secret.password : undefined
  }

  return {
    async read(scope: WorkspaceScope): Promise<Omit<InboxSettings, 'replies'>> {
      const found = await credentials.describeCredential<Shown>(scope, 'imap')
      const row = found && (await findInbox(scope))
      return {
        inbox: found ? { ...found.shown, updatedAt: found.updatedAt, isReadable: found.isReadable } : null,
        checkedAt: row?.checked_at ?? null,
        problem: (row?.problem ?? null) as MailProblem | null,
      }
    },

    /** Signs in before storing anything: settings that do not work change nothing. */
    async save(identity: Identity, input: InboxInput): Promise<SavedInbox> {
      if (input.security === 'none' && !privateHosts) return { kind: 'encryption_needed' }
      const password = await tenancy.run(identity, (scope) => passwordFor(scope, input))
      if (password === undefined) return { kind: 'password_needed' }
      const { password: _, ...shown } = input
      try {
        await withMailbox({ ...shown, password }, async () => undefined)
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error
        return { kind: 'not-connected', problem: error.problem, serverAnswer: error.answer }
      }
      return tenancy.run(identity, async (scope) => {
        const refusal = await changeRefusal(scope)
        if (refusal) return { kind: refusal }
        await credentials.storeCredential(scope, { kind: 'imap', secret: { password }, shown })
        await insertInbox(scope)
        await recordAuditEntry(scope, 'inbox-changed', { email: shown.user })
        scope.hint('workspace')
        return { kind: 'saved' }
      })
    },

    async remove(scope: WorkspaceScope): Promise<void> {
      const before = await credentials.describeCredential<Shown>(scope, 'imap')
      if (!(await credentials.removeCredential(scope, 'imap'))) return
      await deleteInbox(scope)
      await recordAuditEntry(scope, 'inbox-removed', { email: before?.shown.user ?? '' })
      scope.hint('workspace')
    },

    /**
     * Opens the stored mailbox, outside of any transaction, and closes it when the signal aborts. Undefined if there is
     * none. Throws MailFailure.
     */
    async open<Answer>(
      identity: Identity,
      work: (inbox: OpenInbox) => Promise<Answer>,
      signal?: AbortSignal,
    ): Promise<Answer | undefined> {
      const found = await tenancy
        .run(identity, (scope) => readStored(scope))
        .catch((error: unknown) => {
          throw error instanceof UnreadableCredentialError ? new MailFailure('unreadable') : error
        })
      return found && withMailbox({ ...found.shown, ...found.secret }, work, signal)
    },
  }
}
