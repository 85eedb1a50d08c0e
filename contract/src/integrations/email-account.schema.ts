// The mail account of a workspace: where it is, as whom it sends, and what a test of it found.
// The password and the DKIM key are write-only: no output has a field for them.
// Refuses addresses with more than one recipient or a header in them.
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
  /** The name that recipients see beside the address; the sending user's name if it is empty. */
  fromName: Line.max(100),
}

export const EmailAccountInput = z.strictObject({
  ...AccountFields,
  /** Absent: the stored one stays. It has to be entered again when the server or the user name changes. */
  password: z.string().min(1).max(1000).optional(),
  /** Signs messages for the sender's domain. Absent: what is stored stays; null: none. */
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
    /** False after a change of LEADHAUL_SECRET: the password has to be entered again. */
    isReadable: z.boolean(),
  })
  .meta({ id: 'EmailAccount', description: 'The mail account of the workspace, without its password.' })
export type EmailAccount = z.infer<typeof EmailAccount>

/** Of the emails of a workspace. */
const EmailAllowance = z.object({
  sentToday: z.number().int(),
  /** Today's limit: it grows from day to day while an account is new. */
  today: z.number().int(),
  perDay: z.number().int(),
  perMinute: z.number().int(),
})

/** The problems of a mail account; the web has a text for each. */
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
  /** The address of this installation that sends where the workspace has no account; null where there is none. */
  operatorAddress: z.string().nullable(),
  /** Whether servers in private networks, and without encryption, are taken. */
  privateHosts: z.boolean(),
  allowance: EmailAllowance,
  /** The server of the account has taken no email for an hour or longer: they wait, and are tried again. */
  outage: z.object({ since: Instant, problem: MailProblem }).nullable(),
})
export type EmailSettings = z.infer<typeof EmailSettings>

export const MailTest = z.object({
  /** Null: the server took the test mail. */
  problem: MailProblem.nullable(),
  serverAnswer: z.string().nullable(),
  sentTo: z.string(),
  milliseconds: z.number().int(),
})
export type MailTest = z.infer<typeof MailTest>

/**
 * `differs`: a record is there and does not name this server, or has a mistake. `unknown`: the name servers did not
 * answer, or the selector of the key is not known.
 */
export const DomainRecord = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  state: z.enum(['found', 'missing', 'differs', 'unknown']),
  /** The name of the record. */
  name: z.string(),
  found: z.string().nullable(),
  /** The recommended value; null if the record is right or only the provider knows the value. */
  suggested: z.string().nullable(),
})
export type DomainRecord = z.infer<typeof DomainRecord>
export const SenderDomain = z.object({ domain: z.string(), records: z.array(DomainRecord) })
export type SenderDomain = z.infer<typeof SenderDomain>
