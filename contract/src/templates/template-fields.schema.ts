// The fields of a template, as the contract and the editor check them.
// Text is cleaned before it is checked; an email has a subject, a WhatsApp message has none.
// A file of its own so that the editor can take the shapes without the whole contract.
import * as z from 'zod'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from '../messages/message-limits.catalog.ts'
import type { MessageChannel } from '../messages/message.schema.ts'
import { MAX_TEMPLATE_NAME } from './templates.rules.ts'

const line = (max: number, required: string) => z.string().overwrite(cleanLine).max(max).min(1, required)
const content = (channel: MessageChannel, required: string) =>
  z.string().overwrite(cleanText).max(MAX_CONTENT_LENGTH[channel]).min(1, required)
const name = line(MAX_TEMPLATE_NAME, 'Template name is required')

export const EmailTemplateFields = z.strictObject({
  name,
  subject: line(MAX_SUBJECT_LENGTH, 'Email subject is required'),
  content: content('email', 'Email content is required'),
})
export const WhatsappTemplateFields = z.strictObject({
  name,
  content: content('whatsapp', 'Message content is required'),
})

/** Its id: who asks again because no answer came creates nothing twice. */
export const requestKey = z.uuid().optional()

export const NewTemplate = z.discriminatedUnion('channel', [
  EmailTemplateFields.extend({ channel: z.literal('email'), requestKey }),
  WhatsappTemplateFields.extend({ channel: z.literal('whatsapp'), requestKey }),
])
export type NewTemplate = z.infer<typeof NewTemplate>

/** What is not sent stays. A subject belongs to email templates alone; WhatsApp's limit of content is checked by channel. */
export const TemplateChange = EmailTemplateFields.partial()
export type TemplateChange = z.infer<typeof TemplateChange>
