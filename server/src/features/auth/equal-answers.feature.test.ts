import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startMailbox } from '../../app/testing/mailbox.ts'
import { postAuth } from '../../app/testing/people.ts'
import { rankDeviation, MAX_DEVIATION } from '../../app/testing/rank-test.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { isFullSize, byTestSize } from '../../platform/testing/test-size.ts'

/** Times are comparable only over many responses with passwords at full cost: at the usual size none is compared. */
const PAIRS = byTestSize(8, 200)
/** Fewer wrong passwords than the limit of an account. */
const TRIES_OF_ONE = 8
const PASSWORD = 'seven green lorries'

let app: TestApp
let mailbox: Awaited<ReturnType<typeof startMailbox>>
beforeAll(async () => {
  if (isFullSize) vi.stubEnv('PASSWORD_COST', 'full')
  mailbox = await startMailbox()
  app = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off' })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await app.stop()
  await mailbox.stop()
})

const known: string[] = []
const signUp = async (email: string) => {
  const answer = await postAuth(app.url, { path: '/sign-up/email', body: { email, password: PASSWORD, name: 'Known' } })
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}`)
  known.push(email)
}
const unknown = (nr: number) => `unknown-${nr}@haulier.example`

type Answer = { ms: number; status: number; body: string; headers: string }
async function answerTo(path: string, body: object): Promise<Answer> {
  const began = performance.now()
  const answer = await postAuth(app.url, { path, body })
  const text = await answer.text()
  const headers = [...answer.headers.keys()].join(' ')
  return { ms: performance.now() - began, status: answer.status, body: text, headers }
}

test('the measure distinguishes samples that differ, and only those', () => {
  const even = Array.from({ length: 200 }, (_, nr) => 100 + ((nr * 37) % 50))
  expect(Math.abs(rankDeviation(even, even.toReversed()))).toBeLessThan(MAX_DEVIATION)
  expect(
    Math.abs(
      rankDeviation(
        even,
        even.map((ms) => ms + 15),
      ),
    ),
  ).toBeGreaterThan(MAX_DEVIATION)
})

describe('a wrong password', () => {
  test('gets the same response whether or not the address has an account, at full size in the same time too', async () => {
    for (let nr = 0; nr < PAIRS / TRIES_OF_ONE; nr++) await signUp(`known-${nr}@haulier.example`)
    const wrong = (email: string) => answerTo('/sign-in/email', { email, password: 'not the password' })
    const answers: { ofKnown: Answer; ofUnknown: Answer }[] = []
    for (let nr = 0; nr < PAIRS; nr++) {
      const email = known[nr % known.length] ?? ''
      // Alternating requests spread the other load of the machine evenly over both.
      const ofKnown = nr % 2 ? await wrong(email) : undefined
      const ofUnknown = await wrong(unknown(nr))
      answers.push({ ofKnown: ofKnown ?? (await wrong(email)), ofUnknown })
    }
    const shown = ({ status, body, headers }: Answer) => [status, body, headers].join('\n')
    expect(new Set(answers.flatMap(({ ofKnown, ofUnknown }) => [shown(ofKnown), shown(ofUnknown)])).size).toBe(1)
    const times = (of: 'ofKnown' | 'ofUnknown') => answers.map((each) => each[of].ms)
    const differsInTime = isFullSize && Math.abs(rankDeviation(times('ofKnown'), times('ofUnknown'))) >= MAX_DEVIATION
    expect(differsInTime).toBe(false)
  })
})
