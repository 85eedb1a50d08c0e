import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

const TEXTS = {
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  formula: '=HYPERLINK("https://evil.example","x")',
  command: "@SUM(1+1)*cmd|' /C calc'!A0",
  sql: `'; drop table leads; --`,
  backwards: 'شركة النقل \u202egnitsoh\u2066 ltd',
  emoji: '🚚👩‍👩‍👧‍👦 e\u0301',
  nul: 'a\u0000b\u0007c\u0085d',
  lone: 'half \ud83d of a letter',
  growing: '\ufdfa'.repeat(60),
  lines: 'one\r\ntwo\u2028three',
}
const FREE = ['companyName', 'industry', 'businessType', 'contactName', 'address', 'city', 'state', 'notes'] as const
// oxlint-disable-next-line no-control-regex
const HARM = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
})
afterAll(() => app.stop())

const post = (path: string, body: object) =>
  person.fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test.each(Object.entries(TEXTS))(
  '%s in every field is stored as text, and every response stays valid',
  async (name, text) => {
    const fields = Object.fromEntries(FREE.map((field) => [field, `${name} ${text}`]))
    const answer = await post('/leads', fields)
    expect(answer.status).toBe(201)
    const lead = (await answer.json()) as { id: string; companyName: string; notes: string }
    expect(lead.companyName).toMatch(new RegExp(`^${name}`))
    await person.client.interactions.add({ id: lead.id, type: 'phone', content: `${name} ${text}` })

    const stored = await app.owner.query(
      `select to_jsonb(l)::text || to_jsonb(c)::text || to_jsonb(i)::text as all from leads l
     join lead_contacts c on c.lead_id = l.id join interactions i on i.lead_id = l.id where l.id = $1`,
      [lead.id],
    )
    expect(String(stored.rows[0]?.all)).not.toMatch(HARM)
    expect((await person.client.leads.get({ id: lead.id })).companyName).toBe(lead.companyName)
    expect((await person.client.interactions.list({ id: lead.id })).total).toBe(1)
    expect((await person.client.leads.list({ q: name })).items.map(({ id }) => id)).toContain(lead.id)
  },
)

test('words of ten thousand letters are stored in notes, and rejected with a reason elsewhere', async () => {
  const word = 'w'.repeat(10_000)
  const kept = await person.client.leads.create({ companyName: 'Long', notes: word })
  expect(kept.notes).toBe(word)
  await person.client.interactions.add({ id: kept.id, type: 'note', content: word })
  expect((await post('/leads', { companyName: 'Longer', notes: `${word}w` })).status).toBe(400)
  expect((await post('/leads', { companyName: word })).status).toBe(400)
  expect((await post(`/leads/${kept.id}/interactions`, { type: 'note', content: `${word}w` })).status).toBe(400)
  const widest = await person.client.leads.create({
    companyName: '\ufdfa'.repeat(300),
    city: '漢'.repeat(300),
    industry: '🚚'.repeat(150),
    contactName: '\ufdfa'.repeat(300),
  })
  expect(widest.companyName).not.toBe('')
})

test('a note needs text, and only kinds of interaction of users can be written', async () => {
  const { id } = await person.client.leads.create({ companyName: 'Noted' })
  const empty = await post(`/leads/${id}/interactions`, { type: 'note', content: ' \u0000 ' })
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('Note content is required')])
  for (const type of ['email', 'whatsapp'])
    expect((await post(`/leads/${id}/interactions`, { type, content: 'x' })).status).toBe(400)
  for (const field of ['automatic', 'author', 'createdAt'])
    expect((await post(`/leads/${id}/interactions`, { type: 'note', content: 'x', [field]: true })).status).toBe(400)
})
