import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startMailbox } from '../../../app/testing/mailbox.ts'
import { postAuth } from '../../../app/testing/people.ts'
import { startProcess } from '../../../app/testing/processes.ts'
import { rankDeviation, MAX_DEVIATION } from '../../../app/testing/rank-test.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { isFullSize, byTestSize } from '../../../platform/testing/test-size.ts'

/** Times are comparable only over many responses with passwords at full cost: at the usual size none is compared. */
const PAIRS = byTestSize(8, 200)
const PASSWORD = 'seven green lorries'

let app: TestApp
let mailbox: Awaited<ReturnType<typeof startMailbox>>
beforeAll(async () => {
  if (isFullSize) vi.stubEnv('PASSWORD_COST', 'full')
  mailbox = await startMailbox()
  // Only the test that reads an email runs a worker: otherwise hundreds of emails would be sent.
  app = await startApp({ ...mailbox.settings, ROLE: 'web' })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await app.stop()
  await mailbox.stop()
})

let made = 0
/** Accounts as a sign-up leaves them. Each gets at most as many emails as the limit of an address allows. */
async function accounts(count: number, isConfirmed: boolean): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `known-${++made}@haulier.example`)
  await app.owner.query(
    `insert into "user" (name, email, "emailVerified") select 'Known', each, $2 from unnest($1::text[]) each`,
    [emails, isConfirmed],
  )
  return emails
}

type Answer = { ms: number; shown: string }
async function answerTo(path: string, body: object): Promise<Answer> {
  const began = performance.now()
  const answer = await postAuth(app.url, { path, body })
  const text = (await answer.text()).replaceAll(/(un)?known-[\d-]+@/g, 'address@')
  const ms = performance.now() - began
  return { ms, shown: [answer.status, text, ...answer.headers.keys()].join('\n') }
}

type Asked = { path: string; known: string[]; atOnce: number; more?: object }
/** Alternates addresses with and without an account, so that other load of the machine affects both equally. */
async function compare({ path, known, atOnce, more = {} }: Asked) {
  const found: { isKnown: boolean; answer: Answer }[] = []
  const asked = known.flatMap((email, nr) => {
    const pair = [
      { email, isKnown: true },
      { email: `unknown-${nr}-${known.length}@haulier.example`, isKnown: false },
    ]
    return nr % 2 ? pair : pair.toReversed()
  })
  const worker = async () => {
    for (let next = asked.shift(); next; next = asked.shift()) {
      const { email, isKnown } = next
      found.push({ isKnown, answer: await answerTo(path, { email, ...more }) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const times = (of: boolean) => found.filter(({ isKnown }) => isKnown === of).map(({ answer }) => answer.ms)
  return {
    kinds: new Set(found.map(({ answer }) => answer.shown)).size,
    isTaken: found.every(({ answer }) => answer.shown.startsWith('200\n')),
    pairs: Math.min(times(true).length, times(false).length),
    differsInTime: isFullSize && Math.abs(rankDeviation(times(true), times(false))) >= MAX_DEVIATION,
  }
}
const same = (pairs: number) => ({ kinds: 1, isTaken: true, pairs, differsInTime: false })

test('responses do not wait for their emails, which arrive once the mail server accepts mail again', async () => {
  const worker = await startProcess({ ...app.settings, ROLE: 'worker' })
  const release = mailbox.hold()
  const [confirmed = ''] = await accounts(1, true)
  const [unconfirmed = ''] = await accounts(1, false)
  const asked: [string, string, string, object?][] = [
    ['/request-password-reset', confirmed, 'Reset your Leadhaul password'],
    ['/send-verification-email', unconfirmed, 'Confirm your email address'],
    ['/sign-up/email', confirmed, 'You already have a Leadhaul account', { password: PASSWORD, name: 'Known' }],
  ]
  for (const [path, email, , more] of asked) expect((await answerTo(path, { email, ...more })).shown).toMatch(/^200\n/)
  expect(asked.flatMap(([, email]) => mailbox.emailsTo(email))).toEqual([])
  release()
  for (const [, email, subject] of asked) expect((await mailbox.untilEmail(email, subject)).subject).toBe(subject)
  await worker.terminate()
})

describe('the response is the same whether or not the address has an account, at full size in the same time too:', () => {
  test('a request for a new password', async () => {
    const known = await accounts(PAIRS, true)
    expect(await compare({ path: '/request-password-reset', known, atOnce: 50 })).toEqual(same(PAIRS))
  })

  test('a request for another email to confirm an address', async () => {
    const known = await accounts(PAIRS, false)
    expect(await compare({ path: '/send-verification-email', known, atOnce: 50 })).toEqual(same(PAIRS))
  })

  test('a sign-up', async () => {
    const known = await accounts(PAIRS, true)
    const asked = { path: '/sign-up/email', known, atOnce: 3, more: { password: PASSWORD, name: 'Known' } }
    expect(await compare(asked)).toEqual(same(PAIRS))
  })
})
