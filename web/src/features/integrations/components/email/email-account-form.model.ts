import { type EmailAccount, EmailAccountInput } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { type EmailPreset, KNOWN_SMTP_SERVERS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import * as z from 'zod'
import type { FieldGroups } from '../../../../ui/form/typed-values.ts'

const { preset, host, security, user, fromAddress, fromName } = EmailAccountInput.shape
const isBlankOrValid = (schema: z.ZodType) => (text: string) =>
  text.trim() === '' || schema.safeParse(text.trim()).success

/** A port as entered. */
export const PortText = z
  .string()
  .regex(/^\d{1,5}$/)
  .refine((text) => EmailAccountInput.shape.port.safeParse(Number(text)).success)

/** The fields as entered: the port is a text, and an empty password or key keeps the stored one. */
const EmailFormSchema = z.object({
  preset,
  host,
  port: PortText,
  security,
  user,
  fromAddress,
  fromName,
  password: z.string().max(1000),
  dkimSelector: z.string().refine(isBlankOrValid(EmailAccountInput.shape.dkim.unwrap().unwrap().shape.selector)),
  dkimKey: z.string().max(10_000),
})
type EmailFormValues = z.infer<typeof EmailFormSchema>

/** The fields of a server are saved together, and so are a key and its selector. */
export const EMAIL_FIELD_GROUPS = [
  ['preset', 'host', 'port', 'security'],
  ['dkimSelector', 'dkimKey'],
] as const satisfies FieldGroups<EmailFormValues>

/** A new selector requires its key. */
export const emailFormSchema = (stored: string | null) =>
  EmailFormSchema.refine(
    ({ dkimSelector: selector, dkimKey }) => ['', stored].includes(selector.trim()) || dkimKey.trim() !== '',
    { path: ['dkimKey'] },
  )

/** Returns the server of a known provider; any other server is entered manually, starting from the present one. */
export const smtpServerOf = (chosen: EmailPreset) => {
  if (chosen === 'smtp') return undefined
  const server = KNOWN_SMTP_SERVERS[chosen]
  return { ...server, port: String(server.port) }
}

export const formValuesOf = (account: EmailAccount | null): EmailFormValues => {
  const first: EmailPreset = account?.preset ?? 'gmail'
  const known = smtpServerOf(first) ?? { host: '', port: '587', security: 'starttls' as const }
  return {
    preset: first,
    host: account?.host ?? known.host,
    port: String(account?.port ?? known.port),
    security: account?.security ?? known.security,
    user: account?.user ?? '',
    fromAddress: account?.fromAddress ?? '',
    fromName: account?.fromName ?? '',
    password: '',
    dkimSelector: account?.dkimSelector ?? '',
    dkimKey: '',
  }
}

/** An empty selector removes the key; a selector without a new key keeps the stored one. */
export function emailInputOf({ dkimSelector, dkimKey, password, port, ...rest }: EmailFormValues): EmailAccountInput {
  const selector = dkimSelector.trim()
  const dkim =
    selector === '' ? { dkim: null } : dkimKey.trim() === '' ? {} : { dkim: { selector, privateKey: dkimKey.trim() } }
  return { ...rest, port: Number(port), ...(password !== '' && { password }), ...dkim }
}
