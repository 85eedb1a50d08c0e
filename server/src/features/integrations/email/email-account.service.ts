import type { EmailAccount, EmailAccountInput, MailTest } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { KNOWN_SMTP_SERVERS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { createTransport } from 'nodemailer'
import type { Tenancy, WorkspaceScope, Identity } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { dkimRecordOf, isRsaPrivateKey } from '../../../platform/settings/key-pairs.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import { changeRefusal, type ChangeRefusal, type Credentials } from '../credentials.service.ts'
import {
  type AccountSecret,
  asMailFailure,
  type EmailSenders,
  type MailFailure,
  type StoredAccount,
} from './email-sender.service.ts'
import { mailTargetOf } from './mail-host.client.ts'

const TEST_TIMEOUT_MS = 60_000

export type EmailAccounts = ReturnType<typeof createEmailAccounts>
export type SaveResult =
  | 'saved'
  | ChangeRefusal
  | 'password_needed'
  | 'private_host'
  | 'port_not_allowed'
  | 'encryption_needed'
  | 'bad_key'
type Dependencies = {
  env: Env
  credentials: Credentials
  senders: EmailSenders
  outbound: Pick<OutboundClients, 'network'>
  jobs: Jobs
  tenancy: Tenancy
  /** Maximum duration of a test of the account, in milliseconds. */
  testTimeoutMs?: number
}
type StoredCredential = { shown: StoredAccount; secret: AccountSecret } | undefined

/** The mail account of a workspace. `tenancy` is the system's. */
export function createEmailAccounts(needs: Dependencies) {
  const { env, credentials, senders, outbound, jobs, tenancy, testTimeoutMs = TEST_TIMEOUT_MS } = needs
  const privateHosts = env.SMTP_PRIVATE_HOSTS === 'on'

  const read = async (scope: WorkspaceScope): Promise<EmailAccount | null> => {
    const found = await credentials.describeCredential<StoredAccount>(scope, 'smtp')
    return found ? { ...found.shown, updatedAt: found.updatedAt, isReadable: found.isReadable } : null
  }
  const readStored = async (scope: WorkspaceScope): Promise<StoredCredential> =>
    credentials.readCredential<AccountSecret, StoredAccount>(scope, 'smtp').catch(() => undefined)

  /** Why a server is not allowed. A name that does not resolve now is stored; the test reports it. */
  const problemOf = async ({ host, port, security }: EmailAccountInput): Promise<SaveResult | undefined> => {
    if (security === 'none' && !privateHosts) return 'encryption_needed'
    const failure = await mailTargetOf({ host, port, network: outbound.network, privateHosts }).then(
      () => undefined,
      (error: MailFailure) => error.problem,
    )
    return failure === 'private_host' || failure === 'port_not_allowed' ? failure : undefined
  }

  /** Sends waiting messages, for example those for the next day, which the new account may send today. */
  const sendWaiting = ({ db, workspaceId, userId }: WorkspaceScope) =>
    jobs.enqueue(db, 'send-messages', { workspaceId, userId })

  return {
    read,
    sendWaiting,
    operatorAddress: senders.operator?.address ?? null,
    privateHosts,

    async save(identity: Identity, given: EmailAccountInput): Promise<SaveResult> {
      const input = given.preset === 'smtp' ? given : { ...given, ...serverOf(given.preset) }
      if (input.dkim && !isRsaPrivateKey(input.dkim.privateKey)) return 'bad_key'
      const problem = await problemOf(input)
      if (problem) return problem
      return tenancy.run(identity, async (scope) => {
        const refusal = await changeRefusal(scope)
        if (refusal) return refusal
        const before = await readStored(scope)
        const secret = secretOf(input, before)
        if (!secret) return 'password_needed'
        const { password: _, dkim, ...account } = input
        const dkimSelector = dkim === undefined ? (before?.shown.dkimSelector ?? null) : (dkim?.selector ?? null)
        const dkimRecord = secret.dkimKey === null ? null : dkimRecordOf(secret.dkimKey)
        const shown: StoredAccount = { ...account, dkimSelector, dkimRecord }
        await credentials.storeCredential(scope, { kind: 'smtp', secret, shown })
        await recordAuditEntry(scope, 'email-account-changed', { email: shown.fromAddress })
        await sendWaiting(scope)
        scope.hint('workspace')
        return 'saved'
      })
    },

    async remove(scope: WorkspaceScope): Promise<void> {
      const before = await credentials.describeCredential<StoredAccount>(scope, 'smtp')
      if (!(await credentials.removeCredential(scope, 'smtp'))) return
      await recordAuditEntry(scope, 'email-account-removed', { email: before?.shown.fromAddress ?? '' })
      await sendWaiting(scope)
      scope.hint('workspace')
    },

    /** Sends a mail to `to` with the stored account, outside of any transaction: a server may respond slowly. */
    async test(identity: Identity, email: { to: string; subject: string; text: string }): Promise<MailTest> {
      const began = performance.now()
      const signal = AbortSignal.timeout(testTimeoutMs)
      const answer = (problem: MailTest['problem'], serverAnswer: string | null): MailTest => ({
        problem,
        serverAnswer,
        sentTo: email.to,
        milliseconds: Math.round(performance.now() - began),
      })
      try {
        const sender = await tenancy.run(identity, (scope) => senders.senderFor(scope))
        if (!sender) return answer('no_account', null)
        const { address, name, dkim } = sender
        const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        const from = { address, name }
        const { message } = await composer.sendMail({ ...email, from, ...(dkim && { dkim }) })
        const session = await sender.connect(signal)
        try {
          const said = await session.deliver({ from: address, to: email.to, content: message as Buffer })
          return answer(null, said.answer)
        } finally {
          session.close()
        }
      } catch (error) {
        const { problem, answer: said } = asMailFailure(error)
        return answer(problem, said)
      }
    },
  }
}

function serverOf(preset: keyof typeof KNOWN_SMTP_SERVERS) {
  const { host, port, security } = KNOWN_SMTP_SERVERS[preset]
  return { host, port, security }
}

/** A stored password is never sent to another server, or for another user, than it was entered for. */
function secretOf(input: EmailAccountInput, before: StoredCredential): AccountSecret | undefined {
  const dkimKey = input.dkim === undefined ? (before?.secret.dkimKey ?? null) : (input.dkim?.privateKey ?? null)
  if (input.password !== undefined) return { password: input.password, dkimKey }
  const same = (['host', 'port', 'security', 'user'] as const).every((field) => before?.shown[field] === input[field])
  return before && same ? { password: before.secret.password, dkimKey } : undefined
}
