import { text } from 'node:stream/consumers'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { untilSettled } from '../../../app/testing/message-steps.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { startTwilio, type TwilioStandIn } from '../../../app/testing/twilio-stand-in.ts'
import {
  waitFor,
  createLeadWithPhone,
  postAsTwilio,
  PUBLIC_URL,
  statusPath,
  type WhatsappUser,
  signUpWhatsappUser,
  sendWhatsapp,
} from '../../../app/testing/whatsapp-messages.ts'
import { type LocalServer, serveHttp } from '../../../platform/testing/fake-internet.ts'
import { claimOf, isSignatureValid } from '../../../platform/http/webhook-signature.ts'
import type { ReportJob } from './communication-reports.service.ts'

const SECRET = 'a-secret-of-the-communication-webhook'
type Received = { body: string; headers: Headers }
type Hook = LocalServer & { received: Received[]; answer: (response: ServerResponse, request: IncomingMessage) => void }

async function startHook(): Promise<Hook> {
  const hook: Pick<Hook, 'received' | 'answer'> = { received: [], answer: taking('Done') }
  const server = await serveHttp((request, response) => {
    const take = async () => {
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      hook.received.push({ body: await text(request), headers })
      hook.answer(response, request)
    }
    void take()
  })
  return Object.assign(hook, server)
}
const taking = (message: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))

let app: TestApp
let twilio: TwilioStandIn
let person: WhatsappUser
let first: Hook
let second: Hook
beforeAll(async () => {
  ;[twilio, first, second] = await Promise.all([startTwilio(), startHook(), startHook()])
  app = await startApp({
    TWILIO_API_URL: twilio.url,
    BASE_URL: PUBLIC_URL,
    COMMUNICATION_WEBHOOK_URL: `http://127.0.0.1:${first.port}/first`,
    COMMUNICATION_WEBHOOK_SECOND_URL: `http://127.0.0.1:${second.port}/second`,
    COMMUNICATION_WEBHOOK_SECRET: SECRET,
  })
  person = await signUpWhatsappUser(app, twilio)
})
afterAll(async () => {
  await app.stop()
  await Promise.all([twilio.close(), first.close(), second.close()])
})
beforeEach(() => {
  twilio.inTrouble()
  for (const hook of [first, second]) {
    hook.received.length = 0
    hook.answer = taking('Done')
  }
})

const send = async (content = 'Bună ziua') => {
  const { id: leadId, phone } = await createLeadWithPhone(person)
  const { id } = await sendWhatsapp(person, leadId, content)
  expect((await untilSettled(person, id)).status).toBe('sent')
  return { id, leadId, phone }
}
const ended = (id: string) =>
  waitFor(async () => {
    const report = await app.deps.workTenancy.run(person, (scope) => app.deps.communicationReports.read(scope, id))
    expect(report?.state).toMatch(/accepted|failed/)
    return report
  })

describe('the communication webhook', () => {
  test('receives each message once, signed, in the format of the specification, and its answer is stored', async () => {
    const { id, leadId, phone } = await send()
    expect(await ended(id)).toEqual({ state: 'accepted', answer: 'Done' })
    const [received, ...others] = first.received
    expect([others, second.received]).toEqual([[], []])
    const body = JSON.parse(received?.body ?? '') as Record<string, unknown>
    expect(body).toEqual({
      user_info: {
        userId: person.userId,
        companyName: 'Oak Haulage SRL',
        companyDescription: null,
        contactName: 'Ana Pop',
        website: 'https://oak-haulage.example',
        phoneNumber: '+40 700 111 222',
        email: person.email,
        linkedinUrl: null,
      },
      lead_info: {
        leadId,
        companyName: `Mobila ${phone}`,
        contactName: null,
        industry: null,
        city: null,
        countryCode: 'RO',
        companyDescription: null,
        website: null,
        aiSummary: null,
      },
      webhookType: 'whatsapp_and_email',
      messageType: 'whatsapp',
      messageContent: 'Bună ziua',
      messageSubject: '',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(received?.headers.get('x-leadhaul-message')).toBe(id)
    expect(received?.headers.get('authorization')).toBeNull()
    const claim = claimOf(received?.headers ?? new Headers(), new Date())
    expect(claim && isSignatureValid(claim, { secret: SECRET, body: Buffer.from(received?.body ?? '') })).toBe(true)
  })

  test('is called at its second address if the first drops the connection', async () => {
    first.answer = (_, request) => void request.socket.destroy()
    second.answer = taking('From the second')
    const { id } = await send()
    expect(await ended(id)).toEqual({ state: 'accepted', answer: 'From the second' })
    expect([first.received.length, second.received.length]).toEqual([1, 1])
  })

  test.each<[string, Hook['answer'], object]>([
    [
      'an error',
      (response) => void response.writeHead(503, { 'content-type': 'text/plain' }).end('Too busy'),
      { state: 'failed', answer: 'Webhook request failed: 503 Too busy' },
    ],
    [
      'a page of an error',
      (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>x</h1>'),
      { state: 'failed', answer: 'Webhook request failed: 404' },
    ],
    [
      'a redirect',
      (response) => void response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
      { state: 'failed', answer: 'Webhook request failed: 307' },
    ],
    [
      'an error with NUL',
      (response) => void response.writeHead(500, { 'content-type': 'text/plain' }).end('Too\0 busy'),
      { state: 'failed', answer: 'Webhook request failed: 500 Too busy' },
    ],
    ['NUL', taking('Tak\0en'), { state: 'accepted', answer: 'Taken' }],
    ['no text', (response) => void response.writeHead(204).end(), { state: 'accepted', answer: null }],
    ['another shape', taking({ not: 'a text' }), { state: 'accepted', answer: null }],
    [
      'ten megabytes',
      (response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"message":"${'x'.repeat(1e7)}"}`),
      { state: 'accepted', answer: null },
    ],
  ])('may answer %s; the second address is not asked, and the message stays sent', async (_, answer, expected) => {
    first.answer = answer
    const { id } = await send()
    expect(await ended(id)).toEqual(expected)
    expect([first.received.length, second.received.length]).toEqual([1, 0])
    expect((await person.client.messages.get({ id })).status).toBe('sent')
  })

  test('has failed if neither address answers, and is not called again', async () => {
    for (const hook of [first, second]) hook.answer = (_, request) => void request.socket.destroy()
    const { id } = await send()
    expect(await ended(id)).toEqual({ state: 'failed', answer: 'Webhook request failed: no answer' })
    expect([first.received.length, second.received.length]).toEqual([1, 1])
  })

  test('is called once, however often its job runs', async () => {
    const { id } = await send()
    await ended(id)
    const job = { workspaceId: person.workspaceId, userId: person.userId, messageId: id }
    await Promise.all([1, 2, 3].map(() => app.deps.communicationReports.send(job)))
    expect(first.received).toHaveLength(1)
  })

  test.each<[string, (job: ReportJob) => Promise<unknown>]>([
    ['before its answer', () => Promise.resolve()],
    [
      'after its answer was lost',
      async (job) => {
        twilio.inTrouble('drop')
        // A second worker takes over the job of a worker that seems dead.
        await app.deps.whatsappSending.send(job)
        expect((await person.client.messages.get({ id: job.messageId })).status).toBe('unknown')
      },
    ],
  ])('is sent a message that Twilio reports as delivered %s, once', async (_, prepare) => {
    const { id: leadId, phone } = await createLeadWithPhone(person)
    twilio.answers('hold')
    const { id } = await sendWhatsapp(person, leadId)
    const message = await waitFor(async () => {
      const taken = twilio.messages.find(({ to }) => to === `whatsapp:+${phone}`)
      if (!taken) throw new Error('Twilio has no message yet')
      return taken
    })
    const job = { workspaceId: person.workspaceId, userId: person.userId, messageId: id }
    await prepare(job)
    for (const status of ['delivered', 'read'])
      expect(
        await postAsTwilio(app, { path: statusPath(person.workspaceId, id), ...twilio.report(message, status) }),
      ).toBe(204)
    const { rows } = await app.owner.query('select from communication_reports where message_id = $1', [id])
    expect(rows).toHaveLength(1)
    twilio.inTrouble()
    twilio.release()
    expect(await ended(id)).toEqual({ state: 'accepted', answer: 'Done' })
    expect(first.received).toHaveLength(1)
  })

  test('does not receive a message that was not sent', async () => {
    const { id: leadId } = await createLeadWithPhone(person)
    twilio.answers({ status: 400, code: 63003 })
    const { id } = await sendWhatsapp(person, leadId)
    expect((await untilSettled(person, id)).status).toBe('failed')
    const { rows } = await app.owner.query('select from communication_reports where message_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('is not called for a deleted lead: the report says that data is missing', async () => {
    const { id, leadId } = await send()
    await ended(id)
    await app.owner.query(`update communication_reports set state = 'waiting', answer = null where message_id = $1`, [
      id,
    ])
    await person.client.leads.remove({ id: leadId })
    await app.deps.communicationReports.send({
      workspaceId: person.workspaceId,
      userId: person.userId,
      messageId: id,
    })
    expect(await ended(id)).toEqual({ state: 'failed', answer: 'Missing user or lead data' })
    expect(first.received).toHaveLength(1)
  })
})
