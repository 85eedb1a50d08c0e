import { afterAll, beforeEach, expect, test } from 'vitest'
import { smtpError } from '../../app/testing/mail-server.ts'
import { DAY_MS, NEXT_TUESDAY_NOON, startSequenceApp } from '../../app/testing/sequence-app.ts'

const {
  app,
  server,
  ana,
  sequence,
  newLead,
  add,
  runSequences,
  runSequencesUnsent,
  stateOf,
  messagesOf,
  mailsTo,
  stop,
} = await startSequenceApp()
afterAll(() => stop())
beforeEach(() => server.behave({}))

/** The same time this many weeks later, which is also a working day. */
const weeks = (passed: number) => new Date(NEXT_TUESDAY_NOON.getTime() + passed * 7 * DAY_MS)

test('a sequence ends for a lead whose server defers its email day after day, after as many attempts as other emails get', async () => {
  const { id } = await sequence()
  const lead = await newLead()
  let tries = 0
  /** Defers this many attempts of a day, after which the email is cancelled. */
  const day = (perDay: number) => {
    let today = 0
    server.behave({
      recipient: async (to) => {
        if (to !== lead.address) return undefined
        tries++
        if (++today === perDay)
          await app.owner.query(
            `update messages set expires_at = now() where lead_id = $1 and status in ('queued', 'sending')`,
            [lead.id],
          )
        return smtpError(452, '4.2.2 Mailbox full')
      },
    })
  }
  await add(id, [lead])
  for (let passed = 0; passed < 4; passed++) {
    day(3)
    await runSequences(weeks(passed))
  }
  expect(tries).toBe(8)
  expect(await stateOf(lead.id)).toMatchObject({ status: 'stopped', reason: 'failed', sent: 0 })
  const outcomes = (await messagesOf(lead.id)).map(({ status, reason, attempts }) => [status, reason, attempts])
  expect(outcomes).toEqual([
    ['failed', 'gave_up', 8],
    ['cancelled', 'expired', 6],
    ['cancelled', 'expired', 3],
  ])
  await ana.client.sequences.remove({ id })
})

test('a step gets all attempts, however many the previous step needed', async () => {
  const { id } = await sequence()
  const lead = await newLead()
  let tries = 0
  server.behave({
    recipient: async (to) => {
      if (to !== lead.address || ++tries > 6) return undefined
      if (tries === 4) await app.owner.query(`update messages set expires_at = now() where lead_id = $1`, [lead.id])
      return smtpError(452, '4.2.2 Mailbox full')
    },
  })
  await add(id, [lead])
  await runSequences()
  await runSequences(weeks(1))
  await runSequences(weeks(2))
  const outcomes = (await messagesOf(lead.id)).map(({ status, attempts }) => [status, attempts])
  expect(outcomes).toEqual([
    ['sent', 1],
    ['sent', 7],
    ['cancelled', 4],
  ])
  await ana.client.sequences.remove({ id })
})

test('a deleted lead waits as long as the deletion can be undone; once restored, it continues where it was', async () => {
  const { id } = await sequence()
  const [restored, gone] = [await newLead(), await newLead()]
  await add(id, [restored, gone])
  await runSequences()
  const { batchId } = await ana.client.leads.remove({ id: restored.id })
  await ana.client.leads.remove({ id: gone.id })
  await runSequences(weeks(1))
  expect(await stateOf(restored.id)).toMatchObject({ status: 'active', sent: 1 })
  await ana.client.leads.restore({ batchId })
  await runSequences(weeks(1))
  expect(await stateOf(restored.id)).toMatchObject({ sent: 2 })
  expect((await messagesOf(restored.id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  await app.owner.query(`update lead_trash set deleted_at = deleted_at - interval '10 minutes' where lead_id = $1`, [
    gone.id,
  ])
  await runSequences(weeks(1))
  expect(await stateOf(gone.id)).toMatchObject({ status: 'stopped', reason: 'deleted', sent: 1 })
  await ana.client.sequences.remove({ id })
})

test('a queued step is written again to the new address if the address of its lead changes', async () => {
  const { id } = await sequence()
  const lead = await newLead()
  await add(id, [lead])
  const release = await runSequencesUnsent()
  const { updatedAt } = await ana.client.leads.get({ id: lead.id })
  const changed = { contactName: 'Ion', contactEmail: 'sales@mobila.example' }
  await ana.client.leads.update({ id: lead.id, expectedUpdatedAt: updatedAt, ...changed })
  await release()
  await runSequences(weeks(1))
  const outcomes = (await messagesOf(lead.id)).map(({ status, reason, address }) => [status, reason, address])
  expect(outcomes).toEqual([
    ['sent', null, changed.contactEmail],
    ['cancelled', 'address_changed', lead.address],
  ])
  expect(await mailsTo(lead.address)).toEqual([])
  expect((await mailsTo(changed.contactEmail)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Hello Ion, one\./),
  ])
  await ana.client.sequences.remove({ id })
})

test('a step waits while the account of its user is scheduled for deletion, and follows once that is cancelled', async () => {
  const { id } = await sequence()
  const lead = await newLead()
  await add(id, [lead])
  const plan = `insert into account_deletions (user_id, due_at) values ($1, now() + interval '14 days')`
  await app.owner.query(plan, [ana.userId])
  await runSequences()
  expect(await messagesOf(lead.id)).toEqual([])
  expect(await stateOf(lead.id)).toMatchObject({ status: 'active', sent: 0 })
  await app.owner.query('delete from account_deletions where user_id = $1', [ana.userId])
  await runSequences()
  expect(await stateOf(lead.id)).toMatchObject({ status: 'active', sent: 1 })
  await ana.client.sequences.remove({ id })
})
