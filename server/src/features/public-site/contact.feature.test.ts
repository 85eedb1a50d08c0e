import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTACT_MESSAGES_PER_HOUR } from '@leadhaul/contract/public-site/contact-fields.rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

const OPERATOR = 'hello@operator.example'
const WAIT_OPTIONS = { timeout: 60_000, interval: 100 }
const MESSAGE = {
  name: 'Andrei Pop',
  email: 'andrei@carpattrans.example',
  phone: '+40 745 000 111',
  company: 'Carpat Trans Cargo SRL',
  subject: 'Plans and prices',
  message: 'Can two branches share one list?\nWe run 14 trucks from Bistrița.',
}

let app: TestApp
beforeAll(async () => {
  app = await startApp({ CONTACT_EMAIL: OPERATOR, TRUSTED_PROXIES: '1' })
})
afterAll(() => app.stop())
beforeEach(() => app.owner.query('delete from public_limits; delete from contact_messages'))

const send = (body: object, { from = '198.51.100.7', headers = {} } = {}) =>
  fetch(`${app.url}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ro', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(body),
  })

type Stored = { id: string; delivered_at: string | null; subject: string; language: string; phone: string | null }
const stored = async () => (await app.owner.query<Stored>('select * from contact_messages order by created_at')).rows

/** The email of a message, unfolded: its headers, and the whole text. */
async function emailOf(id: string): Promise<{ head: string; all: string }> {
  const outbox = join(app.settings.DATA_DIR ?? '', 'outbox')
  return vi.waitFor(async () => {
    const file = (await readdir(outbox)).find((name) => name.includes(id))
    if (!file) throw new Error('no email yet')
    const all = await readFile(join(outbox, file), 'utf8')
    const [head = ''] = all.split('\r\n\r\n')
    return { head: head.replace(/\r\n[ \t]+/g, ' '), all }
  }, WAIT_OPTIONS)
}
const delivered = () =>
  vi.waitFor(async () => {
    const [message] = await stored()
    if (!message?.delivered_at) throw new Error('not delivered yet')
    return message
  }, WAIT_OPTIONS)

describe('a message of the contact form', () => {
  test('is stored and sent to the operator, and a reply goes to the sender', async () => {
    const answer = await send(MESSAGE)
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    const message = await delivered()
    expect(message).toMatchObject({ subject: MESSAGE.subject, language: 'ro', phone: MESSAGE.phone })
    const { head, all } = await emailOf(message.id)
    expect(head).toMatch(new RegExp(`^To: ${OPERATOR}$`, 'm'))
    expect(head).toMatch(new RegExp(`^Reply-To: ${MESSAGE.email}$`, 'm'))
    expect(head).toMatch(/^Subject: Contact form: Plans and prices$/m)
    expect(all).toContain('Carpat Trans Cargo SRL')
  })

  test('is never sent to anyone but the operator, whatever the fields contain', async () => {
    const evil = 'Hi\r\nBcc: victim@elsewhere.example\r\nTo: other@elsewhere.example'
    expect((await send({ ...MESSAGE, name: evil, subject: evil, company: evil, phone: undefined })).status).toBe(200)
    const { id } = await delivered()
    const { head } = await emailOf(id)
    expect(head.match(/^(?:to|cc|bcc):.*$/gim)).toEqual([`To: ${OPERATOR}`])
    for (const email of [
      'a@b.example\r\nBcc: victim@elsewhere.example',
      'a@b.example, victim@elsewhere.example',
      'Victim <victim@elsewhere.example>',
      '"a@b.example victim"@elsewhere.example',
    ])
      expect([email, (await send({ ...MESSAGE, email })).status]).toEqual([email, 400])
  })

  test('requires a name, an email address, a subject and a text, with the error texts of the form', async () => {
    const problems = async (change: object) => JSON.stringify(await (await send({ ...MESSAGE, ...change })).json())
    await app.owner.query('delete from public_limits')
    expect(await problems({ name: ' ' })).toContain('Name is required')
    expect(await problems({ email: '' })).toContain('Email is required')
    expect(await problems({ email: 'andrei' })).toContain('Invalid email address')
    expect(await problems({ subject: '\n' })).toContain('Subject is required')
    expect(await problems({ message: '' })).toContain('Message is required')
    for (const change of [{ message: 'x'.repeat(5001) }, { to: 'victim@elsewhere.example' }, { createdAt: 'now' }])
      expect((await send({ ...MESSAGE, ...change })).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('is accepted only from our own pages: the form of another site is rejected', async () => {
    expect((await send(MESSAGE, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
    expect(await stored()).toEqual([])
  })
})

test('an address is limited per hour, and another address is not affected', async () => {
  for (let written = 0; written < CONTACT_MESSAGES_PER_HOUR; written++)
    expect((await send(MESSAGE, { from: '203.0.113.9' })).status).toBe(200)
  const refused = await send(MESSAGE, { from: '203.0.113.9' })
  expect(refused.status).toBe(429)
  const { data } = (await refused.json()) as { data: { retryAfterSeconds: number } }
  expect(data.retryAfterSeconds).toBeGreaterThan(0)
  expect(await stored()).toHaveLength(CONTACT_MESSAGES_PER_HOUR)
  expect((await send(MESSAGE, { from: '203.0.113.10' })).status).toBe(200)
})

test('a message whose retries were used up is sent once the mail server is back', async () => {
  await app.owner.query(`
    insert into contact_messages (created_at, name, email, subject, message, language) values
      (now() - interval '2 days', 'Late', 'a@b.example', 's', 'm', 'en')`)
  await app.deps.jobs.enqueue(app.deps.systemDb, 'contact-cleanup', {})
  const { id } = await delivered()
  expect((await emailOf(id)).head).toMatch(/^Reply-To: a@b\.example$/m)
})

test('a message is deleted after twelve months, and a younger message is kept', async () => {
  await app.owner.query(`
    insert into contact_messages (created_at, name, email, subject, message, language, delivered_at) values
      (now() - interval '13 months', 'Old', 'a@b.example', 's', 'm', 'en', now()),
      (now() - interval '11 months', 'Young', 'a@b.example', 's', 'm', 'en', now())`)
  await app.deps.contact.deleteOld()
  expect((await app.owner.query('select name from contact_messages')).rows).toEqual([{ name: 'Young' }])
})
