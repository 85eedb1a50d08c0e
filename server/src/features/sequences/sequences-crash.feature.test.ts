import { afterAll, expect, test, vi } from 'vitest'
import { startProcess } from '../../app/testing/processes.ts'
import { NEXT_TUESDAY_NOON, startSequenceApp, STEPS } from '../../app/testing/sequence-app.ts'
import { byTestSize } from '../../platform/testing/test-size.ts'

const LEADS = byTestSize(20, 200)
const KILLS = byTestSize(2, 50)
const WAIT_OPTIONS = { timeout: 600_000, interval: 5 }
const TEXTS = ['Hello team, one.', 'Two.', 'Three.']

// This process has no worker: the workers that are killed do the work.
const sequencing = await startSequenceApp({ ROLE: 'web' })
const { app, ana, server, sequence, newLead, add, allDue, mailsTo, messagesOf, stateOf } = sequencing
afterAll(() => sequencing.stop())

/** Whether a worker is inside a transaction that writes emails of steps. */
async function isWriting(): Promise<boolean> {
  const { rows } = await app.owner.query(
    `select from pg_stat_activity where datname = current_database() and usename <> current_user
       and xact_start is not null and query like '%insert into messages%' and state <> 'idle'`,
  )
  return rows.length > 0
}

/** The number of emails of steps that the server accepted. */
const taken = () => server.received.filter(({ to }) => to.some((address) => address.startsWith('office-'))).length

test('killed workers send each step once and in order, and lose no lead', {
  // On a busy machine a worker takes half a minute to start.
  timeout: 1_200_000 + KILLS * 60_000,
}, async () => {
  const { id } = await sequence()
  const leads = await Promise.all(Array.from({ length: LEADS }, () => newLead()))
  expect(await add(id, leads)).toMatchObject({ added: LEADS })
  const settings = {
    ...app.settings,
    ROLE: 'worker',
    SEQUENCES_OF: JSON.stringify({ workspaceId: ana.workspaceId, userId: ana.userId }),
    SEQUENCES_AT: NEXT_TUESDAY_NOON.toISOString(),
  }
  const total = LEADS * STEPS.length
  const isFinished = async () => (await ana.client.sequences.get({ id })).counts.finished === LEADS
  /** Makes the days between the steps pass immediately, without waiting for a worker that holds the leads. */
  const passing = async (isOver: () => boolean | Promise<boolean>) => {
    let passed: Promise<unknown> | undefined
    const pass = () => {
      passed ??= allDue().finally(() => {
        passed = undefined
      })
    }
    await vi.waitUntil(async () => {
      pass()
      return (await isOver()) || (await isFinished())
    }, WAIT_OPTIONS)
    return () => passed
  }
  for (let kill = 1; kill <= KILLS; kill++) {
    const worker = await startProcess(settings, 'sequences')
    const rest = await passing(() => taken() >= (kill * total) / (KILLS + 1))
    // Workers are killed alternately between emails that they write and between emails that they send.
    const next = kill % 2 === 1 ? await passing(isWriting) : rest
    await worker.kill()
    await next()
  }
  const last = await startProcess(settings, 'sequences')
  await passing(() => false)
  await last.kill()

  let unknown = 0
  for (const lead of leads) {
    const messages = (await messagesOf(lead.id)).filter(({ status }) => status !== 'cancelled').toReversed()
    const texts = messages.map(({ content }) => content)
    expect([lead.address, texts]).toEqual([lead.address, TEXTS])
    // An email that was being sent at the kill may or may not have arrived; it is never sent again.
    const doubtful = new Set(messages.filter(({ status }) => status === 'unknown').map(({ content }) => content))
    expect(messages.every(({ status }) => status === 'sent' || status === 'unknown')).toBe(true)
    unknown += doubtful.size
    const received = (await mailsTo(lead.address)).map(({ text }) => text.split('\n')[0] ?? '')
    expect(new Set(received).size).toBe(received.length)
    expect(received.filter((text) => !doubtful.has(text))).toEqual(TEXTS.filter((text) => !doubtful.has(text)))
    expect(received).toEqual(TEXTS.filter((text) => received.includes(text)))
    expect(await stateOf(lead.id)).toMatchObject({ status: 'finished', sent: 3, steps: 3 })
  }
  expect(unknown).toBeLessThanOrEqual(KILLS + 1)
  console.info({ leads: LEADS, kills: KILLS, received: taken(), unknown })
})
