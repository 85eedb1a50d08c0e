import { InboxInput, type InboxSettings } from '@leadhaul/contract/integrations/inbox.contract.ts'
import type { MailSecurity } from '@leadhaul/contract/integrations/email-account.schema.ts'
import {
  EMAIL_PRESETS,
  type EmailPreset,
  KNOWN_INBOXES,
} from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import * as z from 'zod'
import type { Groups } from '../../../../ui/form/typed-values.ts'
import { PortText } from '../email/email-account-form.model.ts'

type StoredInbox = InboxSettings['inbox']
const { host, security, user } = InboxInput.shape

/** The fields as entered: the port is a text, and an empty password keeps the stored one. */
export const InboxFields = z.object({
  preset: z.enum(EMAIL_PRESETS),
  host,
  port: PortText,
  security,
  user,
  password: z.string().max(1000),
})
export type InboxFormValues = z.infer<typeof InboxFields>

/** The fields of a server are saved together. */
export const INBOX_GROUPS = [['preset', 'host', 'port', 'security']] as const satisfies Groups<InboxFormValues>

/** Returns the inbox server of a known provider; any other server is entered manually. */
export const serverOf = (preset: EmailPreset): { host: string; port: string; security: MailSecurity } => {
  const { port, ...server } =
    preset === 'smtp' ? { host: '', port: 993, security: 'tls' as const } : KNOWN_INBOXES[preset]
  return { ...server, port: String(port) }
}

/** The default of an unconnected mailbox is that of the sending account, which is usually the same. */
export function inboxValues(
  inbox: StoredInbox,
  account: { preset: EmailPreset; user: string } | null,
): InboxFormValues {
  const preset = inbox
    ? (EMAIL_PRESETS.find((each) => each !== 'smtp' && KNOWN_INBOXES[each].host === inbox.host) ?? 'smtp')
    : (account?.preset ?? 'gmail')
  const server = inbox ? { host: inbox.host, port: String(inbox.port), security: inbox.security } : serverOf(preset)
  return { preset, ...server, user: inbox?.user ?? account?.user ?? '', password: '' }
}

export const inboxInputOf = ({ host: name, port, security: by, user: who, password }: InboxFormValues): InboxInput => ({
  host: name,
  port: Number(port),
  security: by,
  user: who,
  ...(password !== '' && { password }),
})
