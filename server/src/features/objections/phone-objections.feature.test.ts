import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '../../app/testing/mailbox.ts'
import { objectionRequests, tokenIn } from '../../app/testing/objection-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let app: TestApp
let page: ReturnType<typeof objectionRequests>
let first: Person
let second: Person
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off' })
  page = objectionRequests(app, mailbox)
  first = await app.signUp()
  second = await app.signUp()
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})

const newLead = async (person: Person, over: object) =>
  (await person.client.leads.create({ companyName: 'Frigo Turda', countryCode: 'RO', ...over })).id

test('an objection by phone writes to the emails that the directory lists with it, and shows no lead of a customer', async () => {
  const listed = { emails: ['desk@phone.example'], phones: ['+40 264 555 050'], name: 'By Phone' }
  await insertPlaces(app.owner, [placeRow(5, listed)])
  const typed = { companyName: 'Of a customer', contactName: 'Ana Pop', contactPhone: '0264 555 050' }
  await newLead(first, { ...typed, contactEmail: 'stranger@phone.example' })
  expect((await page.ask('+40 264 555 050')).status).toBe(202)
  await expect.poll(() => mailbox.emailsTo('desk@phone.example').length, { timeout: 60_000 }).toBe(1)
  const shown = await page.held(tokenIn(mailbox.emailsTo('desk@phone.example')[0]?.text ?? ''))
  expect(shown.address).toBe('+40264555050')
  expect(JSON.stringify(shown.entries)).toContain('By Phone')
  expect(JSON.stringify(shown.entries)).not.toMatch(/Of a customer|Ana Pop|stranger/)
  // Typing a number beside one's own address gives no rights to the number.
  expect(mailbox.emailsTo('stranger@phone.example')).toEqual([])
})

test('a phone is erased in every spelling, and the rest of the note stays', async () => {
  await insertPlaces(app.owner, [placeRow(6, { emails: ['desk2@phone.example'], phones: ['+40264555061'] })])
  const id = await newLead(first, {
    companyName: 'Phone Gone',
    contactEmail: 'desk2@phone.example',
    contactPhone: '0264 555 061',
  })
  await first.client.interactions.add({
    id,
    type: 'note',
    content: 'Call 0264-555-061 or +40 264 555 061, not 0264 555 0612',
  })
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, content)
     values ($1, gen_random_uuid(), $2, $3, 'Person', 'whatsapp', '40264555061', 'Hello')`,
    [first.workspaceId, id, first.userId],
  )
  await app.owner.query(
    `insert into whatsapp_inbound (workspace_id, sid, lead_id, phone) values ($1, 'SM1', $2, '40264555061')`,
    [first.workspaceId, id],
  )
  await app.owner.query(
    `insert into contact_reports (workspace_id, id, lead_id, place_key, reason, phone)
     values ($1, gen_random_uuid(), $2, 'manual:reported', 'phone_wrong', '+40264555061')`,
    [first.workspaceId, id],
  )
  expect((await page.ask('+40264555061')).status).toBe(202)
  await expect.poll(() => mailbox.emailsTo('desk2@phone.example').length, { timeout: 60_000 }).toBe(1)
  const token = tokenIn(mailbox.emailsTo('desk2@phone.example')[0]?.text ?? '')
  await page.decide(token, 'erase')
  await page.applied(token)
  const { contact } = await first.client.leads.get({ id })
  expect(contact).toMatchObject({ contactPhone: null, contactEmail: 'desk2@phone.example' })
  const [note] = (await first.client.interactions.list({ id })).items
  expect(note?.content).toBe('Call […] or […], not 0264 555 0612')
  expect(await page.countRows(`select from messages where address = '40264555061'`)).toBe(0)
  expect(await page.countRows('select from whatsapp_inbound')).toBe(0)
  expect(await page.countRows('select from contact_reports where phone is null')).toBe(1)
})

test('a full mailbox that defers its email causes no other email to be repeated, and the request is still carried out', async () => {
  const refusals = mailbox.refuseFor('gone@phone.example')
  const listed = { emails: ['ok@phone.example', 'gone@phone.example'], phones: ['+40264555062'] }
  await insertPlaces(app.owner, [placeRow(7, listed)])
  const subjects = () => mailbox.emailsTo('ok@phone.example').map(({ subject }) => subject)
  const triedAgain = async (emails: number) => {
    await expect.poll(() => subjects().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(emails)
    const before = refusals()
    await expect.poll(refusals, { timeout: 60_000 }).toBeGreaterThan(before + 1)
  }
  await page.ask('+40264555062')
  await triedAgain(1)
  expect(subjects()).toHaveLength(1)
  const token = tokenIn(mailbox.emailsTo('ok@phone.example')[0]?.text ?? '')
  const [id = ''] = token.split('.')
  await page.decide(token, 'object')
  await triedAgain(2)
  expect(subjects().slice(1)).toEqual(['Your objection is recorded'])
  const { appliedObjections } = app.deps
  // A second worker repeats the work of one that stopped in between.
  await appliedObjections.apply(id)
  await appliedObjections.sendEmail({ requestId: id, letter: 'done.0' })
  expect(subjects()).toHaveLength(2)
  const jobs = `select from pgboss.job where name = 'objection-mail' and data ->> 'requestId' = $1`
  expect(await page.countRows(jobs, [id])).toBe(4)
  const kept = () => page.countRows('select from objection_requests where id = $1 and address is not null', [id])
  await appliedObjections.clear()
  expect(await kept()).toBe(1)
  await app.owner.query(`update objection_requests set applied_at = applied_at - interval '4 days' where id = $1`, [id])
  await appliedObjections.clear()
  expect(await kept()).toBe(0)
})

test('a number in stored JSON is not a phone: only strings are erased, and a number with the same digits stays', async () => {
  await insertPlaces(app.owner, [placeRow(8, { emails: ['desk3@phone.example'], phones: ['+40264555063'] })])
  const [kept, gone] = [{ latitude: 0.264555063 }, { note: 'x\n0264 555 063' }]
  for (const lead of [kept, gone])
    await app.owner.query(
      `insert into lead_trash (workspace_id, batch_id, lead_id, user_id, lead)
       values ($1, gen_random_uuid(), gen_random_uuid(), $2, $3)`,
      [first.workspaceId, first.userId, lead],
    )
  await app.owner.query(
    `insert into search_runs (workspace_id, id, user_id, criteria, period_start)
     values ($1, gen_random_uuid(), $2, $3, now())`,
    [first.workspaceId, first.userId, { ...kept, texts: [gone.note, null, { '0264555063': true }], none: [{}, []] }],
  )
  await page.ask('+40264555063')
  await expect.poll(() => mailbox.emailsTo('desk3@phone.example').length, { timeout: 60_000 }).toBe(1)
  const token = tokenIn(mailbox.emailsTo('desk3@phone.example')[0]?.text ?? '')
  await page.decide(token, 'erase')
  await page.applied(token)
  const { rows } = await app.owner.query('select criteria from search_runs')
  expect(rows).toEqual([{ criteria: { ...kept, texts: ['x\n[…]', null, { '[…]': true }], none: [{}, []] } }])
  const trash = await app.owner.query('select lead from lead_trash')
  expect(trash.rows).toEqual([{ lead: kept }])
})

test('a workspace in which nothing can be erased does not block the others', async () => {
  const requestId = '0199aaaa-0000-7000-8000-000000000001'
  await app.owner.query(
    `insert into objection_requests (id, channel, address, language, choice, decided_at)
     values ($1, 'phone', '+40264555064', 'en', 'erase', now())`,
    [requestId],
  )
  const people = [first, second]
  for (const person of people) {
    const id = await newLead(person, { companyName: 'Held up' })
    await person.client.interactions.add({ id, type: 'note', content: 'Call 0264 555 064' })
  }
  const notes = async ({ workspaceId }: Person) => {
    const { rows } = await app.owner.query<{ content: string }>(
      `select content from interactions where workspace_id = $1 and content like 'Call%'`,
      [workspaceId],
    )
    return rows.map(({ content }) => content)
  }
  const { rows } = await app.owner.query<{ id: string }>('select id from "organization"')
  const [failing, other] = people.toSorted(
    (a, b) => rows.findIndex(({ id }) => id === a.workspaceId) - rows.findIndex(({ id }) => id === b.workspaceId),
  )
  if (!failing || !other) throw new Error('two workspaces')
  await app.owner.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken row'; end $$;
     create trigger refused before update on interactions for each row
       when (new.workspace_id = '${failing.workspaceId}') execute function refuse()`,
  )
  await expect(app.deps.appliedObjections.apply(requestId)).rejects.toThrow('broken row')
  expect(await notes(other)).toContain('Call […]')
  await app.owner.query('drop function refuse cascade')
  await app.deps.appliedObjections.apply(requestId)
  expect(await notes(failing)).toContain('Call […]')
  expect(await page.countRows('select from objection_requests where id = $1 and address is null', [requestId])).toBe(1)
})

test('a decision that failed in all tries of a day is kept, and retried until it succeeds', async () => {
  const [late, fresh] = ['0199aaaa-0000-7000-8000-000000000002', '0199aaaa-0000-7000-8000-000000000003']
  await app.owner.query(
    `insert into objection_requests (id, channel, address, language, choice, decided_at, expires_at)
     select id, 'phone', '+40264555065', 'en', 'erase', decided_at, decided_at
     from (values ($1::uuid, now() - interval '40 days'), ($2::uuid, now())) as made (id, decided_at)`,
    [late, fresh],
  )
  const lead = await newLead(first, { companyName: 'Too late' })
  await first.client.interactions.add({ id: lead, type: 'note', content: 'Phone 0264 555 065' })
  // Two workers run one after the other.
  await app.deps.appliedObjections.clear()
  await app.deps.appliedObjections.clear()
  await page.applied(late)
  expect((await first.client.interactions.list({ id: lead })).items.map(({ content }) => content)).toEqual([
    'Phone […]',
  ])
  // The decision that was just made still has its own retries.
  const jobs = `select from pgboss.job where name = 'objection-apply' and data ->> 'requestId' = $1`
  expect(await page.countRows(jobs, [fresh])).toBe(0)
  expect(await page.countRows(jobs, [late])).toBe(1)
})
