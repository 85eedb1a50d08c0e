import addressparser from 'nodemailer/lib/addressparser/index.js'
import type { EmailAccount } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { isEmail } from '@leadhaul/contract/leads/lead-text.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import { type Credentials, UnreadableCredentialError } from '../credentials.service.ts'
import { MailFailure } from './mail-failure.rules.ts'
import { mailTargetOf } from './mail-host.client.ts'
import { openSmtp, type SmtpServer, type SmtpSession } from './smtp.client.ts'

export type { SmtpSession } from './smtp.client.ts'
export { openSmtp } from './smtp.client.ts'
export {
  asMailFailure,
  isDeadAddress,
  MailFailure,
  ACCOUNT_PROBLEMS,
  toAnswerLine,
  classifyFailure,
} from './mail-failure.rules.ts'

/** The stored part of an account without its secrets. */
export type StoredAccount = Omit<EmailAccount, 'updatedAt' | 'isReadable'>
export type AccountSecret = { password: string; dkimKey: string | null }
export type DkimKey = { domainName: string; keySelector: string; privateKey: string }
export type Sender = {
  kind: 'own' | 'operator'
  address: string
  /** If empty, the name of the user who sends is used. */
  name: string
  dkim: DkimKey | null
  /** The mailbox that is read for replies; null if there is none. */
  inbox: string | null
  /** Throws MailFailure. */
  connect(signal?: AbortSignal): Promise<SmtpSession>
}
export type EmailSenders = ReturnType<typeof createEmailSenders>

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

type Dependencies = { env: Env; credentials: Credentials; outbound: Pick<OutboundClients, 'network'> }

/** Picks the mail server of a workspace: its own account, otherwise the operator's. Requires a system scope. */
export function createEmailSenders({ env, credentials, outbound }: Dependencies) {
  const operator = operatorSender(env)
  const privateHosts = env.SMTP_PRIVATE_HOSTS === 'on'

  const own = (shown: StoredAccount, { password, dkimKey }: AccountSecret): Sender => ({
    kind: 'own',
    address: shown.fromAddress,
    name: shown.fromName,
    inbox: null,
    dkim:
      dkimKey && shown.dkimSelector
        ? { domainName: domainOf(shown.fromAddress), keySelector: shown.dkimSelector, privateKey: dkimKey }
        : null,
    async connect(signal) {
      const { host, port, security, user } = shown
      const target = await mailTargetOf({ host, port, network: outbound.network, privateHosts })
      return openSmtp({ ...target, host, security, auth: { user, pass: password } }, { signal })
    },
  })

  return {
    operator,
    /** Null if nothing can be sent. Throws MailFailure if the account cannot be read. */
    async senderFor(scope: WorkspaceScope): Promise<Sender | null> {
      try {
        const found = await credentials.readCredential<AccountSecret, StoredAccount>(scope, 'smtp')
        const sender = found ? own(found.shown, found.secret) : operator
        const inbox = (await credentials.describeCredential<{ user: string }>(scope, 'imap'))?.shown.user
        return sender && inbox && isEmail(inbox) ? { ...sender, inbox } : sender
      } catch (error) {
        if (error instanceof UnreadableCredentialError) throw new MailFailure('unreadable')
        throw error
      }
    },
  }
}

/** The sender in the settings of the installation. */
function operatorSender(env: Env): Sender | null {
  if (!env.SMTP_URL || !env.MAIL_FROM) return null
  const [from] = addressparser(env.MAIL_FROM, { flatten: true })
  if (!from?.address) return null
  const { address, name } = from
  const url = new URL(env.SMTP_URL)
  const isTls = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const server: SmtpServer = {
    address: url.hostname.replace(/^\[|\]$/g, ''),
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'opportunistic',
    auth: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
  }
  return {
    kind: 'operator',
    inbox: null,
    address,
    name,
    dkim: operatorKey(env, address),
    connect: (signal) => openSmtp(server, { signal }),
  }
}

function operatorKey({ MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY }: Env, address: string): DkimKey | null {
  if (!MAIL_DKIM_SELECTOR || !MAIL_DKIM_KEY) return null
  return { domainName: domainOf(address), keySelector: MAIL_DKIM_SELECTOR, privateKey: MAIL_DKIM_KEY }
}
