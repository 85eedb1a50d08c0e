import { expect, test } from 'vitest'
import {
  repliedToIds,
  parseHeaders,
  findProductIds,
  isAutomatic,
  isFromMailer,
  isReadReceipt,
} from './mail-headers.rules.ts'
import { withoutQuote } from './reply-text.rules.ts'

test.each([
  ['Yes, please.\n\nOn Mon, 23 Nov 2026 at 09:14, Ana Pop <ana@oak.example> wrote:\n> Good day,\n> trucks'],
  ['Yes, please.\n\nAm Montag, dem 23. November 2026 um 09:14 Uhr schrieb Ana Pop\n<ana@oak.example>:\n> Guten Tag'],
  ['Yes, please.\n\n-----Original Message-----\nFrom: Ana Pop\nSent: Monday'],
  ['Yes, please.\n\n________________________________\nVon: Ana Pop <ana@oak.example>\nGesendet: Montag'],
  ['Yes, please.\r\n\r\nDe la: Ana Pop <ana@oak.example>\r\nTrimis: luni'],
  ['Yes, please.'],
])('a reply is read without the mail it answers', (text) => {
  expect(withoutQuote(text)).toBe('Yes, please.')
})

test('replies between quoted lines are kept', () => {
  expect(withoutQuote('Hello,\n\n> What price?\n500 EUR a day\n> When?\nMonday')).toBe(
    'Hello,\n\n500 EUR a day\nMonday',
  )
  expect(withoutQuote('Hello,\n\nAna wrote:\n> What price?\n>\n\n500 EUR')).toBe('Hello,\n\n500 EUR')
})

test('a heading between dashes does not end the text of the reply', () => {
  const text = 'Hello,\n\n-- Offer Monday --\n500 EUR a day\nBucharest to Vienna'
  expect(withoutQuote(text)).toBe(text)
  expect(withoutQuote('Yes.\n\n--- Ana Pop ---\n> Good day')).toBe('Yes.')
})

test('a mail that begins with its quote is kept whole', () => {
  expect(withoutQuote('> Good day\nYes')).toBe('> Good day\nYes')
  expect(withoutQuote('Dear Ana:\nyes')).toBe('Dear Ana:\nyes')
})

test('headers are unfolded, and the first header of a name counts', () => {
  const headers = parseHeaders(Buffer.from('References: <a@b>\r\n <c@d>\r\nFrom: x\nFrom: y\n folded\n\nBody: no'))
  expect([...headers]).toEqual([
    ['references', '<a@b> <c@d>'],
    ['from', 'x'],
  ])
})

test('the nearest id of ours comes first, foreign ids are left out, and the number of ids is limited', () => {
  const id = (n: number) => `<01939d2e-7c4a-7b1e-9a55-${String(n).padStart(12, '0')}@oak.example>`
  const headers = new Map([
    ['in-reply-to', id(2)],
    ['references', `${id(0)} <x@y> ${id(1)} ${id(2)}`],
  ])
  expect(repliedToIds(headers)).toEqual([id(2), id(1), id(0)])
  expect(findProductIds(Array.from({ length: 500 }, (_, n) => id(n)).join(' '))).toHaveLength(50)
})

test('mail servers and programs are distinguished from people', () => {
  const by = (headers: Record<string, string>) => {
    const map = new Map(Object.entries(headers))
    return [isFromMailer(map), isAutomatic(map)]
  }
  expect(by({ from: 'Ion <ion@mobila.example>', 'auto-submitted': 'no' })).toEqual([false, false])
  expect(by({ from: 'Mail Delivery System <MAILER-DAEMON@mx.example>' })).toEqual([true, false])
  expect(by({ from: 'a@b.example', 'return-path': '<>' })).toEqual([false, true])
  expect(by({ 'content-type': 'multipart/report; report-type=delivery-status' })).toEqual([true, false])
  expect(by({ 'x-failed-recipients': 'a@b.example' })).toEqual([true, false])
  expect(by({ 'auto-submitted': 'auto-replied' })).toEqual([false, true])
})

test.each([
  ['multipart/report; report-type=disposition-notification; boundary="x"', true],
  ['Multipart/Report; boundary=x; Report-Type="disposition-notification"', true],
  ['multipart/report; report-type=delivery-status; boundary="disposition-notification"', false],
  ['multipart/mixed; report-type=disposition-notification', false],
  ['text/plain', false],
])('a receipt is distinguished from other mails: %s', (type, isOne) => {
  expect(isReadReceipt(new Map([['content-type', type]]))).toBe(isOne)
})
