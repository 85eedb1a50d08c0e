import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SlowMailServer, startSlowMailServer } from '../../../app/testing/slow-mail-server.ts'
import { createEmailAccounts } from './email-account.service.ts'
import { MailFailure, classifyFailure } from './mail-failure.rules.ts'
import { openSmtp } from './smtp.client.ts'

let slow: SlowMailServer
beforeAll(async () => {
  slow = await startSlowMailServer()
})
afterAll(() => slow.close())
beforeEach(() => slow.behave('never'))

const connect = (limits: Parameters<typeof openSmtp>[1]) => openSmtp(slow.server, limits)
const PARCEL = {
  from: 'ana@oak.example',
  to: 'office@mobila.example',
  content: Buffer.from('Subject: Hi\r\n\r\nHi\r\n'),
}
const failureOf = async (work: Promise<unknown>): Promise<MailFailure> => {
  const failure = await work.catch((error: unknown) => error)
  if (!(failure instanceof MailFailure)) throw new Error('it did not fail')
  return failure
}

test.each(['greeting', 'EHLO'] as const)('a server whose response to %s never ends is disconnected', async (step) => {
  slow.behave(step)
  expect(await failureOf(connect({ timeoutMs: 200 }))).toMatchObject({ problem: 'timeout' })
  await expect.poll(slow.openConnections).toBe(0)
})

test.each(['MAIL', 'content'] as const)('a delivery that never completes at %s is aborted', async (step) => {
  slow.behave(step)
  const session = await connect({ timeoutMs: 200 })
  const failure = await failureOf(session.deliver(PARCEL))
  expect(failure).toMatchObject({ problem: 'timeout' })
  expect(classifyFailure(failure, step === 'content')).toBe(step === 'content' ? 'unknown' : 'later')
  expect(session.isOpen()).toBe(false)
  await expect.poll(slow.openConnections).toBe(0)
})

test.each(['MAIL', 'content'] as const)('an aborted job aborts its delivery at %s', async (step) => {
  slow.behave(step)
  const isReached = slow.reached()
  const job = new AbortController()
  const session = await connect({ signal: job.signal })
  const delivery = failureOf(session.deliver(PARCEL))
  await isReached
  job.abort()
  expect(await delivery).toMatchObject({ problem: 'broken' })
  expect(session.isOpen()).toBe(false)
})

test('addresses with an international domain are sent in ASCII', async () => {
  const session = await connect({})
  const parcel = { ...PARCEL, from: 'ana@büro.example', to: 'office@möbel.example' }
  expect(await session.deliver(parcel)).toEqual({ answer: '250 ok' })
})

test('a job that is already aborted opens no session', async () => {
  expect(await failureOf(connect({ signal: AbortSignal.abort() }))).toMatchObject({ problem: 'broken' })
})

test('a test of the account ends in time', async () => {
  slow.behave('content')
  const sender = { kind: 'own', address: PARCEL.from, name: 'Ana', dkim: null, inbox: null }
  const senderWith = async () => ({ ...sender, connect: (signal: AbortSignal) => connect({ signal }) })
  const needs = { env: {}, senders: {}, tenancy: { run: senderWith }, testTimeoutMs: 200 }
  const accounts = createEmailAccounts(needs as unknown as Parameters<typeof createEmailAccounts>[0])
  const email = { to: PARCEL.to, subject: 'Test', text: 'Test' }
  expect(await accounts.test({ workspaceId: 'w', userId: 'u' }, email)).toMatchObject({ problem: 'timeout' })
})
