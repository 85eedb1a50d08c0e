import {
  EMAILS_PER_DAY,
  EMAILS_PER_DAY_OF_INSTALLATION,
  EMAILS_PER_MINUTE,
} from '@leadhaul/contract/messages/sending-pace.catalog.ts'
import addressparser from 'nodemailer/lib/addressparser/index.js'
import * as z from 'zod'
import { rsaKeyFile } from './key-pairs.ts'
import { emptyToUndefined, positiveInteger, optionalText } from './setting-kinds.ts'

/** Also accepts a host without a dot, because mail servers inside a network have such names. */
function isOneAddress(sender: string): boolean {
  const [first, ...more] = addressparser(sender, { flatten: true })
  return first !== undefined && more.length === 0 && /^[^\s@]+@[^\s@]+$/.test(first.address)
}

/** Checks what senders need from this URL: a decodable user and password, and a host to connect to. */
function validateMailServer(server: string, context: z.RefinementCtx<string>): void {
  if (!URL.canParse(server)) return
  const { hostname, username, password } = new URL(server)
  const reportProblem = (message: string) => context.addIssue({ code: 'custom', message })
  if (hostname === '') reportProblem('the host is missing')
  try {
    decodeURIComponent(username + password)
  } catch {
    reportProblem('write % in the user name or password as %25')
  }
}

/** Settings of mail: to users through the operator's server, and to leads. */
export const MAIL_SETTINGS = {
  SMTP_URL: z
    .preprocess(
      emptyToUndefined,
      z
        .url({ protocol: /^smtps?$/ })
        .superRefine(validateMailServer)
        .optional(),
    )
    .describe('Mail server, smtp:// or smtps://; without it mail is stored in DATA_DIR/outbox'),
  MAIL_FROM: z
    .preprocess(
      emptyToUndefined,
      z.string().refine(isOneAddress, 'give one address, such as Leadhaul <mail@example.com>').optional(),
    )
    .describe('Sender of mail; required with SMTP_URL'),
  MAIL_DKIM_SELECTOR: optionalText('Selector of the DKIM key that signs emails to leads; required with MAIL_DKIM_KEY'),
  MAIL_DKIM_KEY: rsaKeyFile('File of the private DKIM key, in PEM format; required with MAIL_DKIM_SELECTOR'),
  MAIL_PER_DAY: positiveInteger(
    { usual: EMAILS_PER_DAY, max: 1_000_000 },
    'Maximum emails to leads per workspace and day (UTC); a new sender starts with a tenth of it',
  ),
  MAIL_PER_DAY_OF_INSTALLATION: positiveInteger(
    { usual: EMAILS_PER_DAY_OF_INSTALLATION, max: 10_000_000 },
    'Maximum emails to leads per day (UTC) through SMTP_URL; 20 for a workspace without a paid plan',
  ),
  MAIL_PER_MINUTE: positiveInteger(
    { usual: EMAILS_PER_MINUTE, max: 100_000 },
    'Maximum emails to leads per workspace and minute, evenly spaced',
  ),
  SMTP_PRIVATE_HOSTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether workspaces can use mail servers in private networks, on any port and without encryption'),
}

/** Returns the problems of the combined mail settings, as lines. */
export function mailProblems(settings: {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  MAIL_DKIM_SELECTOR?: string | undefined
  MAIL_DKIM_KEY?: string | undefined
}): string[] {
  const { SMTP_URL, MAIL_FROM, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY } = settings
  const lines: string[] = []
  if (SMTP_URL && !MAIL_FROM) lines.push('MAIL_FROM is missing: it is required with SMTP_URL')
  if (MAIL_FROM && !SMTP_URL) lines.push('SMTP_URL is missing: set it, or remove MAIL_FROM')
  if ((MAIL_DKIM_SELECTOR === undefined) !== (MAIL_DKIM_KEY === undefined))
    lines.push('MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY are required together: set both or remove both')
  return lines
}
