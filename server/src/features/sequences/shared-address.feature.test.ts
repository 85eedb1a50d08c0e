import { afterAll, expect, test } from 'vitest'
import { addEmailLead, untilSettled, sendMessage } from '../../app/testing/message-steps.ts'
import { startSequenceApp } from '../../app/testing/sequence-app.ts'

const sequencing = await startSequenceApp()
const { app, ana, sequence, newLead, add, runSequences, runSequencesUnsent, stateOf, messagesOf } = sequencing
afterAll(() => sequencing.stop())

/** Two leads with the same email address; the first one got an email, the second one is in a sequence. */
async function twins() {
  const { id } = await sequence()
  const lead = await newLead()
  const twin = { id: await addEmailLead(ana, lead.address.toUpperCase()) }
  const { id: messageId } = await sendMessage(ana, lead.id)
  await untilSettled(ana, messageId)
  await add(id, [twin])
  return { messageId, twin }
}

const answer = (messageId: string, at: string) =>
  app.owner.query(
    `with replied as (update messages set replied_at = coalesce(replied_at, ${at}) where id = $2)
     insert into email_replies (workspace_id, message_id, mail_key, kind, received_at)
     values ($1, $2, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'reply', ${at})`,
    [ana.workspaceId, messageId],
  )

test('a sequence ends after a reply to another lead with the same email address, but not after an earlier one', async () => {
  const { messageId, twin } = await twins()
  await answer(messageId, `now() - interval '1 day'`)
  await runSequences()
  expect(await stateOf(twin.id)).toMatchObject({ status: 'active', sent: 1 })
  await answer(messageId, 'clock_timestamp()')
  await runSequences()
  expect(await stateOf(twin.id)).toMatchObject({ status: 'stopped', reason: 'replied' })
  expect((await messagesOf(twin.id)).map(({ status }) => status)).toEqual(['sent'])
})

test('a queued step is not sent after a reply to another lead with the same email address', async () => {
  const { messageId, twin } = await twins()
  await runSequences()
  const release = await runSequencesUnsent()
  await answer(messageId, 'clock_timestamp()')
  await release()
  await runSequences()
  expect(await stateOf(twin.id)).toMatchObject({ status: 'stopped', reason: 'replied' })
  expect(await messagesOf(twin.id)).toMatchObject([{ status: 'cancelled', reason: 'replied' }, { status: 'sent' }])
})
