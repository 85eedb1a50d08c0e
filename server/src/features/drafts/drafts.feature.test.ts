import { MessageDraft } from '@leadhaul/contract/drafts/drafts.contract.ts'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { readEnv } from '../../platform/settings/env.ts'
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { type FakeModel, fakeModel, modelResponse } from '../../platform/testing/fake-model.ts'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'
import { createDrafts } from './drafts.service.ts'

const paidOf = (n: number) => ({
  phones: [`+4026477700${n}`],
  emails: [`zq-direct@zqoffice-${n}.example`],
  websites: [`https://zqwebsite-${n}.example/start`],
  socials: [`https://www.facebook.com/zqsocial${n}`],
  street: `Strada Zqprivata ${n}`,
})
const PAID_DATA_PATTERN = /zq|777\W*00/i
const TEXT = 'We would like to move your furniture. Where do you ship to most often?'

/** Emails are drafted by the model, WhatsApp messages by the webhook. */
let app: TestApp
let model: FakeModel
let webhook: FakeModel
let person: Person
let locked: string
let unlocked: string
beforeAll(async () => {
  ;[model, webhook] = await Promise.all([fakeModel(), fakeModel()])
  const hook = `http://127.0.0.1:${webhook.port}/hook`
  const settings = { AI_URL: model.address, AI_MODEL: 'test-model', AI_WHATSAPP_WEBHOOK_URL: hook }
  app = await startApp({ ...settings, AI_CALLS_PER_DAY: '1000' })
  const rows = [1, 2].map((n) => placeRow(n, { ...paidOf(n), name: `${['Oak', 'Beech'][n - 1]} and Sons` }))
  await insertPlaces(app.owner, rows)
  person = await app.signUp('Andrei')
  await person.client.me.profile.change({
    name: 'Andrei Pop',
    companyName: 'Carpat Trans',
    companyDescription: 'Curtain-siders to Italy.',
    website: 'https://carpattrans.example',
    personalEmail: 'andrei@carpattrans.example',
    personalPhone: '+40 700 555 014',
    linkedinUrl: 'linkedin.com/in/andrei',
  })
  await runSearch(app, person)
  const leads = (await person.client.leads.list({})).items
  ;[locked = '', unlocked = ''] = leads.map(({ id }) => id)
  await person.client.leads.unlock({ id: unlocked })
  await app.owner.query(`update lead_contacts set contact_name = 'Ioana Zqmureșan'`)
})
afterAll(async () => {
  await app.stop()
  await Promise.all([model.close(), webhook.close()])
})
beforeEach(async () => {
  for (const one of [model, webhook]) one.asked.length = 0
  model.answer = modelResponse(TEXT)
  webhook.answer = answering({ generatedMessage: TEXT })
  await app.owner.query(`update workspaces set tier = 'standard' where id = $1`, [person.workspaceId])
})

const json = { 'content-type': 'application/json' }
const answering = (body: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, json).end(typeof body === 'string' ? body : JSON.stringify(body))
const email = (leadId = unlocked) => person.client.drafts.write({ channel: 'email', leadId })
const chat = (leadId = unlocked) => person.client.drafts.write({ channel: 'whatsapp', leadId })
const expectNothingStored = async () => {
  const { items } = await person.client.interactions.list({ id: unlocked })
  const { rows } = await app.owner.query('select from messages')
  expect([items.length, rows.length]).toEqual([0, 0])
}

describe('a draft by the model', () => {
  test('has our salutation and signature, is marked as written by AI, and sends nothing', async () => {
    expect(await email()).toMatchObject({
      subject: expect.stringMatching(/^Transport pentru (Oak|Beech) and Sons$/),
      content: `Bună ziua, Ioana Zqmureșan,\n\n${TEXT}\n\nCu stimă,\nAndrei Pop\nCarpat Trans\n+40 700 555 014\ncarpattrans.example`,
      writer: 'ai',
      failure: null,
      language: 'ro',
    })
    await expectNothingStored()
  })

  test('uses the language of the recipient’s country, or the chosen language', async () => {
    await email()
    expect(model.asked[0]?.body).toContain('Write in Romanian')
    const german = { channel: 'email', leadId: unlocked, preferredLanguage: 'de' } as const
    const draft = await person.client.drafts.write(german)
    expect(model.asked[1]?.body).toContain('Write in German')
    expect(draft).toMatchObject({ language: 'de', content: expect.stringMatching(/^Guten Tag Ioana Zqmureșan,/) })
  })

  test('receives only public facts: no contact and no name of a person, even for an unlocked lead', async () => {
    for (const lead of [locked, unlocked]) await email(lead)
    for (const { body } of model.asked) {
      expect(body).toMatch(/(Oak|Beech) and Sons/)
      expect(body).toContain('Curtain-siders to Italy.')
      expect(body).not.toMatch(PAID_DATA_PATTERN)
      expect(body).not.toMatch(/Andrei|700 555/)
    }
    expect((await email(locked)).content).not.toMatch(PAID_DATA_PATTERN)
  })

  test('omits contacts and markup from the text of a manipulated model', async () => {
    model.answer = modelResponse(`**Hello!** Call +40 264 777 001 or zq-direct@zqoffice.example. ${TEXT}`)
    const { content, writer } = await email(locked)
    expect(writer).toBe('ai')
    expect(content).toContain(TEXT)
    expect(content).not.toMatch(/zq|777|\*/)
  })
})

describe('a draft by the webhook', () => {
  test('sends the body of the specification', async () => {
    const lead = await person.client.leads.get({ id: unlocked })
    await chat()
    const [asked] = webhook.asked
    expect(asked?.path).toBe('/hook')
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      userId: person.userId,
      userCompanyName: 'Carpat Trans',
      userCompanyDescription: 'Curtain-siders to Italy.',
      userContactName: 'Andrei Pop',
      userCompanyWebsite: 'https://carpattrans.example',
      personal_email: 'andrei@carpattrans.example',
      personal_phone: '+40 700 555 014',
      linkedin_url: 'linkedin.com/in/andrei',
      leadId: unlocked,
      leadCompanyName: lead.companyName,
      leadContactName: 'Ioana Zqmureșan',
      leadIndustry: lead.industry ?? '',
      leadCity: lead.city ?? '',
      leadCountryCode: 'RO',
      leadCompanyDescription: lead.businessDescription ?? '',
      leadWebsite: lead.contact?.website,
      messageType: 'whatsapp',
      preferredLanguage: 'ro',
    })
  })

  test('contains no contact of a locked lead', async () => {
    await chat(locked)
    expect(JSON.parse(webhook.asked[0]?.body ?? '')).toMatchObject({ leadContactName: '', leadWebsite: '' })
    expect(webhook.asked[0]?.body).not.toMatch(PAID_DATA_PATTERN)
  })

  test('is used unchanged, with its variables replaced', async () => {
    webhook.answer = answering({ generatedMessage: 'Bună, {{contact_name}}! Vezi https://carpattrans.example/ro' })
    expect(await chat()).toEqual({
      subject: null,
      content: 'Bună, Ioana Zqmureșan! Vezi https://carpattrans.example/ro',
      writer: 'ai',
      failure: null,
      language: 'ro',
    })
    await expectNothingStored()
  })

  test('requests the chosen language', async () => {
    const french = { channel: 'whatsapp', leadId: unlocked, preferredLanguage: 'fr' } as const
    expect(await person.client.drafts.write(french)).toMatchObject({ language: 'fr' })
    expect(JSON.parse(webhook.asked[0]?.body ?? '')).toMatchObject({ preferredLanguage: 'fr' })
  })
})

type Misbehaving = [string, (response: ServerResponse) => unknown, string]
const BAD: Misbehaving[] = [
  ['too many requests', (response) => response.writeHead(429).end('{}'), 'busy'],
  ['a refusal', (response) => response.writeHead(403, json).end('{"generatedMessage":"No"}'), 'refused'],
  ['an internal error', (response) => response.writeHead(500, json).end('{}'), 'unreachable'],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(), 'bad_answer'],
  ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'), 'bad_answer'],
  ['invalid JSON', (response) => answering('{"generatedMessage":"Hel')(response), 'bad_answer'],
  ['an empty body', (response) => answering('')(response), 'bad_answer'],
  ['null', (response) => answering('null')(response), 'bad_answer'],
  ['no message', (response) => answering({ message: TEXT })(response), 'bad_answer'],
  ['more than can be read', (response) => answering({ generatedMessage: 'x'.repeat(3e5) })(response), 'bad_answer'],
  ['a connection that ends', (response) => response.destroy(), 'bad_answer'],
]
const answeringWithText = (said: unknown) => (response: ServerResponse) =>
  answering({ generatedMessage: said, choices: [{ message: { content: said } }] })(response)
const UNUSABLE: [string, unknown][] = [
  ['nothing', ''],
  ['blanks', ' \n\u200b '],
  ['no letters', '*** --- 123'],
  ['an object', { text: TEXT }],
  ['a list', [TEXT]],
  ['a number', 7],
  ['a message that is too long', 'We move freight. '.repeat(900)],
  ['markup', 'Hello <img src=x onerror=alert(1)>'],
  ['half a tag', 'Hello <script'],
]

describe('the built-in text is used and marked as such', () => {
  /** The failure if the draft is the built-in text, or else the draft itself. */
  const builtIn = (draft: MessageDraft) => {
    const isIntroduction = /^Bună ziua, Ioana Zqmureșan, ?(\n\nS|s)unt Andrei Pop de la Carpat Trans\./.test(
      draft.content,
    )
    return draft.writer === 'built_in' && draft.language === 'ro' && isIntroduction ? draft.failure : draft
  }
  test.each(BAD)('if the service responds with %s', async (_, answer, failure) => {
    webhook.answer = answer
    model.answer = answer
    expect(builtIn(await chat())).toBe(failure)
    expect(builtIn(await email())).toBe(failure)
    await expectNothingStored()
  })

  test.each(UNUSABLE)('if the text is unusable: %s', async (_, said) => {
    webhook.answer = answeringWithText(said)
    model.answer = answeringWithText(said)
    expect(builtIn(await chat())).toBe('bad_answer')
    expect(builtIn(await email())).toBe('bad_answer')
  })

  test('if the webhook returns a link to another site or an unknown variable', async () => {
    for (const said of ['Pay at https://carpattrans.example.evil.example/x', 'Hello {{first_name}}']) {
      webhook.answer = answeringWithText(said)
      expect(builtIn(await chat())).toBe('bad_answer')
    }
  })

  test('if no response arrives in time', async () => {
    webhook.answer = () => undefined
    const limits = { headersMs: 20, silenceMs: 20, totalMs: 20 }
    const impatient = createDrafts({
      env: readEnv(app.settings),
      outbound: {
        ...app.deps.outbound,
        endpoint: (address) => createSafeFetch({ userAgent: 'test', limits, trusted: new URL(address).origin }),
      },
      tenancy: app.deps.tenancy,
    })
    const user = { id: person.userId, name: 'Andrei Pop' }
    const draft = await impatient.write(person, { channel: 'whatsapp', leadId: unlocked, user })
    expect(builtIn(MessageDraft.parse(draft))).toBe('slow')
  })

  test('if the workspace used up its daily calls: no service is called', async () => {
    await app.owner.query(
      `insert into model_calls (workspace_id, day, calls) values ($1, (now() at time zone 'UTC')::date, 1000)
       on conflict (workspace_id) do update set day = excluded.day, calls = 1000`,
      [person.workspaceId],
    )
    expect(builtIn(await email())).toBe('daily_limit')
    expect(builtIn(await chat())).toBe('daily_limit')
    expect([...model.asked, ...webhook.asked]).toEqual([])
    await app.owner.query('delete from model_calls')
  })

  test('if neither a model nor a webhook is configured', async () => {
    const plain = createDrafts({
      ...app.deps,
      env: { ...readEnv(app.settings), AI_URL: undefined, AI_WHATSAPP_WEBHOOK_URL: undefined },
    })
    const user = { id: person.userId, name: 'Andrei Pop' }
    const draft = await plain.write(person, { channel: 'email', leadId: unlocked, user })
    expect(builtIn(MessageDraft.parse(draft))).toBe('no_writer')
  })
})

describe('access to drafts', () => {
  test('requires a plan with AI texts; for other plans no service is called', async () => {
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    await expect(email()).rejects.toMatchObject({
      code: 'UPGRADE_REQUIRED',
      data: { capability: 'aiContent', plan: 'standard' },
    })
    expect(model.asked).toEqual([])
  })

  test('does not include leads of other workspaces', async () => {
    const other = await app.signUp()
    const asked = other.client.drafts.write({ channel: 'email', leadId: unlocked })
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
