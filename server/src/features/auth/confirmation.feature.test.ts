import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmAddress, linkIn, startMailbox } from '../../app/testing/mailbox.ts'
import { cookieOf, postAuth } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

const PASSWORD = 'seven green lorries'
const CONFIRM = 'Confirm your email address'

let app: TestApp
let mailbox: Awaited<ReturnType<typeof startMailbox>>
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp(mailbox.settings)
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})

let people = 0
let email: string
beforeEach(() => {
  email = `waiting-${++people}@haulier.example`
})

type Browser = { cookie?: string }
const signUp = (browser: Browser = {}, url = app.url) =>
  postAuth(url, { path: '/sign-up/email', body: { email, password: PASSWORD, name: 'Mara Pop' }, ...browser })
async function register(): Promise<string> {
  return cookieOf(await signUp())
}
const confirm = async () => confirmAddress(linkIn(await mailbox.untilEmail(email, CONFIRM)))
async function statusFor(cookie: string): Promise<unknown> {
  const answer = await postAuth(app.url, { path: '/confirmation-status', cookie })
  return [answer.status, await answer.json()]
}
const WAITING = [200, { status: 'waiting' }]

describe('Check Status', () => {
  test('reports to the registering browser that the address is confirmed', async () => {
    const cookie = await register()
    expect(await statusFor(cookie)).toEqual(WAITING)
    await confirm()
    expect(await statusFor(cookie)).toEqual([200, { status: 'confirmed' }])
  })

  test('does not report a confirmed address to another browser, nor to one that signs up with it afterwards', async () => {
    await register()
    await confirm()
    expect(await statusFor('')).toEqual(WAITING)
    expect(await statusFor(await register())).toEqual(WAITING)
  })

  test('reports nothing about an account that another person created with the same address in the meantime', async () => {
    const first = await register()
    await mailbox.untilEmail(email, CONFIRM)
    const second = await register()
    await vi.waitUntil(() => mailbox.emailsTo(email).length === 2, 60_000)
    await confirm()
    expect(await statusFor(first)).toEqual(WAITING)
    expect(await statusFor(second)).toEqual([200, { status: 'confirmed' }])
  })

  test.each([
    ['forged', 'leadhaul.registration=00ff'],
    ['with another name', 'leadhaul.registrations=00ff'],
    ['empty', 'leadhaul.registration='],
  ])('returns the response for an unknown address if the cookie is %s', async (_, cookie) => {
    expect(await statusFor(cookie)).toEqual(WAITING)
  })
})

describe('the email', () => {
  test('has the same content in text and in HTML, and loads no external resources', async () => {
    await register()
    const message = await mailbox.untilEmail(email, CONFIRM)
    const html = message.html || ''
    expect(message.text).toContain(email)
    expect(html).toContain(email)
    expect(html.replaceAll('&#38;', '&')).toContain(linkIn(message))
    expect(html).not.toMatch(/<img|url\(|<script|<link/)
  })
})

describe('if no mail is sent', () => {
  test('confirmation can be required, and its link is in the outbox', async () => {
    const plain = await startApp({ CONFIRM_EMAIL: 'on' })
    const answer = await signUp({}, plain.url)
    expect(await answer.json()).toMatchObject({ token: null })
    const outbox = join(plain.settings.DATA_DIR ?? '', 'outbox')
    const [file = ''] = await vi.waitUntil(
      async () => {
        const files = await readdir(outbox).catch(() => [])
        return files.length > 0 && files
      },
      { timeout: 60_000 },
    )
    expect(await readFile(join(outbox, file), 'utf8')).toContain('Subject: Confirm your email address')
    const options = await fetch(`${plain.url}/api/auth/sign-in-options`)
    expect(await options.json()).toEqual({ provider: null, emails: 'outbox' })
    await plain.stop()
  })

  test('an installation with mail may disable confirmation', async () => {
    const lenient = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off' })
    const answer = await signUp({}, lenient.url)
    expect(await answer.json()).toMatchObject({ token: expect.any(String) })
    await lenient.stop()
  })
})
