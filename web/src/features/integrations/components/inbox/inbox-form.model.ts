import { InboxInput, type InboxSettings } from '@leadhaul/contract/integrations/inbox.contract.ts'
import type { MailSecurity } from '@leadhaul/contract/integrations/email-account.schema.ts'
import {
  EMAIL_PRESETS,
  type EmailPreset,
  KNOWN_IMAP_SERVERS,
} from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import * as z from 'zod'
import type { FieldGroups } from '../../../../ui/form/typed-values.ts'
import { PortText } from '../email/email-account-form.model.ts'

type StoredInbox = InboxSettings['inbox']
const { host, security, user } = InboxInput.shape

/** The fields as entered: the port is a text, and an empty password keeps the stored one. */
export const InboxFormSchema = z.object({
  preset: z.enum(EMAIL_PRESETS),
  host,
  port: PortText,
  security,
  user,
  password: z.string().max(1000),
})
export type InboxFormValues = z.infer<typeof InboxFormSchema>

/** The fields of a server are saved together. */
export const INBOX_FIELD_GROUPS = [
  ['preset', 'host', 'port', 'security'],
] as const satisfies FieldGroups<InboxFormValues>

/** Returns the inbox server of a known provider; any other server is entered manually. */
export const serverOf = (preset: EmailPreset): { host: string; port: string; security: MailSecurity } => {
  const { port, ...server } =
    preset === 'smtp' ? { host: '', port: 993, security: 'tls' as const } : KNOWN_IMAP_SERVERS[preset]
  return { ...server, port: String(port) }
}

/** Without a connected mailbox, the sending account is the default: usually both are the same mailbox. */
export function inboxValues(
  inbox: StoredInbox,
  account: { preset: EmailPreset; user: string } | null,
): InboxFormValues {
  const preset = inbox
    ? (EMAIL_PRESETS.find((each) => each !== 'smtp' && KNOWN_IMAP_SERVERS[each].host === inbox.host) ?? 'smtp')
    : (account?.preset ?? 'gmail')
  const server = inbox ? { host: inbox.host, port: String(inbox.port), security: inbox.security } : serverOf(preset)
  return { preset, ...server, user: inbox?.user ?? account?.user ?? '', password: '' }
}

export const inboxInputOf = ({
  host: hostName,
  port,
  security: securityMode,
  user: userName,
  password,
}: InboxFormValues): InboxInput => ({
  host: hostName,
  port: Number(port),
  security: securityMode,
  user: userName,
  ...(password !== '' && { password }),
})
