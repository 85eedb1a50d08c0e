import { SANDBOX_NUMBER } from '@leadhaul/contract/integrations/whatsapp.catalog.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinTeam } from '../../../app/testing/team-invitations.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { startTwilio, type TwilioStandIn } from '../../../app/testing/twilio-stand-in.ts'

let app: TestApp
let twilio: TwilioStandIn
let person: Person
beforeAll(async () => {
  twilio = await startTwilio()
  app = await startApp({ TWILIO_API_URL: twilio.url })
  person = await app.signUp()
})
afterAll(async () => {
  await app.stop()
  await twilio.close()
})
beforeEach(async () => {
  twilio.inTrouble()
  await app.owner.query('delete from integration_credentials')
  await app.owner.query(`update workspaces set tier = 'standard'`)
})
const settings = () => person.client.integrations.twilio.get()
const save = (given: object, who = person) =>
  who.client.integrations.twilio.save({ whatsappNumber: '+40 700 555 000', ...given })
const storedRows = async () => (await app.owner.query('select * from integration_credentials')).rows

describe('the Twilio account of a workspace', () => {
  test('is checked with Twilio, stored, and shown without its secrets', async () => {
    expect(await settings()).toMatchObject({ state: 'none', accountSid: null, mayChange: true })
    const account = twilio.account()
    const saved = await save(account)
    expect(saved).toMatchObject({
      state: 'connected',
      accountSid: { start: account.accountSid.slice(0, 4), end: account.accountSid.slice(-4) },
      whatsappNumber: '40700555000',
      sandboxEndsAt: null,
      inboundUrl: `${app.deps.env.baseUrl}/api/webhooks/twilio/${person.workspaceId}/inbound`,
    })
    expect(await settings()).toEqual(saved)
    const answers = await (await person.fetch('/api/v1/integrations/twilio')).text()
    const rows = JSON.stringify(await storedRows(), (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    )
    for (const text of [answers, rows])
      for (const secret of [account.authToken, account.accountSid]) expect(text).not.toContain(secret)
  })

  test('of the sandbox is valid for 72 hours after it was saved', async () => {
    const saved = await save({ ...twilio.account(), whatsappNumber: `+${SANDBOX_NUMBER}` })
    const hours = (Date.parse(saved.sandboxEndsAt ?? '') - Date.parse(saved.savedAt ?? '')) / 3_600_000
    expect(hours).toBe(72)
  })

  test('keeps its token if only the number changes, and accepts another token for the same account', async () => {
    const account = twilio.account()
    await save(account)
    expect(await save({ whatsappNumber: '40700555999' })).toMatchObject({ whatsappNumber: '40700555999' })
    await expect(save({ authToken: 'another' })).rejects.toMatchObject({ code: 'TWILIO_REFUSED' })
    await expect(save({ accountSid: twilio.account().accountSid })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await person.client.integrations.twilio.test({ whatsappNumber: '40700555999' })).toEqual({ working: true })
  })

  test('that was stored with another key is shown as unreadable, and can be entered again', async () => {
    await save(twilio.account())
    await app.owner.query(
      `update integration_credentials set sealed = set_byte(sealed, 40, 255 - get_byte(sealed, 40))`,
    )
    expect(await settings()).toMatchObject({ state: 'unreadable' })
    await expect(save({})).rejects.toMatchObject({ code: 'AUTH_TOKEN_REQUIRED' })
    expect(await save(twilio.account())).toMatchObject({ state: 'connected' })
  })

  test('can be removed', async () => {
    await save(twilio.account())
    expect(await person.client.integrations.twilio.remove()).toMatchObject({ state: 'none', whatsappNumber: null })
    expect(await storedRows()).toEqual([])
  })

  test('is not visible to another workspace', async () => {
    await save(twilio.account())
    const other = await app.signUp()
    expect(await other.client.integrations.twilio.get()).toMatchObject({ state: 'none', accountSid: null })
    await other.client.integrations.twilio.remove()
    expect(await storedRows()).toHaveLength(1)
  })
})

describe('nothing is stored', () => {
  test.each([
    ['a wrong token', () => save({ ...twilio.account(), authToken: 'wrong' }), 'TWILIO_REFUSED'],
    ['a suspended account', () => save(twilio.account('suspended')), 'TWILIO_ACCOUNT_CLOSED'],
    ['a closed account', () => save(twilio.account('closed')), 'TWILIO_ACCOUNT_CLOSED'],
    ['no token', () => save({}), 'AUTH_TOKEN_REQUIRED'],
  ])('of %s', async (_, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code })
    expect(await storedRows()).toEqual([])
  })

  test.each([500, 429, 302, 'drop', 'page', 'empty'] as const)('if Twilio responds with %s', async (trouble) => {
    const account = twilio.account()
    twilio.inTrouble(trouble)
    await expect(save(account)).rejects.toMatchObject({ code: 'TWILIO_UNAVAILABLE' })
    expect(await storedRows()).toEqual([])
  })

  test.each(['free', 'basic'])('on the %s plan, and Twilio is not called', async (tier) => {
    await app.owner.query('update workspaces set tier = $1', [tier])
    const before = twilio.asked.length
    await expect(save(twilio.account())).rejects.toMatchObject({
      code: 'UPGRADE_REQUIRED',
      data: { capability: 'twilio', plan: 'standard' },
    })
    expect(twilio.asked).toHaveLength(before)
  })

  test('by a member who may not change the company', async () => {
    await save(twilio.account())
    const member = await app.signUp()
    await joinTeam(app, { owner: person, guest: member })
    await expect(save(twilio.account(), member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(member.client.integrations.twilio.remove()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await member.client.integrations.twilio.get()).toMatchObject({ state: 'connected', mayChange: false })
  })

  test.each([
    ['0040 700 555 000', 'Please enter a valid phone number in international format'],
    ['', 'WhatsApp number is required'],
    ['+40 700 abc', 'Please enter a valid phone number in international format'],
    ['+4070055500012345', 'Please enter a valid phone number in international format'],
  ])('of the number "%s"', async (whatsappNumber, message) => {
    const response = await person.fetch('/api/v1/integrations/twilio', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...twilio.account(), whatsappNumber }),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(message)
  })
})
