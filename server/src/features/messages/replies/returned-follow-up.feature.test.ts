import { afterAll, expect, test } from 'vitest'
import { MAIL_PASSWORD, MAIL_USER } from '../../../app/testing/mail-server.ts'
import { startMailboxServer } from '../../../app/testing/mailbox-server.ts'
import { bounceOf } from '../../../app/testing/returned-mail.ts'
import { startSequenceApp } from '../../../app/testing/sequence-app.ts'

const mailbox = await startMailboxServer()
const sequencing = await startSequenceApp({ SMTP_PRIVATE_HOSTS: 'on' })
const { app, ana, server, sequence, newLead, add, runSequences, stateOf, messagesOf, mailsTo } = sequencing
afterAll(async () => {
  await sequencing.stop()
  await mailbox.stop()
})
await ana.client.integrations.inbox.save({
  host: '127.0.0.1',
  port: mailbox.port,
  security: 'none',
  user: MAIL_USER,
  password: MAIL_PASSWORD,
})

type FollowUp = { messageId: string; address: string; first: string; raw: Buffer }
const NOT_DEAD = { status: '5.7.1' }

/** Postfix repeats the headers, including the id of the mail that a follow-up replies to. */
const withHeaders = ({ first, ...email }: FollowUp) =>
  bounceOf(email, NOT_DEAD)
    .replaceAll('User unknown', 'Rejected as spam')
    .replace('Message-ID: <0', `In-Reply-To: ${first}\nReferences: ${first}\nMessage-ID: <0`)
const withWholeMail = (email: FollowUp) => {
  const [report = ''] = withHeaders(email).split('Content-Type: text/rfc822-headers')
  return `${report}Content-Type: message/rfc822\n\n${email.raw.toString().replaceAll('\r\n', '\n')}\n--edge--`
}
/** Exchange also names the previous mails in its own headers. */
const withThread = (email: FollowUp) =>
  withWholeMail(email).replace('MIME-Version', `References: ${email.first} ${email.messageId}\nMIME-Version`)
const inWords = ({ address, raw }: FollowUp) =>
  [
    'From: Mail Delivery System <Mailer-Daemon@mx.oak.example>',
    'Message-Id: <E1tFabc-0001Ab-CD@mx.oak.example>',
    'Subject: Mail delivery failed: returning message to sender',
    '',
    'A message that you sent could not be delivered to one or more of its recipients:',
    '',
    `  ${address}`,
    '    SMTP error from remote mail server after end of data: 550 Rejected as spam',
    '',
    '------ This is a copy of the message, including all the headers. ------',
    '',
    raw.toString().replaceAll('\r\n', '\n'),
  ].join('\n')

test.each([
  ['its headers', withHeaders],
  ['the whole mail', withWholeMail],
  ['the whole mail, in the thread,', withThread],
  ['the mail in its text', inWords],
])('a report with %s about a follow-up marks the follow-up, and the next one is not sent', async (_, reportOf) => {
  const { id } = await sequence()
  const lead = await newLead()
  await add(id, [lead])
  await runSequences()
  await runSequences()
  const [first, second] = await mailsTo(lead.address)
  mailbox.add(
    reportOf({
      messageId: second?.messageId ?? '',
      address: lead.address,
      first: first?.messageId ?? '',
      raw: server.to(lead.address)[1]?.raw ?? Buffer.alloc(0),
    }),
  )
  await app.deps.replies.read(ana)
  const messages = await messagesOf(lead.id)
  expect(messages.map(({ content, status, reason }) => [content?.split('\n')[0], status, reason])).toEqual([
    ['Two.', 'failed', 'returned'],
    ['Hello team, one.', 'sent', null],
  ])
  await runSequences()
  expect(server.to(lead.address)).toHaveLength(2)
  expect(await stateOf(lead.id)).toMatchObject({ status: 'stopped', reason: 'failed' })
  await ana.client.sequences.remove({ id })
})
