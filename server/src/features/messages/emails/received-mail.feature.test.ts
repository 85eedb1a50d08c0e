import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasValidDkimSignature } from '../../../app/testing/dkim.ts'
import { checkMail } from '../../../app/testing/mail-checker.ts'
import { type MailServer, parseMail, startMailServer } from '../../../app/testing/mail-server.ts'
import { addEmailLead, signUpSender, untilSettled, sendMessage } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

let folder: string
let server: MailServer
let app: TestApp
let ana: Person
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leadhaul-dkim-'))
  const key = join(folder, 'dkim.pem')
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  server = await startMailServer()
  app = await startApp({ ...server.settings, MAIL_DKIM_SELECTOR: 'lh', MAIL_DKIM_KEY: key })
  ana = await signUpSender(app)
  await ana.client.me.profile.change({ name: 'Ștefan Țîrlea', companyName: 'Müller & Söhne „Spedition” GmbH 🚚' })
})
afterAll(async () => {
  await app.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

let addresses = 0
/** The raw bytes that the mail server received of a message that was written in the product. */
async function received(text: { subject: string; content: string }): Promise<Buffer> {
  const address = `office-${++addresses}@mobila.example`
  const leadId = await addEmailLead(ana, address, { contactName: 'Ioana „Țața” Mureșan, Ș.' })
  expect(await untilSettled(ana, (await sendMessage(ana, leadId, text)).id)).toMatchObject({ status: 'sent' })
  const [mail] = server.to(address)
  return mail?.raw ?? Buffer.alloc(0)
}

describe('a message as the mail server of the recipient receives it', () => {
  test.each([
    [
      'Romanian',
      'Ofertă de transport: șase camioane pe săptămână către Țara Bârsei',
      'Bună ziua,\n\nșoferii noștri știu țara. Ăîșțâ ĂÎȘȚÂ.',
    ],
    [
      'German',
      'Größere Fußböden für Österreich – regelmäßige Überführungen möglich?',
      'Grüß Gott,\n\nüber Österreich fahren täglich drei LKW zu 1.200 €.',
    ],
    ['emoji', '🚚🇷🇴 Camioane 👩‍👩‍👧 '.repeat(5).trim(), 'Salut 👩🏽‍🔧 🚛\n🏴󠁧󠁢󠁥󠁮󠁧󠁿 à bientôt'],
    ['ASCII', 'Trucks from Cluj', 'Good day,\n\nwe have free trucks on Monday = 3 < 4 & "yes".'],
    ['a line of 5,000 characters', 'x'.repeat(200), `${'ș'.repeat(2500)}${'a'.repeat(2500)}`],
    ['lines that begin with dots and end with spaces', '.', '.\n..\n.end \n\t\nFrom here on'],
  ])('in %s passes the checker, two readers agree on it, and its signature holds', async (_, subject, content) => {
    const raw = await received({ subject, content })
    const { problems, text, html, header } = checkMail(raw)
    expect(problems).toEqual([])
    const mail = await parseMail(raw)
    expect(mail.subject).toBe(subject)
    expect(mail.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text.replaceAll('\r\n', '\n').trimEnd())
    const lines = content.split('\n').map((line) => line.trimEnd())
    for (const line of lines) expect(text.split('\r\n').map((each) => each.trimEnd())).toContain(line)
    for (const line of lines.filter((each) => !/[<>&"]/.test(each))) expect(html).toContain(line)
    expect(mail.from.value).toEqual([
      { name: 'Ștefan Țîrlea (Müller & Söhne „Spedition” GmbH 🚚)', address: 'hello@leadhaul.example' },
    ])
    expect(mail.to.value).toEqual([{ name: 'Ioana „Țața” Mureșan, Ș.', address: expect.any(String) }])
    const unsubscribe = header('list-unsubscribe').slice(1, -1)
    expect(text).toContain(unsubscribe)
    expect(html).toContain(`href="${unsubscribe}"`)
    expect(header('dkim-signature').replaceAll(/\s/g, '')).toMatch(
      /;d=leadhaul\.example;.*s=lh;.*h=[^;]*\blist-unsubscribe:list-unsubscribe-post\b/,
    )
    expect(hasValidDkimSignature(raw, publicKey)).toBe(true)
    const forged = raw.toString('latin1').replace('List-Unsubscribe: <http', 'List-Unsubscribe: <https')
    expect(hasValidDkimSignature(Buffer.from(forged, 'latin1'), publicKey)).toBe(false)
  })
})

test('the checker reports violations of the rules', async () => {
  const raw = (await received({ subject: 'Ofertă', content: 'Bună ziua' })).toString('latin1')
  const problemsAfter = (change: (text: string) => string) => checkMail(Buffer.from(change(raw), 'latin1')).problems
  expect(problemsAfter((text) => text)).toEqual([])
  for (const [change, problem] of [
    [(text: string) => text.replace('\r\n', '\n'), 'a line ends without CRLF'],
    [(text: string) => text.replace('Reply-To', 'Subject'), 'subject is not there once'],
    [
      (text: string) => text.replace(/=\?UTF-8\?[BQ]\?[^ \r]*(?=\r\n)/, `=?UTF-8?Q?${'a'.repeat(70)}?=`),
      'that is too long',
    ],
    [(text: string) => text.replace('text/plain', 'text/html'), 'the parts are'],
    [(text: string) => text.replace(/=C4=83 ziua|Bun=C4=83/, 'Bună'), 'a byte is not ASCII'],
    [(text: string) => text.replace('One-Click', 'Two-Click'), 'list-unsubscribe-post is not RFC 8058'],
    [(text: string) => text.replace('Subject:', `X: ${'x'.repeat(999)}\r\nSubject:`), 'a line is longer'],
  ] as const)
    expect(problemsAfter(change).join()).toContain(problem)
})
