import { cleanLine, cleanText } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { MAX_INTERACTION_LENGTH } from '@leadhaul/contract/interactions/interaction-limits.catalog.ts'
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { ListedMail, OpenInbox } from '../../integrations/email/inbox.service.ts'
import { writeMessageInteraction } from '../../interactions/message-interactions.service.ts'
import { suppress } from '../../suppressions/suppressions.service.ts'
import {
  repliedToIds,
  hasNullReturnPath,
  parseHeaders,
  isAutomatic,
  isFromMailer,
  isReadReceipt,
  mailKeyOf,
  type MailHeaders,
  senderAddressOf,
} from './mail-headers.rules.ts'
import { type EnqueueDependency, recordAnswer } from './reply-recording.service.ts'
import * as rows from './replies.repository.ts'
import { withoutQuote } from './reply-text.rules.ts'
import { concernsAddress, parseReturnedMail } from './returned-mail.rules.ts'

/** Stores mails that concern an email of ours and reads no other mail. The tenancy is the system's. */
export function createIncomingMailHandler({ tenancy, jobs }: EnqueueDependency & { tenancy: Tenancy }) {
  const take = async (identity: Identity, mail: ListedMail, inbox: OpenInbox): Promise<void> => {
    const headers = parseHeaders(mail.headers)
    if (isReadReceipt(headers)) return
    const answered = repliedToIds(headers)
    // Auto-responders use the null return path too, but they name the mail they reply to.
    if (isFromMailer(headers) || (hasNullReturnPath(headers) && answered.length === 0)) {
      const source = await inbox.read(mail.uid)
      if (source) await takeReturnedMail(identity, { headers, source })
      return
    }
    if (answered.length === 0) return
    const message = await tenancy.run(identity, (scope) => rows.findAnsweredMessage(scope, answered))
    if (!message || (await isFromWorkspace(identity, { message, headers }))) return
    const source = await inbox.read(mail.uid)
    if (!source) return
    const content = contentOf(await parseMail(source))
    await tenancy.run(identity, (scope) => storeReply(scope, { message, headers, source, content, jobs }))
  }

  /**
   * Whether the mail is from an address of the workspace itself, for example a reply to all. The recipient of our
   * email is never regarded as the workspace.
   */
  const isFromWorkspace = async (
    identity: Identity,
    { message, headers }: Omit<MailContext, 'source'>,
  ): Promise<boolean> => {
    const writer = senderAddressOf(headers)
    if (concernsAddress({ recipient: writer }, message.address)) return false
    const sender = { ...identity, userId: message.user_id }
    return tenancy.run(sender, (scope) => rows.isOwnAddress(scope, writer))
  }

  const takeReturnedMail = async (
    identity: Identity,
    { headers, source }: { headers: MailHeaders; source: Buffer },
  ) => {
    const returned = parseReturnedMail({
      ...partsOf(await parseMail(source), source),
      reportId: headers.get('message-id')?.trim(),
    })
    if (!returned || returned.verdict === 'delayed') return
    await tenancy.run(identity, async (scope) => {
      const message = await rows.findAnsweredMessage(scope, returned.ids)
      // Mail servers do not write from the recipient's address: this is the recipient's auto-responder, which may quote
      // our mail.
      if (!isFromMailer(headers) && message?.address.toLowerCase() === senderAddressOf(headers)) return
      if (!message || !(await storeIfNew(scope, { message, headers, source, kind: 'bounce' }))) return
      // A mailbox that forwards to a dead address is not dead itself.
      const isDead = returned.verdict === 'dead' && concernsAddress(returned, message.address)
      if (!(await rows.markBounced(scope, { id: message.id, isDead, answer: returned.answer }))) return
      const { id, lead_id: leadId, author, subject, content: text } = message
      const content = `${subject}\n\n${text}`.slice(0, MAX_INTERACTION_LENGTH)
      await writeMessageInteraction(scope, {
        leadId,
        messageId: id,
        type: 'email',
        author,
        content,
        delivery: 'failed',
      })
      if (isDead)
        await suppress(scope, [{ channel: 'email', address: message.address, reason: 'bounced' }], { byUser: false })
    })
  }

  return { take }
}

/** Parsing longer HTML would block the process for seconds. */
const MAX_HTML_LENGTH = 64 * 1024
/** A mail that cannot be parsed is stored without text, so that it does not block the mails after it. */
const parseMail = (source: Buffer): Promise<Pick<ParsedMail, 'text' | 'subject' | 'attachments'>> =>
  simpleParser(source, { keepDeliveryStatus: true, maxHtmlLengthToParse: MAX_HTML_LENGTH })
    .catch(() => simpleParser(source, { keepDeliveryStatus: true, skipHtmlToText: true }))
    .catch(() => ({ attachments: [] }))

type MailContext = { message: rows.AnsweredMessage; headers: MailHeaders; source: Buffer }

const storeIfNew = (
  scope: WorkspaceScope,
  { message, headers, source, kind }: MailContext & { kind: rows.StoredMail['kind'] },
): Promise<boolean> => {
  const mailKey = mailKeyOf(headers, source)
  return rows.insertReply(scope, { messageId: message.id, mailKey, kind })
}

/** A contact that was given back stays hidden: only the fact of its reply is stored. */
async function storeReply(
  scope: WorkspaceScope,
  { jobs, ...about }: MailContext & EnqueueDependency & { content: string },
): Promise<void> {
  const { message, headers, content } = about
  const isByProgram = isAutomatic(headers)
  if (!(await storeIfNew(scope, { ...about, kind: isByProgram ? 'automatic' : 'reply' }))) return
  const { id, lead_id: leadId, lead_status: status, access, user_id: senderId } = message
  const author = access === 'unlocked' ? message.company_name : null
  if (author !== null)
    await writeMessageInteraction(scope, {
      leadId,
      messageId: null,
      type: 'email',
      author,
      content,
      delivery: 'received',
    })
  if (isByProgram) return
  await rows.markAnswered(scope, id)
  const companyName = status === null ? null : author
  await recordAnswer(scope, { lead: { id: leadId, status }, companyName, channel: 'email', senderId, jobs })
}

/** The subject, an empty line and the text, which is how the history shows messages. */
function contentOf(mail: Pick<ParsedMail, 'text' | 'subject'>): string {
  const text = cleanText(withoutQuote(mail.text ?? ''))
  const content = [cleanLine(mail.subject ?? ''), text].filter((part) => part !== '').join('\n\n')
  return content.slice(0, MAX_INTERACTION_LENGTH).toWellFormed() || '–'
}

/** The parts of a delivery report: the machine-readable status, the text for people and the repeated mail. */
function partsOf(mail: Pick<ParsedMail, 'text' | 'attachments'>, source: Buffer) {
  const contentOfType = (type: RegExp) =>
    mail.attachments.find(({ contentType }: Attachment) => type.test(contentType))?.content.toString('utf8')
  const original = contentOfType(/^(?:message\/rfc822|text\/rfc822-headers|message\/global)/i)
  return {
    report: contentOfType(/^message\/(?:global-)?delivery-status/i) ?? null,
    text: mail.text ?? '',
    original: original ?? source.toString('utf8'),
  }
}
