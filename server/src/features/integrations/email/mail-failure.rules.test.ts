import { expect, test } from 'vitest'
import { asMailFailure, isDeadAddress, MailFailure, classifyFailure } from './mail-failure.rules.ts'

type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA'
/** A response as nodemailer passes it on; its first three digits are the code. */
const refused = (command: Command, response: string): MailFailure =>
  asMailFailure(Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) }))
const outcome = (command: Command, response: string) => {
  const failure = refused(command, response)
  return [failure.problem, classifyFailure(failure, false), isDeadAddress(failure)]
}

test.each<[string, Command, string]>([
  ['Postfix', 'RCPT TO', '553 5.7.1 <ana@oak.example>: Sender address rejected: not owned by user ana'],
  ['Postfix', 'RCPT TO', '550 5.1.0 <ana@oak.example>: Sender address rejected: User unknown in local recipient table'],
  ['Postfix', 'RCPT TO', '550 5.1.8 <ana@oak.example>: Sender address rejected: Domain not found'],
  ['Postfix', 'RCPT TO', '554 5.7.1 <unknown[192.0.2.4]>: Client host rejected: Access denied'],
  [
    'Postfix',
    'RCPT TO',
    '554 5.7.1 Service unavailable; Client host [192.0.2.4] blocked using zen.spamhaus.org; https://www.spamhaus.org/',
  ],
  ['Postfix', 'RCPT TO', '504 5.5.2 <oak>: Helo command rejected: need fully-qualified hostname'],
  ['Exim', 'RCPT TO', '550-Verification failed for <ana@oak.example>\n550-No Such User Here\n550 Sender verify failed'],
  [
    'Exchange',
    'DATA',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender [AM0PR01.eurprd01.prod.exchangelabs.com]',
  ],
  [
    'Office 365',
    'DATA',
    '554 5.2.252 SendAsDenied; ana@oak.example not allowed to send as office@oak.example; STOREDRV.Submission',
  ],
  ['Office 365', 'DATA', '550 5.2.254 SendAsDenied; ana@oak.example not allowed to send as office@oak.example'],
  ['Office 365', 'RCPT TO', '550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP.'],
  ['Office 365', 'DATA', '550 5.1.8 Access denied, bad outbound sender. For more information please go to'],
  ['any', 'MAIL FROM', '550 5.7.1 Sender not allowed'],
])('%s rejects the sender at %s, a problem of the account, not the recipient: %s', (_, command, response) => {
  expect(outcome(command, response)).toEqual(['sender_refused', 'account', false])
})

test('missing authentication is a problem of the account, not of the recipient', () => {
  expect(outcome('RCPT TO', '530 5.7.0 Authentication required')).toEqual(['no_sign_in', 'account', false])
})

test.each<[string, Command, string]>([
  [
    'Gmail',
    'DATA',
    '550-5.4.5 Daily user sending limit exceeded. For more information on Gmail\n550-5.4.5 sending limits go to\n550 5.4.5  https://support.google.com/a/answer/166852 5b1f17b1804b1-430 - gsmtp',
  ],
  ['Gmail', 'RCPT TO', '550 5.4.5 Daily user sending limit exceeded.'],
  ['a server that breaks its lines elsewhere', 'RCPT TO', '550-Daily user sending\n550 limit exceeded'],
  [
    'Office 365',
    'DATA',
    "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
  ],
  [
    'Office 365',
    'DATA',
    "554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message due to a permanent exception with message The message can't be submitted because the sender's submission quota was exceeded.",
  ],
  ['Office 365', 'RCPT TO', '550 5.2.0 submission quota exceeded'],
  [
    'Office 365',
    'RCPT TO',
    "550 5.7.233 Your message can't be sent because your tenant has exceeded its daily limit for sending email to external recipients",
  ],
  ['cPanel', 'RCPT TO', '550 Domain oak.example has exceeded the max emails per hour (150/150 (100%)) allowed.'],
  ['any', 'MAIL FROM', '550 5.7.1 Outgoing message limit exceeded'],
])('%s reports at %s that the account reached its limit, and the rest waits: %s', (_, command, response) => {
  expect(outcome(command, response)).toEqual(['sending_limit', 'account', false])
})

test.each<[string, Command, string, boolean]>([
  [
    'Gmail',
    'RCPT TO',
    '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550 5.1.1 double-checking',
    true,
  ],
  [
    'Postfix',
    'RCPT TO',
    '550 5.1.1 <office@mobila.example>: Recipient address rejected: User unknown in virtual mailbox table',
    true,
  ],
  ['Postfix', 'RCPT TO', '550 <office@mobila.example>: Recipient address rejected: User unknown in relay table', true],
  [
    'Exchange',
    'RCPT TO',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    true,
  ],
  [
    'Yahoo',
    'RCPT TO',
    "554 delivery error: dd This user doesn't have a yahoo.com account (office@yahoo.com) [-5] - mta1.yahoo.com",
    true,
  ],
  ['Exim', 'RCPT TO', '550 No such user here', true],
  ['Exim', 'RCPT TO', '550 Unknown user', true],
  ['Exim', 'RCPT TO', '550 unknown local-part "office" in domain "mobila.example"', true],
  ['Kerio', 'RCPT TO', '550 User <office@mobila.example> unknown', true],
  ['Domino', 'RCPT TO', '550 Addressee unknown', true],
  ['qmail', 'RCPT TO', '550 sorry, no mailbox here by that name; user unknown', true],
  ['Sendmail', 'RCPT TO', '550 office@mobila.example... User unknown', true],
  ['MailEnable', 'RCPT TO', '550 Requested action not taken: mailbox not found or does not exist', true],
  [
    'Gmail',
    'RCPT TO',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550 5.2.1 prevents additional messages from being delivered.',
    false,
  ],
  [
    'Postfix that asked the recipient’s server',
    'RCPT TO',
    '550 5.1.0 <office@mobila.example>: Recipient address rejected: undeliverable address: host mx.mobila.example[192.0.2.4] said: 554 5.7.1 Client host [192.0.2.7] blocked using a list',
    false,
  ],
  [
    'Exchange, of one mailbox,',
    'RCPT TO',
    '550 5.7.134 RESOLVER.RST.SenderNotAuthenticatedForMailbox; authentication required; Delivery restriction check failed because the sender was not authenticated when sending to this mailbox',
    false,
  ],
  ['a server by its name for the client', 'RCPT TO', '550 5.7.1 The IP address unknown[192.0.2.4] is refused', false],
  [
    'Office 365',
    'RCPT TO',
    '554 5.2.122 The recipient has exceeded their limit for the number of messages per hour they can receive',
    false,
  ],
  ['Exim', 'RCPT TO', '550 relay not permitted, host unknown [192.0.2.4]', false],
  ['Postfix', 'RCPT TO', '554 5.7.1 <unknown@mobila.example>: Recipient address rejected: Access denied', false],
  ['Postfix', 'RCPT TO', '550 5.7.1 <user-unknown@mobila.example>: Recipient address rejected: Access denied', false],
  ['Postfix', 'RCPT TO', '554 5.7.1 <sending-limit@mobila.example>: Relay access denied', false],
  ['any', 'RCPT TO', '550 5.7.1 Relaying denied', false],
  ['Exchange', 'RCPT TO', '550 5.7.1 RESOLVER.RST.AuthRequired; authentication required', false],
])('%s rejects the recipient at %s, and the other messages are sent: %s', (_, command, response, isDead) => {
  expect(outcome(command, response)).toEqual(['recipient_refused', 'never', isDead])
})

test('content that a server treats as spam is a problem of that message', () => {
  expect(outcome('DATA', '554 5.7.1 Looks like spam')).toEqual(['content_refused', 'never', false])
})

test.each<[Command, string]>([
  [
    'RCPT TO',
    '450-4.2.1 The user you are trying to contact is receiving mail at a rate that\n450 4.2.1 prevents additional messages',
  ],
  ['RCPT TO', '450 4.7.1 <unknown[192.0.2.4]>: Client host rejected: cannot find your hostname'],
  ['RCPT TO', '450 4.1.8 <ana@oak.example>: Sender address rejected: Domain not found'],
  ['DATA', '452 4.3.1 Mail send limit exceeded'],
  ['RCPT TO', '450 4.2.0 Greylisted'],
])('a temporary rejection at %s is retried: %s', (command, response) => {
  expect(outcome(command, response)).toEqual(['busy', 'later', false])
})

test('a rejected sender in a bounce report does not make the address dead', () => {
  const dead = (answer: string) => isDeadAddress(new MailFailure('recipient_refused', { answer, code: 550 }))
  expect(dead('5.1.0 smtp; 550 5.1.0 <a@oak.example>: Sender address rejected: User unknown in local table')).toBe(
    false,
  )
  expect(dead('5.1.1 smtp; 550 5.1.1 <a@oak.example>: Sender address rejected: undeliverable address')).toBe(false)
  expect(dead('5.1.1 smtp; 550 unknown')).toBe(true)
  expect(dead('5.0.0 smtp; 550 unknown')).toBe(false)
})
