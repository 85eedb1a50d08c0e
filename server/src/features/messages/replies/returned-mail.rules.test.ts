import { describe, expect, test } from 'vitest'
import { concernsAddress, parseReturnedMail } from './returned-mail.rules.ts'

const ID = '<01939d2e-7c4a-7b1e-9a55-3f6d2c1b0a99@oak.example>'
const ORIGINAL = `From: ana@oak.example\nMessage-ID: ${ID}\nSubject: Trucks\n`
const read = ({ report = null as string | null, text = '', original = ORIGINAL }) =>
  parseReturnedMail({ report, text, original })

test('Postfix: reads a report with the status of a mailbox that does not exist', () => {
  const report = [
    'Reporting-MTA: dns; mx.oak.example',
    '',
    'Final-Recipient: rfc822; office@mobila.example',
    'Original-Recipient: rfc822;office@mobila.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <office@mobila.example>: Recipient address',
    '    rejected: User unknown in virtual mailbox table',
  ].join('\n')
  expect(read({ report })).toEqual({
    ids: [ID],
    recipient: 'office@mobila.example',
    verdict: 'dead',
    answer: '550 5.1.1 <office@mobila.example>: Recipient address rejected: User unknown in virtual mailbox table',
  })
})

test('Exim: reads a text for people with the mail below', () => {
  const text = `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  office@mobila.example
    host mx.mobila.example [192.0.2.4]
    SMTP error from remote mail server after RCPT TO:<office@mobila.example>:
    550 No such user here

------ This is a copy of the message, including all the headers. ------

Message-ID: ${ID}
`
  expect(read({ text, original: '' })).toMatchObject({ ids: [ID], verdict: 'dead', answer: '550 No such user here' })
})

describe('of the ids in a report of a follow-up, only that of the mail itself counts', () => {
  const FIRST = '<01939d2e-0000-7b1e-9a55-3f6d2c1b0a99@oak.example>'
  const REPORT = '<01939d2e-1111-7b1e-9a55-3f6d2c1b0a99@mx.mobila.example>'
  const report = 'Final-Recipient: rfc822; office@mobila.example\nAction: failed\nStatus: 5.7.1'
  const thread = `References: ${FIRST}\nIn-Reply-To: ${FIRST}`

  test.each([
    ['a report that repeats its headers', `${thread}\nMessage-ID: ${ID}\nSubject: Trucks\n`],
    ['headers that are folded', `${thread}\r\nMessage-Id:\r\n ${ID}\r\nSubject: Trucks\r\n`],
    [
      'an id that Gmail has replaced',
      `${thread}\nX-Google-Original-Message-ID: ${ID}\nMessage-ID: <CA+1@mail.gmail.com>`,
    ],
    ['a report whose own id looks like ours', `Message-ID: ${REPORT}\n${thread}\n\n${thread}\nMessage-ID: ${ID}`],
  ])('%s', (_, original) => {
    expect(parseReturnedMail({ report, text: '', original, reportId: REPORT })?.ids).toEqual([ID])
  })

  test('the text of Exim', () => {
    const text = `550 Rejected as spam\n\n------ This is a copy of your message ------\n\n${thread}\nMessage-ID: ${ID}\n`
    expect(read({ text, original: `In-Reply-To: ${FIRST}` })?.ids).toEqual([ID])
  })

  test('the other ids count if the id of the mail itself is missing', () => {
    expect(read({ report, original: thread })?.ids).toEqual([FIRST])
    const original = `Message-ID: ${REPORT}\n${thread}`
    expect(parseReturnedMail({ report, text: '', original, reportId: REPORT })?.ids).toEqual([FIRST])
  })
})

test('a rejection of the sender, or of the delivering host, marks no address as dead', () => {
  const reportOf = (said: string) =>
    `Final-Recipient: rfc822; a@mobila.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; ${said}`
  for (const said of [
    '550 <ana@oak.example>: Sender address rejected: User unknown in local recipient table',
    '554 <unknown[192.0.2.4]>: Client host rejected: Access denied',
  ])
    expect(read({ report: reportOf(said) })).toMatchObject({ verdict: 'refused' })
  const yahoo = "554 delivery error: dd This user doesn't have a yahoo.com account (office@yahoo.com) [-5]"
  expect(read({ report: reportOf(yahoo) })).toMatchObject({ verdict: 'dead' })
})

test('Exchange: reads a report in its own format', () => {
  const report = `Reporting-MTA: dns;AM0PR01.prod.outlook.com

Final-recipient: RFC822;office@mobila.example
Action: failed
Status: 5.1.10
Diagnostic-code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`
  expect(read({ report })).toMatchObject({ verdict: 'dead', recipient: 'office@mobila.example' })
})

test('Gmail: reads a report of an address that was not found', () => {
  const report = `Reporting-MTA: dns; googlemail.com
Arrival-Date: Mon, 23 Nov 2026 08:00:00 -0800 (PST)

Final-Recipient: rfc822; office@mobila.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com.
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.`
  expect(read({ report })).toMatchObject({ verdict: 'dead' })
})

test('qmail: reads a bounce without a report', () => {
  const text = `Hi. This is the qmail-send program at mx.oak.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<office@mobila.example>:
192.0.2.4 does not like recipient.
Remote host said: 550 5.1.1 Sorry, no mailbox here by that name
Giving up on 192.0.2.4.

--- Below this line is a copy of the message.

Message-ID: ${ID}`
  expect(read({ text, original: '' })).toMatchObject({
    ids: [ID],
    verdict: 'dead',
    answer: 'Remote host said: 550 5.1.1 Sorry, no mailbox here by that name',
  })
})

test('a rejection for another reason marks no address as dead, and a delay changes nothing', () => {
  const spam =
    'Final-Recipient: rfc822; a@mobila.example\nAction: failed\nStatus: 5.7.1\nDiagnostic-Code: smtp; 554 Spam'
  expect(read({ report: spam })).toMatchObject({ verdict: 'refused', answer: '554 Spam' })
  const full = 'Final-Recipient: rfc822; a@mobila.example\nAction: failed\nStatus: 5.2.2'
  expect(read({ report: full })).toMatchObject({ verdict: 'refused' })
  const delayed = 'Final-Recipient: rfc822; a@mobila.example\nAction: delayed\nStatus: 4.4.1\nWill-Retry-Until: Friday'
  expect(read({ report: delayed })).toMatchObject({ verdict: 'delayed' })
  expect(read({ text: `Delivery to a@mobila.example has been delayed.\nMessage-ID: ${ID}` })).toMatchObject({
    verdict: 'delayed',
  })
})

test('a report about a foreign mail, or without a result, is ignored', () => {
  expect(read({ report: 'Action: failed\nStatus: 5.1.1', original: 'Message-ID: <1@elsewhere.example>' })).toBeNull()
  expect(read({ text: `Your ticket was opened. ${ID}` })).toBeNull()
  expect(read({ report: 'Action: delivered\nStatus: 2.0.0' })).toBeNull()
})

test('an id with a control character, which no mail server writes and no database stores, is ignored', () => {
  const hostile = ID.replace('>', '\u0000>')
  expect(read({ text: `550 5.1.1 User unknown\nMessage-ID: ${hostile}`, original: '' })).toBeNull()
  expect(read({ text: `550 5.1.1 User unknown\n${hostile}`, original: '' })).toBeNull()
})

test('a report concerns an address in either spelling of its domain, and any address if it names none', () => {
  expect(concernsAddress({ recipient: 'office@xn--mbel-5qa.example' }, 'Office@Möbel.example')).toBe(true)
  expect(concernsAddress({ recipient: null }, 'office@möbel.example')).toBe(true)
  expect(concernsAddress({ recipient: 'gone@elsewhere.example' }, 'office@möbel.example')).toBe(false)
})
