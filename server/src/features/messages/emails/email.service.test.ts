import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { cleanLine, cleanText, isEmail } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasValidDkimSignature } from '../../../app/testing/dkim.ts'
import { type MailServer, parseMail, startMailServer } from '../../../app/testing/mail-server.ts'
import { byTestSize } from '../../../platform/testing/test-size.ts'
import { openSmtp, type SmtpSession } from '../../integrations/email/email-sender.service.ts'
import { composeEmail, type Email } from './email.service.ts'

const MESSAGES = byTestSize(300, 1000)
const ACCOUNT = { kind: 'own' as const, address: 'ana@oak.example', name: '', dkim: null, inbox: null }
const EMAIL: Email = {
  messageId: '<0199aaaa-0000-7000-8000-000000000000@oak.example>',
  to: { name: 'Ioana', address: 'ioana@mobila.example' },
  subject: 'Trucks',
  content: 'Good day',
  countryCode: 'RO',
  origin: { source: 'OpenStreetMap', url: 'https://www.openstreetmap.org/node/1' },
  sender: { name: 'Ana Pop', email: 'ana@oak.example', companyName: 'Oak SRL', phone: '+40700111222', website: null },
  follows: null,
  unsubscribeUrl: 'https://leadhaul.example/unsubscribe/a-token',
}
const composed = (change: Partial<Email>, account = ACCOUNT) => composeEmail({ ...EMAIL, ...change }, account)

/** The header names and the lines of a mail as they are transmitted. */
function bytesOf(raw: Buffer) {
  const text = raw.toString('latin1')
  const lines = text.split('\r\n')
  const head = text.slice(0, text.indexOf('\r\n\r\n'))
  const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  return {
    names: names.toSorted(),
    longest: Math.max(...lines.map(({ length }) => length)),
    bare: /(?<!\r)\n|\r(?!\n)/.test(text),
    eightBit: raw.some((byte) => byte > 126),
  }
}

describe('an email', () => {
  test.each([
    ['Romanian', 'Ofertă: șaizeci de țigle', 'Bună ziua,\n\nșoferii noștri știu țara.'],
    ['German', 'Fußböden & Größe', 'Grüß Gott,\n\nüber Österreich fahren täglich LKW.'],
    ['emoji', 'Camion 🚚🇷🇴', 'Salut 👩‍👩‍👧 🚛'],
    ['one very long line', 'x'.repeat(200), 'a'.repeat(5000)],
    ['lines that begin with dots', 'Dots', '.\n..\n.end\n'],
  ])('in %s comes out as it was written, in ASCII lines that are short enough', async (_, subject, content) => {
    const raw = await composed({ subject, content })
    const { longest, bare, eightBit, names } = bytesOf(raw)
    expect([longest <= 998, bare, eightBit]).toEqual([true, false, false])
    expect(names).toEqual([
      'content-language',
      'content-type',
      'date',
      'from',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
    const mail = await parseMail(raw)
    expect(mail.subject).toBe(subject)
    expect(mail.text.startsWith(`${content.trimEnd()}\n`)).toBe(true)
    expect(mail.text).toContain('date publice despre companii (OpenStreetMap, https://www.openstreetmap.org/node/1)')
    expect(mail.text).toContain('Ana Pop · Oak SRL · +40700111222 · ana@oak.example')
  })

  test.each([
    ['MD', 'ro', 'date publice despre companii'],
    ['CH', 'de', 'öffentlichen Unternehmensdaten'],
    ['BE', 'fr', 'données publiques'],
    ['SM', 'it', 'dati pubblici'],
    ['AR', 'es', 'datos públicos'],
    ['PL', 'en', 'public business data'],
  ])('to %s has its footer in %s', async (countryCode, language, words) => {
    const raw = await composed({ countryCode })
    expect(raw.toString()).toContain(`Content-Language: ${language}`)
    expect((await parseMail(raw)).text).toContain(words)
  })

  test('is identical each time it is composed, except for the date and the boundary', async () => {
    const stable = async () =>
      (await composed({}))
        .toString()
        .replace(/^Date: .*$/m, '')
        .replaceAll(/--_NmP-[\w-]+/g, '')
    expect(await stable()).toBe(await stable())
  })

  test('is signed if the account has a key, and the signature covers the headers of one-click unsubscription', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    const dkim = { domainName: 'oak.example', keySelector: 'lh', privateKey: pem }
    const raw = await composeEmail({ ...EMAIL, content: 'Bună ziua, șofer 🚚' }, { ...ACCOUNT, dkim })
    const [signature = ''] = /^DKIM-Signature:[^]*?\r\n(?![ \t])/.exec(raw.toString()) ?? []
    const written = signature.replaceAll(/\s+/g, '')
    expect(written).toContain(';d=oak.example;')
    expect(written).toContain(';s=lh;')
    // RFC 8058 §4: mail programs show the unsubscribe button only if both headers are signed.
    expect(written).toMatch(/;h=[^;]*\blist-unsubscribe:list-unsubscribe-post\b/)
    expect(hasValidDkimSignature(raw, publicKey)).toBe(true)
    for (const [from, to] of [
      ['Subject: Trucks', 'Subject: Trains'],
      ['a-token', 'b-token'],
    ] as const)
      expect(hasValidDkimSignature(Buffer.from(raw.toString('latin1').replace(from, to), 'latin1'), publicKey)).toBe(
        false,
      )
  })
})

describe('hostile names, subjects, texts and addresses', () => {
  const HOSTILE = [
    'Ana\r\nBcc: spy@evil.example',
    'a\nTo: spy@evil.example',
    'x\r\n\r\n<script>alert(1)</script>',
    '"Ana" <spy@evil.example>, x',
    'spy@evil.example, other@evil.example',
    '<img src=x onerror=alert(1)>',
    '=?utf-8?q?Bcc:_spy=40evil.example?=',
    '=?utf-8?b?DQpCY2M6IHNweUBldmlsLmV4YW1wbGU=?=',
    '\r\n.\r\nMAIL FROM:<spy@evil.example>',
    '\u2028Bcc: spy@evil.example\u2029',
    '\u0000\u0008\u202etxt.exe',
    '(comment) undisclosed:; group: a@evil.example;',
    'javascript:alert(1) https://evil.example/"onmouseover="x',
    'Țânțar 🚚'.repeat(20),
    '\';--\\"',
  ]
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom(...HOSTILE))
      .map((parts) => parts.join('')),
  )
  const address = fc.oneof(
    fc.emailAddress(),
    hostile.map((text) => `${text}@mobila.example`),
    hostile.map((text) => `office@mobila.example${text}`),
    fc.constantFrom('office@mobila.example', "mario.d'angelo@mobila.example"),
  )
  let server: MailServer
  let session: SmtpSession
  beforeAll(async () => {
    server = await startMailServer()
    session = await openSmtp({ address: '127.0.0.1', port: server.port, host: 'localhost', security: 'none' })
  })
  afterAll(async () => {
    session.close()
    await server.stop()
  })

  test(`add no recipient, no header and no markup in ${MESSAGES} messages`, { timeout: 300_000 }, async () => {
    const ordinary = bytesOf(await composed({})).names
    const tags = (html: string | false) =>
      (html || '').match(/<\/?[a-z!][^>\s]*/gi)?.map((tag) => tag.toLowerCase()) ?? []
    const known = new Set([
      '<!doctype',
      '<html',
      '</html',
      '<head',
      '</head',
      '<meta',
      '<body',
      '</body',
      '<p',
      '</p',
      '<br',
      '<hr',
      '<a',
      '</a',
    ])
    let sent = 0
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, address, async (name, subject, content, given) => {
        // What the contract and the outbox do beforehand: lines are cleaned, and invalid addresses are rejected.
        const to = isEmail(cleanLine(given)) ? cleanLine(given) : 'office@mobila.example'
        const sender = { ...EMAIL.sender, name: cleanLine(name), companyName: cleanLine(subject) }
        const raw = await composed({
          to: { name, address: to },
          subject: cleanLine(subject),
          content: cleanText(content),
          sender,
        })
        const refusal = await session.deliver({ from: ACCOUNT.address, to, content: raw }).catch(String)
        // The server rejects what it does not parse as an address.
        if (typeof refusal === 'string') return refusal.includes('501') && server.received.length === sent
        const received = server.received[sent++]
        expect(received?.to).toEqual([to])
        const { names, longest, bare } = bytesOf(received?.raw ?? Buffer.alloc(0))
        expect(names).toEqual(ordinary.filter((header) => header !== 'subject' || cleanLine(subject) !== ''))
        expect([longest <= 998, bare]).toEqual([true, false])
        const mail = await parseMail(received?.raw ?? Buffer.alloc(0))
        expect(mail.to.value).toHaveLength(1)
        expect(mail.from.value).toHaveLength(1)
        expect(mail.replyTo.value).toHaveLength(1)
        expect(mail.html && /on\w+\s*=\s*["']/i.test(mail.html.replace(/style="[^"]*"|&quot;|&#39;/g, ''))).toBe(false)
        expect(tags(mail.html).filter((tag) => !known.has(tag))).toEqual([])
        return true
      }),
      { numRuns: MESSAGES, seed: 20261123 },
    )
    expect(sent).toBeGreaterThan(MESSAGES * 0.9)
  })
})
