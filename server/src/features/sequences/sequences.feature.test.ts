import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addEmailLead, signUpSender, sendMessage } from '../../app/testing/message-steps.ts'
import { NEXT_TUESDAY_NOON, startSequenceApp, STEPS, WAIT_OPTIONS } from '../../app/testing/sequence-app.ts'
import { joinTeam } from '../../app/testing/team-invitations.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

const sequencing = await startSequenceApp()
const {
  app,
  server,
  ana,
  runsAt,
  enrollAt,
  idle,
  sequence,
  newLead,
  add,
  runSequences,
  runSequencesUnsent,
  stateOf,
  messagesOf,
  mailsTo,
} = sequencing
afterAll(() => sequencing.stop())
beforeEach(() => server.behave({}))

describe('a sequence of a workspace', () => {
  test('accepts each lead once and sends each step once, however many processes work concurrently', async () => {
    const [one, two] = [await sequence(), await sequence()]
    const leads = await Promise.all(Array.from({ length: 12 }, () => newLead()))
    const twin = { id: await addEmailLead(ana, leads[0]?.address ?? '') }
    const added = await Promise.all([add(one.id, [...leads, twin]), add(two.id, leads), add(one.id, leads)])
    const counts = added.map((answer) => (answer.kind === 'enrolled' ? answer.added : 0))
    expect([Math.max(...counts), counts.reduce((sum, count) => sum + count)]).toEqual([12, 12])
    await Promise.all([runSequences(), runSequences(), runSequences()])
    expect(leads.map(({ address }) => server.to(address).length)).toEqual(leads.map(() => 1))
    const [lead] = leads
    expect(await ana.client.sequences.preview({ id: one.id, leadIds: [lead?.id ?? ''] })).toMatchObject({
      total: 0,
      skipped: { 'in-sequence': 1 },
      first: null,
    })
    for (const { id } of [one, two]) await ana.client.sequences.remove({ id })
  })

  test('previews who would be added and how the email reads', async () => {
    const { id } = await sequence([{ ...STEPS[0], content: 'From {{city}} {{planet}}.' }])
    const [plain, town] = [await newLead(), await newLead({ city: 'Leeds' })]
    const bare = (await ana.client.leads.create({ companyName: 'No Address' })).id
    const leadIds = [town.id, plain.id, bare]
    expect(await ana.client.sequences.preview({ id, leadIds })).toEqual({
      total: 2,
      skipped: { 'no-address': 1 },
      leftOut: [{ leadId: bare, companyName: 'No Address', reason: 'no-address' }],
      first: {
        companyName: expect.any(String),
        subject: expect.stringMatching(/^Trucks for Receiver/),
        content: 'From Leeds {{planet}}.',
      },
      unknownVariables: ['planet'],
      emptyVariables: { city: 1 },
    })
  })

  test('with an unknown variable accepts no lead until it is corrected', async () => {
    const { id, updatedAt } = await sequence([
      ...STEPS.slice(0, 1),
      { waitDays: 2, subject: '', content: 'For {{firstname}}.' },
    ])
    const [first = { waitDays: 0, subject: '', content: '' }] = STEPS
    const lead = await newLead()
    const calls = ana.client.sequences
    await expect(calls.enroll({ id, leadIds: [lead.id] })).rejects.toMatchObject({
      code: 'UNKNOWN_VARIABLES',
      data: { names: ['firstname'] },
    })
    expect((await calls.get({ id })).counts.active).toBe(0)
    await calls.update({ id, name: 'Corrected', steps: STEPS.slice(0, 1), expectedUpdatedAt: updatedAt })
    expect(await calls.enroll({ id, leadIds: [lead.id] })).toEqual({ added: 1, skipped: {} })
    // While leads are active, it can only be changed to valid variables.
    const { updatedAt: expectedUpdatedAt } = await calls.get({ id })
    const change = { id, name: 'Wrong', expectedUpdatedAt, steps: [{ ...first, content: 'For {{firstname}}.' }] }
    await expect(calls.update(change)).rejects.toMatchObject({
      code: 'UNKNOWN_VARIABLES',
      data: { names: ['firstname'] },
    })
    expect(await calls.get({ id })).toMatchObject({ name: 'Corrected', updatedAt: expectedUpdatedAt })
    for (const { id: enrolled } of (await calls.enrollments({ id })).items) await calls.stop({ id: enrolled })
    expect(await calls.update(change)).toMatchObject({ name: 'Wrong' })
    await calls.remove({ id })
  })

  test('accepts no lead whose email address is that of another active lead', async () => {
    const [one, two] = [await sequence(), await sequence()]
    const lead = await newLead()
    const twin = { id: await addEmailLead(ana, lead.address.toUpperCase()) }
    expect(await add(one.id, [lead])).toEqual({ kind: 'enrolled', added: 1, skipped: {} })
    for (const { id } of [one, two])
      expect(await add(id, [twin])).toEqual({ kind: 'enrolled', added: 0, skipped: { 'in-sequence': 1 } })
    await ana.client.sequences.remove({ id: one.id })
    expect(await add(two.id, [twin])).toEqual({ kind: 'enrolled', added: 1, skipped: {} })
    await ana.client.sequences.remove({ id: two.id })
  })

  test('skips leads that are won or lost, and accepts them once they are open again', async () => {
    const { id } = await sequence()
    const [lost, ended, tried] = [await newLead(), await newLead(), await newLead()]
    await ana.client.leads.setStatus({ id: lost.id, status: 'lost' })
    expect(await add(id, [lost])).toEqual({ kind: 'enrolled', added: 0, skipped: { closed: 1 } })
    await ana.client.leads.setStatus({ id: lost.id, status: 'new' })
    expect(await add(id, [lost, ended])).toEqual({ kind: 'enrolled', added: 2, skipped: {} })
    // Closed before its first email was sent.
    await ana.client.leads.setStatus({ id: ended.id, status: 'lost' })
    await runSequences()
    expect(await stateOf(ended.id)).toMatchObject({ status: 'stopped', reason: 'closed', sent: 0 })
    // Closed while its first email was queued in the outbox.
    await add(id, [tried])
    const release = await runSequencesUnsent()
    await ana.client.leads.setStatus({ id: tried.id, status: 'won' })
    await runsAt(NEXT_TUESDAY_NOON).advance(ana)
    await release()
    await idle()
    expect(await stateOf(tried.id)).toMatchObject({ status: 'stopped', reason: 'closed', sent: 0 })
    for (const { id: leadId } of [ended, tried]) await ana.client.leads.setStatus({ id: leadId, status: 'new' })
    expect(await add(id, [ended, tried])).toEqual({ kind: 'enrolled', added: 2, skipped: {} })
    await ana.client.sequences.remove({ id })
  })

  test('can be changed only from its last state; the remaining emails are sent as changed', async () => {
    const { id, updatedAt } = await sequence()
    const lead = await newLead()
    await add(id, [lead])
    await runSequences()
    const change = {
      id,
      name: 'Shorter',
      steps: [...STEPS.slice(0, 1), { waitDays: 2, subject: '', content: 'Second, changed.' }],
    }
    const changed = await ana.client.sequences.update({
      ...change,
      from: [0, 1],
      expectedUpdatedAt: updatedAt,
    })
    expect(changed).toMatchObject({ name: 'Shorter', counts: { active: 1 } })
    await expect(
      ana.client.sequences.update({
        ...change,
        name: 'Of an older state',
        expectedUpdatedAt: updatedAt,
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    await runSequences()
    await runSequences()
    await runSequences()
    expect((await mailsTo(lead.address)).map(({ text }) => text?.split('\n')[0])).toEqual([
      'Hello team, one.',
      'Second, changed.',
    ])
    expect(await stateOf(lead.id)).toMatchObject({ status: 'finished', sent: 2, steps: 2 })
    const { updatedAt: expectedUpdatedAt } = changed
    await ana.client.sequences.update({ ...change, steps: STEPS.slice(0, 1), expectedUpdatedAt })
    expect(await stateOf(lead.id)).toMatchObject({ sent: 2, steps: 2 })
    expect(await add(id, [lead])).toEqual({ kind: 'enrolled', added: 0, skipped: { done: 1 } })
  })

  test('needs a plan, a complete profile, a first subject and a day between steps, and is visible only to its workspace', async () => {
    const bo = await signUpSender(app, { name: 'Bo', tier: 'basic' })
    await expect(sequence(STEPS, bo)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED', data: { plan: 'standard' } })
    await putOnPlan(app.owner, bo, 'standard')
    const [first, second] = STEPS
    const bad: object[][] = [
      [],
      [{ ...first, subject: '' }],
      [{ ...first }, { ...second, waitDays: 0 }],
      [...STEPS, ...STEPS],
      [{ ...first, content: ' ' }],
    ]
    for (const steps of bad) await expect(sequence(steps, bo)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { id } = await sequence(STEPS, bo)
    const lead = await newLead({}, bo)
    const calls = ana.client.sequences
    for (const call of [calls.get, calls.pause, calls.resume, calls.remove, calls.enrollments])
      await expect(call({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(calls.enroll({ id, leadIds: [lead.id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const own = await sequence()
    expect(await calls.enroll({ id: own.id, leadIds: [lead.id] })).toEqual({ added: 0, skipped: {} })
    await app.owner.query('delete from profiles where user_id = $1', [bo.userId])
    await expect(bo.client.sequences.enroll({ id, leadIds: [lead.id] })).rejects.toMatchObject({
      code: 'PROFILE_INCOMPLETE',
    })
  })

  test('sends nothing after the plan ended until it is renewed', async () => {
    const bo = await signUpSender(app, { name: 'Bo' })
    const { id } = await sequence(STEPS, bo)
    const lead = await newLead({}, bo)
    await enrollAt(NEXT_TUESDAY_NOON, bo, { id, leads: [lead] })
    await putOnPlan(app.owner, bo, 'basic')
    await runSequences(NEXT_TUESDAY_NOON, bo)
    expect(server.to(lead.address)).toEqual([])
    const plans = async () => [
      (await bo.client.sequences.get({ id })).waitsForPlan,
      ...(await bo.client.sequences.list()).map(({ waitsForPlan }) => waitsForPlan),
      ...(await bo.client.sequences.enrollments({ id })).items.map(({ waitsForPlan }) => waitsForPlan),
      ...(await bo.client.sequences.ofLead({ id: lead.id })).map(({ waitsForPlan }) => waitsForPlan),
    ]
    expect(await plans()).toEqual([true, true, true, true])
    await putOnPlan(app.owner, bo, 'standard')
    expect(await plans()).toEqual([false, false, false, false])
    await runSequences(NEXT_TUESDAY_NOON, bo)
    expect(server.to(lead.address)).toHaveLength(1)
  })

  test('does not send a queued email after the plan ended, and sends it once the plan is renewed', async () => {
    const { id } = await sequence()
    const lead = await newLead()
    await add(id, [lead])
    const release = await runSequencesUnsent()
    await putOnPlan(app.owner, ana, 'basic')
    await release()
    await app.deps.outbox.run(ana, AbortSignal.timeout(60_000))
    await idle()
    expect((await messagesOf(lead.id))[0]).toMatchObject({ status: 'cancelled', reason: 'plan' })
    await runSequences()
    expect(server.to(lead.address)).toEqual([])
    await putOnPlan(app.owner, ana, 'standard')
    await runSequences()
    expect(server.to(lead.address)).toHaveLength(1)
    await ana.client.sequences.remove({ id })
  })

  test('stops immediately for a receiver who unsubscribed, not only when the next email is due', async () => {
    const { id } = await sequence()
    const [lead, other] = [await newLead(), await newLead()]
    await add(id, [lead, other])
    await runSequences()
    const { workspaceId } = ana
    const url = app.deps.unsubscribeLinks.urlFor({ workspaceId, channel: 'email', address: lead.address })
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    await fetch(app.url + new URL(url).pathname, { method: 'POST', body })
    await runsAt(NEXT_TUESDAY_NOON).advance(ana)
    expect(await stateOf(lead.id)).toMatchObject({ status: 'stopped', reason: 'unsubscribed', sent: 1, dueAt: null })
    expect(await stateOf(other.id)).toMatchObject({ status: 'active', sent: 1 })
    await ana.client.sequences.remove({ id })
  })

  test('sends nothing in the name of a member who left: neither due nor queued emails', async () => {
    const guest = await signUpSender(app, { name: 'Guest' })
    await joinTeam(app, { owner: ana, guest })
    const inTeam = { ...guest, workspaceId: ana.workspaceId }
    const { id } = await sequence()
    const [early, waiting] = [await newLead(), await newLead()]
    await enrollAt(NEXT_TUESDAY_NOON, inTeam, { id, leads: [early] })
    await runSequences()
    expect((await mailsTo(early.address))[0]?.replyTo.value[0]?.address).toBe(guest.email)
    await enrollAt(NEXT_TUESDAY_NOON, inTeam, { id, leads: [waiting] })
    const release = await runSequencesUnsent()
    expect((await messagesOf(waiting.id))[0]).toMatchObject({ status: 'queued' })
    await ana.client.team.remove({ userId: guest.userId })
    await release()
    await app.deps.outbox.run(ana, AbortSignal.timeout(60_000))
    await idle()
    expect((await messagesOf(waiting.id))[0]).toMatchObject({ status: 'failed', reason: 'sender_gone' })
    await runSequences()
    for (const lead of [early, waiting])
      expect(await stateOf(lead.id)).toMatchObject({ status: 'stopped', reason: 'sender-gone' })
    expect([server.to(early.address).length, server.to(waiting.address).length]).toEqual([1, 0])
    await ana.client.sequences.remove({ id })
  })

  test('is checked in turns, whatever happened to its jobs', async () => {
    const cy = await signUpSender(app, { name: 'Cy' })
    const { id } = await sequence(STEPS, cy)
    const lead = await newLead({}, cy)
    await enrollAt(NEXT_TUESDAY_NOON, cy, { id, leads: [lead] })
    await app.owner.query('update sequence_turns set due_at = now() where workspace = $1', [cy.workspaceId])
    await app.owner.query('update sequence_enrollments set due_at = now() where workspace_id = $1', [cy.workspaceId])
    await sendMessage(cy, lead.id)
    await app.owner.query(`update messages set replied_at = clock_timestamp() where lead_id = $1`, [lead.id])
    await runsAt(NEXT_TUESDAY_NOON).enqueueDue()
    const { counts } = await vi.waitUntil(async () => {
      const found = await cy.client.sequences.get({ id })
      return found.counts.active === 0 && found
    }, WAIT_OPTIONS)
    expect(counts).toEqual({ active: 0, finished: 0, stopped: 1, replied: 1 })
  })
})
