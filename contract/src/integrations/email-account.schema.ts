// The mail account of a workspace: its server, its sender, and the results of a test.
// The password and the DKIM key are write-only: no output has a field for them.
// Rejects addresses that contain more than one recipient or a header.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { cleanLine, isEmail } from '../leads/lead-text.rules.ts'
import { EMAIL_PRESETS, MAIL_SECURITIES } from './email-presets.catalog.ts'

export const MailSecurity = z.enum(MAIL_SECURITIES)
export type MailSecurity = z.infer<typeof MailSecurity>

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
const SELECTOR = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

const Line = z.string().overwrite(cleanLine).max(254)
const AccountFields = {
  preset: z.enum(EMAIL_PRESETS),
  host: z.string().overwrite(cleanLine).max(253).regex(HOST, 'Enter the host name only, such as smtp.example.com'),
  port: z.number().int().min(1).max(65_535),
  security: MailSecurity,
  user: Line.min(1, 'User name is required'),
  fromAddress: Line.refine(isEmail, 'Invalid email address'),
  /** The sender name that receivers see beside the address; if empty, the name of the user who sends. */
  fromName: Line.max(100),
}

export const EmailAccountInput = z.strictObject({
  ...AccountFields,
  /** If absent, the stored password is kept. It must be entered again if the server or the user name changes. */
  password: z.string().min(1).max(1000).optional(),
  /** Signs messages for the sender's domain. If absent, the stored key is kept; null removes it. */
  dkim: z
    .strictObject({ selector: z.string().regex(SELECTOR), privateKey: z.string().min(1).max(10_000) })
    .nullable()
    .optional(),
})
export type EmailAccountInput = z.infer<typeof EmailAccountInput>

export const EmailAccount = z
  .object({
    ...AccountFields,
    dkimSelector: z.string().nullable(),
    /** The DNS record for the stored DKIM key. */
    dkimRecord: z.string().nullable(),
    updatedAt: Instant,
    /** False after a change of LEADHAUL_SECRET: the password must be entered again. */
    isReadable: z.boolean(),
  })
  .meta({ id: 'EmailAccount', description: 'The mail account of the workspace, without its password.' })
export type EmailAccount = z.infer<typeof EmailAccount>

/** The sending limits of a workspace, in emails. */
const EmailAllowance = z.object({
  sentToday: z.number().int(),
  /** Today's limit; it increases daily while the account is new. */
  today: z.number().int(),
  perDay: z.number().int(),
  perMinute: z.number().int(),
})

/** Problems of a mail account; the web has a text for each. */
const MAIL_PROBLEMS = [
  'no_account',
  'unreadable',
  'private_host',
  'port_not_allowed',
  'unknown_host',
  'refused',
  'timeout',
  'not_smtp',
  'no_starttls',
  'tls_mismatch',
  'certificate',
  'no_sign_in',
  'app_password',
  'password',
  'sender_refused',
  'sending_limit',
  'recipient_refused',
  'content_refused',
  'busy',
  'broken',
] as const
export const MailProblem = z.enum(MAIL_PROBLEMS)
export type MailProblem = z.infer<typeof MailProblem>

export const EmailSettings = z.object({
  account: EmailAccount.nullable(),
  /**
   * The address of this installation from which emails are sent if the workspace has no account; null if there is none.
   */
  operatorAddress: z.string().nullable(),
  /** Whether servers in private networks and unencrypted connections are accepted. */
  privateHosts: z.boolean(),
  allowance: EmailAllowance,
  /** The account's server has accepted no email for an hour or longer: the emails wait and are retried. */
  outage: z.object({ since: Instant, problem: MailProblem }).nullable(),
})
export type EmailSettings = z.infer<typeof EmailSettings>

export const MailTest = z.object({
  /** Null if the server accepted the test email. */
  problem: MailProblem.nullable(),
  serverAnswer: z.string().nullable(),
  sentTo: z.string(),
  milliseconds: z.number().int(),
})
export type MailTest = z.infer<typeof MailTest>

/**
 * `differs`: a record exists, but does not name this server or is malformed. `unknown`: the name servers did not
 * respond, or the selector of the key is unknown.
 */
export const DomainRecord = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  state: z.enum(['found', 'missing', 'differs', 'unknown']),
  /** The DNS name of the record. */
  name: z.string(),
  found: z.string().nullable(),
  /** The suggested content of the record; null if nothing needs to be changed or only the provider knows it. */
  suggested: z.string().nullable(),
})
export type DomainRecord = z.infer<typeof DomainRecord>
export const SenderDomain = z.object({ domain: z.string(), records: z.array(DomainRecord) })
export type SenderDomain = z.infer<typeof SenderDomain>
