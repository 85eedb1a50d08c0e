import { createTransport } from 'nodemailer'
import type { Sender } from '../../integrations/email/email-sender.service.ts'
import { type AddressOrigin, emailParts, type EmailSender } from './email-parts.rules.ts'

export type Email = {
  messageId: string
  /** The Message-ID of the email that this message replies to, or null if it begins a thread. */
  follows: string | null
  to: { name: string; address: string }
  subject: string
  content: string
  countryCode: string | null
  origin: AddressOrigin
  sender: EmailSender
  unsubscribeUrl: string
}

/** RFC 8058 §4: the headers of one-click unsubscription must be signed too. */
const SIGNED_HEADERS =
  'from:reply-to:subject:date:message-id:to:mime-version:content-type:list-unsubscribe:list-unsubscribe-post'

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Returns the whole message as transmitted, signed if the account has a key. Reads no file and no URL. */
export async function composeEmail(
  email: Email,
  account: Pick<Sender, 'kind' | 'address' | 'name' | 'dkim' | 'inbox'>,
): Promise<Buffer> {
  const { sender, unsubscribeUrl, messageId, follows, subject, to } = email
  const { text, html, language } = emailParts(email)
  const name = account.name && account.kind === 'own' ? account.name : `${sender.name} (${sender.companyName})`
  // Replies go to the sender and to the mailbox in which the product looks for replies.
  const isOther = account.inbox !== null && account.inbox.toLowerCase() !== sender.email.toLowerCase()
  const further = isOther ? [{ name: '', address: account.inbox ?? '' }] : []
  const { message } = await composer.sendMail({
    from: { name, address: account.address },
    replyTo: [{ name: sender.name, address: sender.email }, ...further],
    to,
    subject,
    text,
    html,
    messageId,
    ...(follows && { inReplyTo: follows, references: follows }),
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Content-Language': language,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(account.dkim && { dkim: { ...account.dkim, headerFieldNames: SIGNED_HEADERS } }),
  })
  return message as Buffer
}
