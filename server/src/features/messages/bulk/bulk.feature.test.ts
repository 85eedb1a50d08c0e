import { randomUUID } from 'node:crypto'
import type { MessageBatch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { smtpError, type MailServer, parseMail, startMailServer } from '../../../app/testing/mail-server.ts'
import { historyOf, addEmailLead, signUpSender } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { createBulk } from './bulk.service.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'

const WAIT_OPTIONS = { timeout: 120_000, interval: 50 }

let server: MailServer
let app: TestApp
let ana: Person
beforeAll(async () => {
  server = await startMailServer()
  app = await startApp(server.settings)
  ana = await signUpSender(app)
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(() => server.behave({}))

let addresses = 0
const leadsTo = async (count: number, facts: Record<string, string> = {}) => {
  const made: { id: string; address: string }[] = []
  for (let n = 0; n < count; n++) {
    const address = `sales-${++addresses}@mobila.example`
    made.push({ id: await addEmailLead(ana, address, facts), address })
  }
  return made
}
const TEXT = {
  channel: 'email',
  subject: 'Trucks for {{lead_company}}',
  content: 'Hello {{contact_name|team}},\n\nfrom {{city}} {{planet}}. {{user_name}}',
} as const
type More = Partial<{ requestKey: string; subject: string; content: string }>
const start = (leads: { id: string }[], more: More = {}) =>
  ana.client.bulk.start({ ...TEXT, leadIds: leads.map(({ id }) => id), requestKey: randomUUID(), ...more })
const ended = (id: string): Promise<MessageBatch> =>
  vi.waitUntil(async () => {
    const batch = await ana.client.bulk.get({ id })
    return batch.status === 'done' && batch
  }, WAIT_OPTIONS)

describe('a bulk email', () => {
  test('names the industry and the country in the language of the sender', async () => {
    const industries = ['Furniture manufacturer', 'Craft=key cutter', 'Tarot reading']
    const leadIds: string[] = []
    for (const industry of industries) leadIds.push((await leadsTo(1, { industry })).map(({ id }) => id).join())
    const text = { ...TEXT, leadIds, subject: 'Hallo', content: '{{industry}}, {{country}}' }
    const contents = async (language: string) => {
      const response = await fetch(`${app.url}/api/v1/messages/bulk/preview`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language, cookie: ana.cookie },
        body: JSON.stringify(text),
      })
      const { recipients } = (await response.json()) as { recipients: { content: string }[] }
      return recipients.map(({ content }) => content.split(',')[0])
    }
    expect(await contents('de')).toEqual(['Hersteller · Möbel', 'Key cutter', 'Tarot reading'])
    expect(await contents('en')).toEqual(['Furniture manufacturer', 'Key cutter', 'Tarot reading'])
  })

  test('previews the recipients with the first five, the leads left out and the empty placeholders', async () => {
    const leads = await leadsTo(7, { city: 'Leeds' })
    const [first] = leads
    const twin = await addEmailLead(ana, first?.address.toUpperCase() ?? '')
    const bare = (await ana.client.leads.create({ companyName: 'No Address' })).id
    const person = await addEmailLead(ana, 'maria.popescu@mobila.example', { countryCode: 'RO' })
    const leadIds = [...leads.map(({ id }) => id), twin, bare, person, first?.id ?? '', randomUUID()]
    const preview = await ana.client.bulk.preview({ ...TEXT, leadIds })
    expect(preview).toMatchObject({
      total: 7,
      skipped: { duplicate: 1, 'no-address': 1, 'needs-consent': 1 },
      unknownVariables: ['planet'],
      emptyVariables: {},
    })
    const leftOut = [
      { leadId: twin, companyName: expect.stringMatching(/^Receiver/), reason: 'duplicate' },
      { leadId: bare, companyName: 'No Address', reason: 'no-address' },
      { leadId: person, companyName: expect.stringMatching(/^Receiver/), reason: 'needs-consent' },
    ]
    expect(preview.leftOut).toEqual(leftOut)
    const batch = await ana.client.bulk.start({ ...TEXT, leadIds, requestKey: randomUUID() })
    expect(await ana.client.bulk.leftOut({ id: batch.id })).toEqual(leftOut)
    const bo = await signUpSender(app, { name: 'Bo' })
    await expect(bo.client.bulk.leftOut({ id: batch.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(preview.recipients).toHaveLength(5)
    expect(preview.recipients[0]).toMatchObject({
      address: first?.address,
      subject: expect.stringMatching(/^Trucks for Receiver \d+$/),
    })
    expect(preview.recipients[0]?.content).toBe('Hello team,\n\nfrom Leeds {{planet}}. Ana Pop')
  })

  test('is sent to an address if at least one of two leads with this address may be contacted', async () => {
    const address = 'ion.ionescu@mobila.example'
    const [refused, allowed] = [await addEmailLead(ana, address), await addEmailLead(ana, address)]
    for (const id of [refused, allowed])
      await app.owner.query('update leads set country_code = $2 where id = $1', [id, 'RO'])
    await ana.client.outreach.record({ id: allowed, channel: 'email', basis: 'consent' })
    for (const leadIds of [
      [refused, allowed],
      [allowed, refused],
    ])
      expect(await ana.client.bulk.preview({ ...TEXT, leadIds })).toMatchObject({
        total: 1,
        recipients: [{ leadId: allowed }],
        skipped: { 'needs-consent': 1 },
      })
  })

  test('reaches each recipient once with their own text and is recorded in each history', async () => {
    const leads = await leadsTo(12, { contactName: 'Jo', city: 'Leeds' })
    const requestKey = randomUUID()
    const [one, again] = await Promise.all([start(leads, { requestKey }), start(leads, { requestKey })])
    expect(again?.id).toBe(one?.id)
    expect(one).toMatchObject({ total: 12, author: 'Ana Pop', skipped: {} })
    const batch = await ended(one?.id ?? '')
    expect(batch.counts).toEqual({
      waiting: 0,
      sent: 12,
      simulated: 0,
      bounced: 0,
      failed: 0,
      unknown: 0,
      suppressed: 0,
      cancelled: 0,
    })
    expect(batch.finishedAt).not.toBeNull()
    for (const { id, address } of leads) {
      const [received, ...more] = server.to(address)
      expect(more).toEqual([])
      const mail = await parseMail(received?.raw ?? Buffer.alloc(0))
      expect(mail.text).toContain('Hello Jo,\n\nfrom Leeds')
      expect(await historyOf(ana, id)).toMatchObject([{ type: 'email', delivery: 'sent' }])
      const { items } = await ana.client.history.list({ id })
      expect(items[0]).toMatchObject({ kind: 'interaction', bulk: true })
    }
    expect((await ana.client.bulk.list({})).items.map(({ id }) => id)).toContain(batch.id)
  })

  test('is not changed later: reusing its key with another text or other leads is rejected and sends nothing', async () => {
    const leads = await leadsTo(3)
    const [first, ...others] = leads
    const bare = await ana.client.leads.create({ companyName: 'Without Address' })
    const unknown = { id: randomUUID() }
    const requestKey = randomUUID()
    const asked = [...leads, bare, unknown]
    const { id } = await start(asked, { requestKey })
    const refused = { code: 'CONFLICT', status: 409, data: { id } }
    await expect(start(asked, { requestKey, content: 'Another text' })).rejects.toMatchObject(refused)
    await expect(start(asked, { requestKey, subject: 'Another subject' })).rejects.toMatchObject(refused)
    await expect(start([...others, bare], { requestKey })).rejects.toMatchObject(refused)
    await expect(start([...asked, ...(await leadsTo(1))], { requestKey })).rejects.toMatchObject(refused)
    expect((await start(asked.toReversed(), { requestKey })).id).toBe(id)
    expect((await start([...asked, ...leads], { requestKey })).id).toBe(id)
    expect(await ended(id)).toMatchObject({ total: 3, counts: { sent: 3 }, subject: TEXT.subject })
    expect(leads.map(({ address }) => server.to(address).length)).toEqual([1, 1, 1])
    const mail = await parseMail(server.to(first?.address ?? '')[0]?.raw ?? Buffer.alloc(0))
    expect(mail.text).toContain('Hello team')
  })

  test('is stored even if truncation splits a surrogate pair', async () => {
    const { id } = (await leadsTo(1))[0] ?? { id: '' }
    await app.owner.query(`update leads set company_name = $2 where id = $1`, [id, `${'A'.repeat(199)}😀`])
    const { id: batch } = await ana.client.bulk.start({
      channel: 'email',
      subject: '{{lead_company}}',
      content: 'Hello',
      leadIds: [id],
      requestKey: randomUUID(),
    })
    expect((await ended(batch)).counts.sent).toBe(1)
  })

  test('lists the result of each recipient in sending order, page by page', async () => {
    const leads = await leadsTo(5)
    const refused = leads[1]?.address ?? ''
    server.behave({
      recipient: (address) => (address === refused ? smtpError(550, '5.1.1 No such user') : undefined),
    })
    const { id } = await start(leads)
    const batch = await ended(id)
    expect(batch).toMatchObject({ counts: { sent: 4, bounced: 1, failed: 0 }, replied: 0 })
    const first = await ana.client.bulk.recipients({ id, limit: 3 })
    const second = await ana.client.bulk.recipients({ id, limit: 3, cursor: first.nextCursor ?? '' })
    expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([5, 3, 2, null])
    const all = [...first.items, ...second.items]
    expect(all.map(({ leadId, address }) => ({ id: leadId, address }))).toEqual(leads)
    expect(all[1]).toMatchObject({ status: 'failed', reason: 'recipient_refused', sentAt: null })
    expect(all[1]?.bouncedAt).not.toBeNull()
    expect(all[2]).toMatchObject({ status: 'sent', reason: null, grade: expect.stringMatching(/^[ABC]$/) })

    // A contact that was given back is hidden in this list too.
    await app.owner.query(`update leads set access = 'locked' where id = $1`, [leads[2]?.id])
    const [, , hidden] = (await ana.client.bulk.recipients({ id })).items
    expect(hidden).toMatchObject({ leadId: leads[2]?.id, address: null })
    const bo = await signUpSender(app)
    await expect(bo.client.bulk.recipients({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('pauses, resumes where it stopped, and sends nothing more after a cancellation', async () => {
    const leads = await leadsTo(10)
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const { promise: open, resolve: release } = Promise.withResolvers<void>()
    server.behave({
      recipient: async (address) => {
        if (address === leads[3]?.address) {
          reach()
          await open
        }
        return undefined
      },
    })
    const { id } = await start(leads)
    await reached
    // The fourth message is at the server: pausing aborts it before its content is transmitted.
    expect((await ana.client.bulk.pause({ id })).status).toBe('paused')
    release()
    await vi.waitUntil(async () => (await ana.client.bulk.get({ id })).counts.sent === 3, WAIT_OPTIONS)
    await ana.client.bulk.resume({ id })
    expect((await ended(id)).counts).toMatchObject({ sent: 10, cancelled: 0 })
    expect(leads.map(({ address }) => server.to(address).length)).toEqual(leads.map(() => 1))

    const others = await leadsTo(6)
    server.behave({ recipient: (to) => (to === others[5]?.address ? undefined : smtpError(450, '4.2.0 Later')) })
    const second = await start(others)
    await ana.client.bulk.pause({ id: second.id })
    const cancelled = await ana.client.bulk.cancel({ id: second.id })
    expect(cancelled.status).toBe('cancelled')
    server.behave({})
    const { counts } = await vi.waitUntil(async () => {
      const batch = await ana.client.bulk.get({ id: second.id })
      return batch.counts.waiting === 0 && batch
    }, WAIT_OPTIONS)
    expect(others.flatMap(({ address }) => server.to(address))).toHaveLength(counts.sent)
    expect(counts.cancelled + counts.sent + counts.failed).toBe(6)
    expect((await ana.client.bulk.resume({ id: second.id })).status).toBe('cancelled')
  })

  test('pauses itself with a reason if the server rejects the account; none of its messages has failed', async () => {
    const leads = await leadsTo(5)
    server.behave({ sender: () => smtpError(550, '5.7.1 Sender not allowed') })
    const { id } = await start(leads)
    const paused = await vi.waitUntil(async () => {
      const batch = await ana.client.bulk.get({ id })
      return batch.status === 'paused' && batch
    }, WAIT_OPTIONS)
    expect(paused).toMatchObject({ reason: 'sender_refused', counts: { waiting: 5, failed: 0 } })
    server.behave({})
    await ana.client.bulk.resume({ id })
    expect((await ended(id)).counts.sent).toBe(5)
  })

  test('is rejected if more messages would wait than can be sent in thirty days', async () => {
    const { id: leadId } = (await leadsTo(1))[0] ?? { id: '' }
    const bulk = createBulk({ ...app.deps, emailAllowances: { perDay: async () => 1 } })
    const waiting = (await leadsTo(31)).map(({ id }) => id)
    const asked = { ...TEXT, leadIds: waiting, requestKey: randomUUID(), language: 'en' as const }
    expect(await bulk.start(ana, asked)).toEqual({ kind: 'queue-full', max: 30 })
    expect(await bulk.start(ana, { ...asked, leadIds: [leadId] })).toMatchObject({ kind: 'started' })
  })

  test('requires a plan with bulk email, a complete profile and at least one recipient', async () => {
    const bo = await signUpSender(app, { name: 'Bo', tier: 'basic' })
    const leadIds = [await addEmailLead(bo, 'office-bo@mobila.example')]
    const asked = { ...TEXT, leadIds, requestKey: randomUUID() }
    await expect(bo.client.bulk.start(asked)).rejects.toMatchObject({
      code: 'UPGRADE_REQUIRED',
      data: { plan: 'standard' },
    })
    await putOnPlan(app.owner, bo, 'standard')
    const others = { ...TEXT, leadIds: (await leadsTo(1)).map(({ id }) => id), requestKey: randomUUID() }
    await expect(bo.client.bulk.start(others)).rejects.toMatchObject({ code: 'NO_RECIPIENTS', data: { skipped: {} } })
    await app.owner.query('delete from profiles where user_id = $1', [bo.userId])
    await expect(bo.client.bulk.start(asked)).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE' })
    const { id } = await start(await leadsTo(1))
    for (const call of [bo.client.bulk.get, bo.client.bulk.pause, bo.client.bulk.cancel])
      await expect(call({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await ended(id)).counts.sent).toBe(1)
  })
})
