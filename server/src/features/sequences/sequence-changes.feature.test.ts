import type { Sequence, SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { DAY_MS, NEXT_TUESDAY_NOON, startSequenceApp, STEPS, WAIT_OPTIONS } from '../../app/testing/sequence-app.ts'
import { blockSending, countWaitingRequests } from '../../platform/testing/sequence-rows.ts'
import { createSequenceRuns } from './advance.service.ts'

const sequencing = await startSequenceApp()
const {
  app,
  ana,
  quietSequences,
  runsAt,
  idle,
  sequence,
  newLead,
  add,
  allDue,
  runSequences,
  runSequencesUnsent,
  stateOf,
  messagesOf,
  mailsTo,
} = sequencing
afterAll(() => sequencing.stop())

const [first, second, third] = STEPS as [SequenceStep, SequenceStep, SequenceStep]
/** Saves a change as the editor does; the test itself runs the sequences of leads. */
const save = (
  { id, name, updatedAt }: Sequence,
  change: { name?: string; steps: SequenceStep[]; from?: (number | null)[] },
) =>
  app.deps.tenancy.run(ana, (scope) =>
    quietSequences.update(scope, { id, name, expectedUpdatedAt: updatedAt, from: undefined, ...change }),
  )
const textsTo = async (address: string) => (await mailsTo(address)).map(({ text }) => text?.split('\n')[0])

test('a queued email is sent as corrected, and a new name does not affect it', async () => {
  const made = await sequence()
  const lead = await newLead()
  await add(made.id, [lead])
  const release = await runSequencesUnsent()
  await save(made, { name: 'Renamed', steps: STEPS })
  const kept = await messagesOf(lead.id)
  const renamed = await ana.client.sequences.get({ id: made.id })
  await save(renamed, { steps: [{ ...first, content: 'Corrected.' }, second, third] })
  const takenBack = await messagesOf(lead.id)
  await release()
  expect(kept).toMatchObject([{ status: 'queued' }])
  expect(takenBack).toMatchObject([{ status: 'cancelled', reason: 'changed' }])
  await runSequences()
  expect(await textsTo(lead.address)).toEqual(['Corrected.'])
  expect(await stateOf(lead.id)).toMatchObject({ status: 'active', sent: 1 })
  await ana.client.sequences.remove({ id: made.id })
})

test('a last email cancelled during a turn is written again, and no lead is finished without it', async () => {
  const made = await sequence([first])
  const lead = await newLead()
  await add(made.id, [lead])
  const release = await runSequencesUnsent()
  await allDue()
  const { workDb: db, workTenancy, jobs } = app.deps
  // After leads have stepped back, before due ones are claimed.
  let begun = 0
  const run: typeof workTenancy.run = async (...given) => {
    if (++begun === 3) await save(made, { steps: [{ ...first, content: 'Corrected.' }] })
    return workTenancy.run(...given)
  }
  await createSequenceRuns({ db, tenancy: { ...workTenancy, run }, jobs, clock: () => NEXT_TUESDAY_NOON }).advance(ana)
  const takenBack = [await messagesOf(lead.id), await stateOf(lead.id)]
  await release()
  expect(takenBack).toMatchObject([[{ status: 'cancelled', reason: 'changed' }], { status: 'active' }])
  await runSequences()
  expect(await textsTo(lead.address)).toEqual(['Corrected.'])
  await runSequences()
  expect(await stateOf(lead.id)).toMatchObject({ status: 'finished', sent: 1 })
  await ana.client.sequences.remove({ id: made.id })
})

test('after an email is removed from a sequence, its leads get each other email once', async () => {
  const made = await sequence()
  const [far, waiting, fresh] = [await newLead(), await newLead(), await newLead()]
  for (const lead of [far, waiting]) {
    await add(made.id, [lead])
    await runSequences()
  }
  await add(made.id, [fresh])
  // The removed email is queued in the outbox.
  const release = await runSequencesUnsent()
  await save(made, { steps: [first, third], from: [0, 2] })
  await release()
  for (let runs = 0; runs < 4; runs++) await runSequences()
  expect(await textsTo(far.address)).toEqual(['Hello team, one.', 'Two.', 'Three.'])
  expect(await textsTo(waiting.address)).toEqual(['Hello team, one.', 'Three.'])
  expect(await textsTo(fresh.address)).toEqual(['Hello team, one.', 'Three.'])
  expect(await stateOf(far.id)).toMatchObject({ status: 'finished', sent: 3, steps: 3 })
  await ana.client.sequences.remove({ id: made.id })
})

test('progress counts the remaining emails after a sent one was removed', async () => {
  const made = await sequence()
  const lead = await newLead()
  await add(made.id, [lead])
  await runSequences()
  await runSequences()
  const changed = await ana.client.sequences.update({
    id: made.id,
    name: made.name,
    expectedUpdatedAt: made.updatedAt,
    steps: [{ ...second, subject: 'Second' }, third],
    from: [1, 2],
  })
  expect(changed.counts.active).toBe(1)
  expect(await stateOf(lead.id)).toMatchObject({ status: 'active', sent: 2, steps: 3 })
  await runSequences()
  await runSequences()
  expect(await textsTo(lead.address)).toEqual(['Hello team, one.', 'Two.', 'Three.'])
  await ana.client.sequences.remove({ id: made.id })
})

test('a change without `from` removes no email while leads are active', async () => {
  const made = await sequence()
  const lead = await newLead()
  const { id, name, updatedAt: expectedUpdatedAt } = made
  const calls = ana.client.sequences
  const shorter = { id, name, expectedUpdatedAt, steps: [first, third] }
  await add(id, [lead])
  await runSequences()
  await expect(calls.update(shorter)).rejects.toMatchObject({ code: 'FORMER_STEPS_NEEDED' })
  for (const from of [[0], [2, 0], [0, 0], [0, 4]])
    await expect(calls.update({ ...shorter, from })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await calls.get({ id })).steps).toHaveLength(3)
  const fourth = { ...third, content: 'Four.' }
  const longer = await calls.update({ ...shorter, steps: [...STEPS, fourth] })
  await calls.stop({ id: (await stateOf(lead.id))?.id ?? '' })
  const { steps } = await calls.update({ ...shorter, expectedUpdatedAt: longer.updatedAt })
  expect(steps).toHaveLength(2)
  await calls.remove({ id })
})

test('a change repeated after a lost response is stored once, and a change of an older state is a conflict', async () => {
  const made = await sequence()
  const [far, fresh] = [await newLead(), await newLead()]
  await add(made.id, [far])
  await runSequences()
  await runSequences()
  await add(made.id, [fresh])
  const change = { name: 'Shorter', steps: [{ ...second, subject: 'Second' }, third], from: [1, 2] }
  const stored = await save(made, change)
  expect(stored).toMatchObject({ kind: 'changed', sequence: { name: 'Shorter' } })
  expect(await save(made, change)).toEqual(stored)
  const other = await save(made, { ...change, name: 'Other' })
  expect(other).toEqual({ kind: 'conflict' })
  for (let runs = 0; runs < 3; runs++) await runSequences()
  expect(await textsTo(far.address)).toEqual(['Hello team, one.', 'Two.', 'Three.'])
  expect(await textsTo(fresh.address)).toEqual(['Two.', 'Three.'])
  await ana.client.sequences.remove({ id: made.id })
})

test('the next email is due the changed number of days after the last one', async () => {
  const made = await sequence([{ ...first }, { ...second, waitDays: 3 }, { ...third, waitDays: 10 }])
  const [shorter, longer] = [await newLead(), await newLead()]
  await add(made.id, [shorter])
  await runSequences()
  const dueAfterDays = async ({ id }: { id: string }) => {
    const { rows } = await app.owner.query<{ days: number }>(
      `select round(extract(epoch from e.due_at - m.created_at) / 86400)::int as days
       from sequence_enrollments e join messages m on m.id = e.message_id where e.lead_id = $1`,
      [id],
    )
    return rows.map(({ days }) => days)
  }
  await save(made, { steps: [first, { ...third, waitDays: 10 }], from: [0, 2] })
  expect(await dueAfterDays(shorter)).toEqual([10])
  await ana.client.sequences.remove({ id: made.id })

  const single = await sequence([first])
  await add(single.id, [longer])
  await runSequences()
  await save(single, { steps: [first, { ...second, waitDays: 4 }], from: [0, null] })
  expect(await dueAfterDays(longer)).toEqual([4])
  await ana.client.sequences.remove({ id: single.id })
})

test('a changed wait before the first email applies to leads that still wait for it', async () => {
  const made = await sequence([{ ...first, waitDays: 5 }, second])
  const lead = await newLead()
  await add(made.id, [lead])
  const daysToWait = async () => {
    const enrollment = await stateOf(lead.id)
    return (Date.parse(enrollment?.dueAt ?? '') - Date.parse(enrollment?.createdAt ?? '')) / DAY_MS
  }
  // Adding moves it into office hours: a corrected text does not change that.
  const before = await daysToWait()
  await save(made, { steps: [{ ...first, waitDays: 5, subject: 'Corrected' }, second] })
  expect(await daysToWait()).toBe(before)
  const corrected = await ana.client.sequences.get({ id: made.id })
  await save(corrected, { steps: [{ ...first, waitDays: 20 }, second] })
  expect(await daysToWait()).toBe(20)
  const later = await ana.client.sequences.get({ id: made.id })
  await save(later, { steps: [first, second] })
  expect(await daysToWait()).toBe(0)
  await ana.client.sequences.remove({ id: made.id })
})

test('a changed wait applies to leads whose last email was removed from the sequence', async () => {
  const made = await sequence([first, { ...second, waitDays: 3 }])
  const lead = await newLead()
  await add(made.id, [lead])
  await runSequences()
  await save(made, { steps: [{ ...second, subject: 'Second', waitDays: 12 }], from: [1] })
  const [sent] = await messagesOf(lead.id)
  const enrollment = await stateOf(lead.id)
  expect((Date.parse(enrollment?.dueAt ?? '') - Date.parse(sent?.createdAt ?? '')) / DAY_MS).toBe(12)
  await ana.client.sequences.remove({ id: made.id })
})

test('an email that replaces a queued first one is due its own number of days after the lead was added', async () => {
  const made = await sequence([first, { ...second, waitDays: 3 }])
  const lead = await newLead()
  await add(made.id, [lead])
  const release = await runSequencesUnsent()
  await save(made, { steps: [{ ...second, subject: 'Second', waitDays: 0 }], from: [1] })
  const enrollment = await stateOf(lead.id)
  await release()
  expect(enrollment).toMatchObject({ status: 'active', sent: 0, dueAt: enrollment?.createdAt })
  await ana.client.sequences.remove({ id: made.id })
})

test('a lead added while the sequence is being deleted gets no email', async () => {
  const made = await sequence([first])
  const [early, late] = [await newLead(), await newLead()]
  await add(made.id, [early])
  const release = await blockSending(app.owner, ana.workspaceId)
  // As a run does, until it has written its emails.
  const run = await app.owner.connect()
  await run.query('begin')
  await run.query('select from sequence_enrollments where lead_id = $1 for update', [early.id])
  const removal = ana.client.sequences.remove({ id: made.id })
  await vi.waitUntil(async () => (await countWaitingRequests(app.owner)) === 1, WAIT_OPTIONS)
  let added: Awaited<ReturnType<typeof add>> | undefined
  const adding = add(made.id, [late]).then((answer) => (added = answer))
  await vi.waitUntil(async () => added || (await countWaitingRequests(app.owner)) === 2, WAIT_OPTIONS)
  await app.owner.query('update sequence_enrollments set due_at = now() where lead_id = $1', [late.id])
  if (added) await runsAt(NEXT_TUESDAY_NOON).advance(ana)
  await run.query('commit')
  run.release()
  await release()
  await removal
  expect(await adding).toEqual({ kind: 'not-found' })
  await idle()
  expect([await textsTo(early.address), await textsTo(late.address)]).toEqual([[], []])
})

test('a sequence is deleted only after the leads that are being added to it', async () => {
  const made = await sequence([first])
  const lead = await newLead()
  const reader = await app.owner.connect()
  await reader.query('begin; lock table lead_contacts in access exclusive mode')
  const adding = add(made.id, [lead])
  await vi.waitUntil(async () => (await countWaitingRequests(app.owner)) === 1, WAIT_OPTIONS)
  let removed = false
  const removal = ana.client.sequences.remove({ id: made.id }).then(() => (removed = true))
  await vi.waitUntil(async () => removed || (await countWaitingRequests(app.owner)) === 2, WAIT_OPTIONS)
  await reader.query('commit')
  reader.release()
  expect(await adding).toMatchObject({ kind: 'enrolled', added: 1 })
  await removal
  expect(await stateOf(lead.id)).toBeUndefined()
})
