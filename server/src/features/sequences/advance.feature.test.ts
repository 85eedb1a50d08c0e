import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { smtpError } from '../../app/testing/mail-server.ts'
import { historyOf, untilSettled, sendMessage } from '../../app/testing/message-steps.ts'
import { DAY_MS, NEXT_TUESDAY_NOON, startSequenceApp, WAIT_OPTIONS } from '../../app/testing/sequence-app.ts'
import { hasWaitingRequest } from '../../platform/testing/sequence-rows.ts'

const sequencing = await startSequenceApp()
const {
  app,
  server,
  ana,
  runsAt,
  idle,
  allDue,
  quietSequences,
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

describe('a sequence', () => {
  test('sends its steps one by one, the second as a reply to the first, and ends', async () => {
    const { id } = await sequence()
    const lead = await newLead()
    expect(await add(id, [lead])).toEqual({ kind: 'enrolled', added: 1, skipped: {} })
    await runSequences()
    expect(await stateOf(lead.id)).toMatchObject({ status: 'active', sent: 1, steps: 3, paused: false })
    // Three days after Tuesday.
    const dueAt = new Date((await stateOf(lead.id))?.dueAt ?? 0)
    expect((dueAt.getTime() - NEXT_TUESDAY_NOON.getTime()) / DAY_MS).toBe(3)
    await runSequences()
    await runSequences()
    await runSequences()
    const mails = await mailsTo(lead.address)
    expect(mails.map(({ subject, text }) => [subject, text?.split('\n')[0]])).toEqual([
      [expect.stringMatching(/^Trucks for Receiver \d+$/), 'Hello team, one.'],
      [expect.stringMatching(/^Re: Trucks for Receiver \d+$/), 'Two.'],
      ['Last try', 'Three.'],
    ])
    const [first, second, third] = mails
    expect([second?.inReplyTo, second?.references]).toEqual([first?.messageId, first?.messageId])
    expect([first?.inReplyTo, third?.inReplyTo]).toEqual([undefined, undefined])
    expect(await stateOf(lead.id)).toMatchObject({ status: 'finished', sent: 3, dueAt: null })
    expect(await historyOf(ana, lead.id)).toHaveLength(3)
    const { counts } = await ana.client.sequences.get({ id })
    expect(counts).toEqual({ active: 0, finished: 1, stopped: 0, replied: 0 })
    const { rows } = await app.owner.query('select from sequence_turns where workspace = $1', [ana.workspaceId])
    expect(rows).toHaveLength(0)
  })

  test('waits for the office hours of the receiver', async () => {
    const { id } = await sequence()
    const saturday = new Date(NEXT_TUESDAY_NOON.getTime() + 4 * DAY_MS)
    const [lead, far] = [await newLead({ countryCode: 'GB' }), await newLead({ countryCode: 'JP' })]
    await add(id, [lead, far], saturday)
    const monday = new Date(saturday.getTime() + 2 * DAY_MS)
    expect(new Date((await stateOf(lead.id))?.dueAt ?? 0).getUTCDay()).toBe(1)
    await runSequences(saturday)
    expect([server.to(lead.address), server.to(far.address)]).toEqual([[], []])
    expect(new Date((await stateOf(lead.id))?.dueAt ?? 0).getUTCDay()).toBe(1)
    // Noon in London is nine in the evening in Tokyo.
    await runSequences(monday)
    expect([server.to(lead.address).length, server.to(far.address).length]).toEqual([1, 0])
    await ana.client.sequences.remove({ id })
  })

  test('ends after a reply, a bounce or an unsubscription, and for a lead that is won, lost, locked or deleted', async () => {
    const { id } = await sequence()
    const leads = {
      replied: await newLead(),
      bounced: await newLead(),
      old: await newLead(),
      whatsapp: await newLead(),
      unsubscribed: await newLead(),
      won: await newLead(),
      lost: await newLead(),
      locked: await newLead(),
      deleted: await newLead(),
      'by-user': await newLead(),
      goesOn: await newLead(),
    }
    server.behave({
      recipient: (to) => (to === leads.bounced.address ? smtpError(550, '5.1.1 No such user') : undefined),
    })
    // A lead that replied before, and now replies to that email again.
    const before = await sendMessage(ana, leads.old.id)
    await untilSettled(ana, before.id)
    const answer = (key: string, at: string) =>
      app.owner.query(
        `with replied as (update messages set replied_at = coalesce(replied_at, ${at}) where id = $2)
         insert into email_replies (workspace_id, message_id, mail_key, kind, received_at) values ($1, $2, $3, 'reply', ${at})`,
        [ana.workspaceId, before.id, key.repeat(64)],
      )
    await answer('a', `now() - interval '1 day'`)
    await add(id, Object.values(leads))
    await runSequences()
    await answer('b', 'clock_timestamp()')
    await app.owner.query(
      `insert into whatsapp_inbound (workspace_id, sid, lead_id, phone) values ($1, 'SM1', $2, '+40700111222')`,
      [ana.workspaceId, leads.whatsapp.id],
    )
    await app.owner.query('update messages set replied_at = clock_timestamp() where lead_id = $1', [leads.replied.id])
    await ana.client.suppressions.add({ text: leads.unsubscribed.address })
    const { address } = leads.unsubscribed
    await app.owner.query(`update suppressions set reason = 'unsubscribed' where address = $1`, [address])
    await ana.client.leads.setStatus({ id: leads.won.id, status: 'won' })
    await ana.client.leads.setStatus({ id: leads.lost.id, status: 'lost' })
    await app.owner.query(`update leads set access = 'locked' where id = $1`, [leads.locked.id])
    await ana.client.leads.remove({ id: leads.deleted.id })
    await app.owner.query(`update lead_trash set deleted_at = deleted_at - interval '10 minutes'`)
    const enrollment = await stateOf(leads['by-user'].id)
    await ana.client.sequences.stop({ id: enrollment?.id ?? '' })
    await runSequences()
    const states = await Promise.all(
      Object.entries(leads).map(async ([name, lead]) => {
        const state = await stateOf(lead.id)
        return [name, state?.status, state?.reason, server.to(lead.address).length]
      }),
    )
    expect(states).toEqual([
      ['replied', 'stopped', 'replied', 1],
      ['bounced', 'stopped', 'bounced', 0],
      ['old', 'stopped', 'replied', 2],
      ['whatsapp', 'stopped', 'replied', 1],
      ['unsubscribed', 'stopped', 'unsubscribed', 1],
      ['won', 'stopped', 'closed', 1],
      ['lost', 'stopped', 'closed', 1],
      ['locked', 'stopped', 'locked', 1],
      ['deleted', 'stopped', 'deleted', 1],
      ['by-user', 'stopped', 'by-user', 1],
      ['goesOn', 'active', null, 2],
    ])
    const { counts } = await ana.client.sequences.get({ id })
    expect(counts).toEqual({ active: 1, finished: 0, stopped: 10, replied: 3 })
    const page = await ana.client.sequences.enrollments({ id, limit: 5 })
    const rest = await ana.client.sequences.enrollments({ id, limit: 6, cursor: page.nextCursor ?? '' })
    expect([page.total, page.items.length, rest.items.length, rest.nextCursor]).toEqual([11, 5, 6, null])
    await ana.client.sequences.remove({ id })
  })

  test('sends no queued step once the lead has replied or its day is over', async () => {
    const { id } = await sequence()
    const [lead, late] = [await newLead(), await newLead()]
    await add(id, [lead, late])
    const release = await runSequencesUnsent()
    expect((await messagesOf(lead.id))[0]).toMatchObject({ status: 'queued' })
    // A reply to an earlier email counts, too.
    await app.owner.query(
      `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, content, status, replied_at)
       values ($1, gen_random_uuid(), $2, $3, 'Ana', 'email', 'x@y.example', 'Before', 'sent', clock_timestamp())`,
      [ana.workspaceId, lead.id, ana.userId],
    )
    await app.owner.query(`update messages set expires_at = now() where lead_id = $1`, [late.id])
    await release()
    await app.deps.outbox.run(ana, AbortSignal.timeout(60_000))
    await idle()
    expect([server.to(lead.address), server.to(late.address)]).toEqual([[], []])
    expect((await messagesOf(lead.id)).map(({ status, reason }) => [status, reason])).toContainEqual([
      'cancelled',
      'replied',
    ])
    expect((await messagesOf(late.id))[0]).toMatchObject({ status: 'cancelled', reason: 'expired' })
    // The expired step is written again on the next day.
    await runSequences(new Date(NEXT_TUESDAY_NOON.getTime() + DAY_MS))
    expect(await stateOf(lead.id)).toMatchObject({ status: 'stopped', reason: 'replied' })
    expect(await stateOf(late.id)).toMatchObject({ status: 'active', sent: 1 })
    expect(server.to(late.address)).toHaveLength(1)
    await ana.client.sequences.remove({ id })
  })

  test('sends nothing while it is paused, not even queued steps, and continues where it was', async () => {
    const { id } = await sequence()
    const lead = await newLead()
    await add(id, [lead])
    const release = await runSequencesUnsent()
    expect(await stateOf(lead.id)).toMatchObject({ sent: 0, waiting: true })
    expect((await ana.client.sequences.pause({ id })).paused).toBe(true)
    await release()
    await runSequences()
    expect(server.to(lead.address)).toEqual([])
    expect(await stateOf(lead.id)).toMatchObject({ status: 'active', sent: 0, paused: true })
    await app.deps.tenancy.run(ana, (scope) => quietSequences.resume(scope, id))
    expect(await stateOf(lead.id)).toMatchObject({ status: 'active', sent: 0, paused: false })
    await runSequences()
    await runSequences()
    expect((await mailsTo(lead.address)).map(({ text }) => text?.split('\n')[0])).toEqual(['Hello team, one.', 'Two.'])
    await ana.client.sequences.remove({ id })
    expect(await stateOf(lead.id)).toBeUndefined()
    await runSequences()
    expect(server.to(lead.address)).toHaveLength(2)
  })

  test('that is paused while its steps are being written waits for them, and sends none', async () => {
    const { id } = await sequence()
    const lead = await newLead()
    await add(id, [lead])
    await idle()
    await allDue()
    const [written, pausing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { jobs } = app.deps
    const runs = runsAt(NEXT_TUESDAY_NOON, {
      ...jobs,
      enqueue: async (db, name, payload) => {
        await jobs.enqueue(db, name, payload)
        written.resolve()
        await pausing.promise
      },
    })
    const advancing = runs.advance(ana)
    await written.promise
    let isPaused = false
    const paused = ana.client.sequences.pause({ id }).then(() => {
      isPaused = true
    })
    await vi.waitUntil(async () => isPaused || (await hasWaitingRequest(app.owner)), WAIT_OPTIONS)
    pausing.resolve()
    await Promise.all([advancing, paused])
    await idle()
    expect(server.to(lead.address)).toEqual([])
    expect(await messagesOf(lead.id)).toMatchObject([{ status: 'cancelled', reason: 'paused' }])
    await app.deps.tenancy.run(ana, (scope) => quietSequences.resume(scope, id))
    await runSequences()
    expect(server.to(lead.address)).toHaveLength(1)
    await ana.client.sequences.remove({ id })
  })

  test.for([
    { end: 'stopped', answer: smtpError(451, '4.3.0 Try later') },
    { end: 'paused', answer: smtpError(451, '4.3.0 Try later') },
    { end: 'removed', answer: undefined },
  ])('that is $end while its email is being tried does not send it', async ({ end, answer }) => {
    const { id } = await sequence()
    const lead = await newLead()
    const [tried, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    server.behave({
      recipient: async (to) => {
        if (to !== lead.address) return undefined
        tried.resolve()
        await ended.promise
        return answer
      },
    })
    await add(id, [lead])
    await idle()
    await allDue()
    await runsAt(NEXT_TUESDAY_NOON).advance(ana)
    await tried.promise
    if (end === 'stopped') await ana.client.sequences.stop({ id: (await stateOf(lead.id))?.id ?? '' })
    else await ana.client.sequences[end === 'paused' ? 'pause' : 'remove']({ id })
    server.behave({})
    ended.resolve()
    await vi.waitUntil(async () => (await messagesOf(lead.id))[0]?.status !== 'sending', WAIT_OPTIONS)
    await app.owner.query('update messages set due_at = now() where lead_id = $1', [lead.id])
    await app.deps.outbox.run(ana, AbortSignal.timeout(60_000))
    await idle()
    expect(server.to(lead.address)).toEqual([])
    const reason = end === 'paused' ? 'paused' : 'stopped'
    expect(await messagesOf(lead.id)).toMatchObject([{ status: 'cancelled', reason }])
  })

  test('counts accepted emails, not cancelled or simulated ones', async () => {
    const { id } = await sequence()
    const lead = await newLead()
    await add(id, [lead])
    const release = await runSequencesUnsent()
    const { id: enrollment = '' } = (await stateOf(lead.id)) ?? {}
    await ana.client.sequences.stop({ id: enrollment })
    await release()
    expect(await stateOf(lead.id)).toMatchObject({ status: 'stopped', sent: 0, steps: 3, waiting: false })
    expect((await messagesOf(lead.id))[0]).toMatchObject({ status: 'cancelled', reason: 'stopped' })
    const other = await newLead()
    await add(id, [other])
    await runSequences()
    expect(await stateOf(other.id)).toMatchObject({ sent: 1, simulated: 0 })
    // As the outbox leaves a message without a configured mail account.
    await app.owner.query(`update messages set status = 'simulated', sent_at = null where lead_id = $1`, [other.id])
    expect(await stateOf(other.id)).toMatchObject({ sent: 0, simulated: 1 })
    await ana.client.sequences.remove({ id })
  })

  test('waits while the mail account is rejected, and does not lose the step', async () => {
    const { id } = await sequence()
    const lead = await newLead()
    let refused = 0
    server.behave({ sender: () => (++refused < 20 ? smtpError(550, '5.7.1 Sender not allowed') : undefined) })
    await add(id, [lead])
    await allDue()
    await runsAt(NEXT_TUESDAY_NOON).advance(ana)
    await vi.waitUntil(() => server.to(lead.address).length === 1, WAIT_OPTIONS)
    expect(refused).toBe(20)
    await ana.client.sequences.remove({ id })
  })
})
