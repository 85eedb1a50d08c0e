// The fields of a template, for the contract and the editor.
// Text is cleaned before validation; an email has a subject, a WhatsApp message has none.
// In a file of its own, so that the editor can import the shapes without the whole contract.
import * as z from 'zod'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from '../messages/message-limits.catalog.ts'
import type { MessageChannel } from '../messages/message.schema.ts'
import { MAX_TEMPLATE_NAME_LENGTH } from './templates.rules.ts'

const line = (max: number, required: string) => z.string().overwrite(cleanLine).max(max).min(1, required)
const content = (channel: MessageChannel, required: string) =>
  z.string().overwrite(cleanText).max(MAX_CONTENT_LENGTH[channel]).min(1, required)
const name = line(MAX_TEMPLATE_NAME_LENGTH, 'Template name is required')

export const EmailTemplateFields = z.strictObject({
  name,
  subject: line(MAX_SUBJECT_LENGTH, 'Email subject is required'),
  content: content('email', 'Email content is required'),
})
export const WhatsappTemplateFields = z.strictObject({
  name,
  content: content('whatsapp', 'Message content is required'),
})

/** The id of the new template: repeating a request after a lost response creates nothing twice. */
export const requestKey = z.uuid().optional()

export const NewTemplate = z.discriminatedUnion('channel', [
  EmailTemplateFields.extend({ channel: z.literal('email'), requestKey }),
  WhatsappTemplateFields.extend({ channel: z.literal('whatsapp'), requestKey }),
])
export type NewTemplate = z.infer<typeof NewTemplate>

/**
 * Absent fields are unchanged. Only email templates have a subject; the limit of the content depends on the channel.
 */
export const TemplateChange = EmailTemplateFields.partial()
export type TemplateChange = z.infer<typeof TemplateChange>
