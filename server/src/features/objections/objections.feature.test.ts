import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile } from '../../app/testing/import-requests.ts'
import { startMailbox } from '../../app/testing/mailbox.ts'
import { objectionRequests, tokenIn } from '../../app/testing/objection-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'
import { clearSearchCooldown } from '../../platform/testing/workspace-rows.ts'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let app: TestApp
let { ask, held, decide, countRows, tokenFor, applied }: ReturnType<typeof objectionRequests> = Object.create(null)
let first: Person
let second: Person
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ ...mailbox.settings, ADMIN_EMAILS: 'admin@operator.example', CONFIRM_EMAIL: 'off' })
  ;({ ask, held, decide, countRows, tokenFor, applied } = objectionRequests(app, mailbox))
  first = await app.signUp()
  second = await app.signUp()
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})

const newLead = async (person: Person, over: object) =>
  (await person.client.leads.create({ companyName: 'Frigo Turda', countryCode: 'RO', ...over })).id

describe('asking', () => {
  test('has the same response whether or not an address is stored, and sends mail only to its owner', async () => {
    await newLead(first, { companyName: 'Held Company', contactEmail: 'held@asked.example' })
    const [known, unknown] = [await ask('held@asked.example'), await ask('never@asked.example')]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    for (const address of ['held@asked.example', 'never@asked.example'])
      await expect.poll(() => mailbox.emailsTo(address).length, { timeout: 60_000 }).toBe(1)
    const [email] = mailbox.emailsTo('held@asked.example')
    expect(email?.html).toContain('See and decide')
    expect(email?.text).not.toContain('Held Company')
    const nothing = await held(tokenIn(mailbox.emailsTo('never@asked.example')[0]?.text ?? ''))
    expect(nothing).toMatchObject({ address: 'never@asked.example', entries: [], openedBy: 0, done: null })
  })

  test('shows its owner what is stored in every workspace and the directory', async () => {
    await insertPlaces(app.owner, [placeRow(1, { emails: ['Office@Shown.example'], name: 'Shown Furniture' })])
    const fields = { companyName: 'Shown Furniture', contactEmail: 'office@shown.example', contactName: 'Ana Pop' }
    await newLead(first, fields)
    await newLead(second, { ...fields, contactPhone: '0264 555 040' })
    const shown = await held(await tokenFor('office@shown.example'))
    expect(shown.openedBy).toBe(2)
    const values = shown.entries.flat().map(({ value }) => value)
    expect(values).toEqual(
      expect.arrayContaining(['Shown Furniture', 'office@shown.example', 'Ana Pop', '+40 264 555 040']),
    )
  })

  test('shows contacts of leads that no one unlocked, and each of several names', async () => {
    const fields = { companyName: 'Found Furniture', contactEmail: 'office@found.example' }
    await newLead(first, { ...fields, contactName: 'Ana Pop' })
    await newLead(second, { ...fields, contactName: 'Maria Ion' })
    await app.owner.query(`update leads set access = 'locked' where company_name = 'Found Furniture'`)
    const shown = await held(await tokenFor('office@found.example'))
    expect(shown).toMatchObject({ openedBy: 0, openedSince: null })
    const names = shown.entries.flat().flatMap(({ field, value }) => (field === 'name' ? value : []))
    expect(new Set(names)).toEqual(new Set(['Ana Pop', 'Maria Ion']))
    const emails = shown.entries.flat().flatMap(({ field, value }) => (field === 'email' ? value : []))
    expect(emails).toEqual(['office@found.example', 'office@found.example'])
  })

  test('with the company finds entries without an email, but only for readers of mail at its website’s domain', async () => {
    await insertPlaces(app.owner, [
      placeRow(7, {
        emails: [],
        phones: [],
        name: 'Lemn Company SRL',
        websites: ['https://www.lemn-company.ro/contact'],
      }),
    ])
    const company = { company: 'lemn company' }
    expect((await held(await tokenFor('office@lemn-company.ro', company))).entries).toHaveLength(1)
    expect((await held(await tokenFor('other@lemn-company.ro'))).entries).toEqual([])
    expect((await held(await tokenFor('office@another-company.ro', company))).entries).toEqual([])
    expect((await held(await tokenFor('lemn.company@gmail.com', company))).entries).toEqual([])
  })

  test('sends at most three emails an hour to an address, without revealing the limit', async () => {
    for (let n = 0; n < 6; n++) expect((await ask('often@asked.example')).status).toBe(202)
    expect(await countRows(`select from objection_requests where address = 'often@asked.example'`)).toBe(3)
  })

  test('with an invalid address, from another site or with a large body is rejected', async () => {
    for (const address of [
      'not an address',
      '12',
      'a@b',
      'x'.repeat(400),
      '',
      'a@b.example\nbcc: c@d.example, e@f.example',
    ])
      expect([address, (await ask(address)).status]).toEqual([address, 400])
    expect((await ask('a@asked.example', { extra: 1 })).status).toBe(400)
    expect((await ask('a@asked.example', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask('a@asked.example', { company: 'x'.repeat(20_000) })).status).toBe(413)
  })

  test('rejects a link that was not sent', async () => {
    const token = await tokenFor('link@asked.example')
    const [id = '', signature = ''] = token.split('.')
    const other = '0199aaaa-0000-7000-8000-000000000000'
    for (const wrong of [
      '',
      'x',
      id,
      `${id}.`,
      `${id}.${'A'.repeat(signature.length)}`,
      `${other}.${signature}`,
      `${token}A`,
    ]) {
      expect((await fetch(`${app.url}/api/objections/held?token=${encodeURIComponent(wrong)}`)).status).toBe(400)
      expect((await decide(wrong, 'erase')).status).toBe(400)
    }
    await app.owner.query(`update objection_requests set expires_at = now() where id = $1`, [id])
    expect((await decide(token, 'erase')).status).toBe(400)
    await app.deps.appliedObjections.clear()
    expect(await countRows('select from objection_requests where id = $1 and address is null', [id])).toBe(1)
    expect(await countRows('select from objected_contacts')).toBe(0)
  })
})

describe('deciding', () => {
  test('to correct notifies the operator, and changes nothing by itself', async () => {
    const id = await newLead(first, { companyName: 'Wrong Name', contactEmail: 'me@correct.example' })
    const token = await tokenFor('me@correct.example')
    expect((await decide(token, 'correct')).status).toBe(400)
    expect((await decide(token, 'correct', { correction: 'We are <b>Right Name</b>' })).status).toBe(200)
    await expect.poll(() => mailbox.emailsTo('admin@operator.example').length, { timeout: 60_000 }).toBe(1)
    const [email] = mailbox.emailsTo('admin@operator.example')
    expect(email?.text).toContain('We are <b>Right Name</b>')
    expect(email?.html).toContain('&#60;b&#62;Right Name')
    expect((await first.client.leads.get({ id })).contact?.contactEmail).toBe('me@correct.example')
    expect(await countRows('select from objected_contacts')).toBe(0)
  })

  test('to object suppresses the address immediately in every workspace, and keeps the leads', async () => {
    const id = await newLead(first, { companyName: 'Objecting', contactEmail: 'me@object.example' })
    const token = await tokenFor('me@object.example')
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(token, 'object')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await answers[0]?.json()).toMatchObject({
      done: { choice: 'object', reference: expect.stringMatching(/^O-\d{4}-\d{4}$/) },
    })
    for (const person of [first, second]) {
      const leadId =
        person === first ? id : await newLead(second, { companyName: 'Same', contactPhone: '+40264555001' })
      const decided = await app.deps.tenancy.run(person, async (scope) => {
        const { outreachDecision } = await import('../suppressions/outreach.service.ts')
        return outreachDecision(scope, { channel: 'email', address: 'ME@object.example', countryCode: 'US', leadId })
      })
      expect(decided).toMatchObject({ light: 'red', reason: 'objected' })
    }
    await applied(token)
    expect((await first.client.leads.get({ id })).contact?.contactEmail).toBe('me@object.example')
    // A request is decided once: the link now shows what was done.
    expect((await decide(token, 'erase')).status).toBe(200)
    expect(await held(token)).toMatchObject({ address: null, entries: [], done: { choice: 'object' } })
    expect(mailbox.emailsTo('me@object.example').map(({ subject }) => subject)).toContain('Your objection is recorded')
  })

  test('to erase removes the contact from contacts, notes, history and messages of all workspaces, and nothing else', async () => {
    const gone = 'ana@erase.example'
    const fields = {
      companyName: 'Erased Contact',
      contactName: 'Ana Pop',
      contactEmail: gone,
      contactPhone: '+40264555070',
    }
    const [mine, theirs] = [await newLead(first, fields), await newLead(second, fields)]
    const other = await newLead(first, { companyName: 'Another', contactEmail: 'diana@erase.example' })
    await first.client.interactions.add({
      id: other,
      type: 'note',
      content: `Ask ANA@Erase.example, not diana@erase.example`,
    })
    await second.client.tasks.create({ leadId: theirs, title: `Write to ${gone}`, dueAt: '2026-12-01T09:00:00Z' })
    await second.client.suppressions.add({ text: `${gone}\nkept@erase.example` })
    await app.owner.query(
      `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content)
       values ($1, gen_random_uuid(), $2, $3, 'Person', 'email', $4, 'For ' || $4, 'Dear ' || $4)`,
      [second.workspaceId, theirs, second.userId, gone],
    )
    const another = "d'ana@erase.example"
    await app.owner.query(
      `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content)
       values ($1, gen_random_uuid(), $2, $3, 'Person', 'email', $4, 'Offer', 'Hello')`,
      [first.workspaceId, other, first.userId, another],
    )
    // Notes of the maximum length, full of the address, and JSON with a line break before it.
    await app.owner.query(
      `insert into suppressions (workspace_id, channel, address, id, reason, note)
       select $1, 'email', 'long@kept.example', gen_random_uuid(), 'manual', repeat('x', 14) || repeat(' ' || $2::text, 27)`,
      [second.workspaceId, gone],
    )
    await app.owner.query(
      `update lead_events set detail = jsonb_build_object('note', E'x\\n' || $2::text) where lead_id = $1`,
      [theirs, gone],
    )
    // Copies in files, sequences, notifications, views and searches.
    await importFile(first, `Company,Email,Extra\r\nImported Ltd,${gone},${gone}\r\nBad Ltd,,Tel. ${gone} ext\r\n`)
    await app.owner.query(
      `insert into sequences (workspace_id, id, user_id, author, name, steps)
       values ($1, gen_random_uuid(), $2, 'Person', 'Cold', jsonb_build_array(jsonb_build_object('content', 'Dear ' || $3::text)))`,
      [second.workspaceId, second.userId, gone],
    )
    await app.owner.query(
      `insert into notifications (workspace_id, id, user_id, type, data)
       values ($1, gen_random_uuid(), $2, 'task_due', jsonb_build_object('title', 'Write to ' || $3::text))`,
      [second.workspaceId, second.userId, gone],
    )
    await second.client.views.create({ name: 'Of Ana', filter: { q: gone }, mode: 'table', columns: [] })
    await app.owner.query(
      `insert into search_runs (workspace_id, id, user_id, criteria, period_start)
       values ($1, gen_random_uuid(), $2, jsonb_build_object('keywords', jsonb_build_array($3::text)), now())`,
      [second.workspaceId, second.userId, gone],
    )
    const token = await tokenFor(gone)
    expect((await decide(token, 'erase')).status).toBe(200)
    await applied(token)
    for (const [person, id] of [
      [first, mine],
      [second, theirs],
    ] as const) {
      const lead = await person.client.leads.get({ id })
      expect(lead.contact).toMatchObject({ contactEmail: null, contactName: null, contactPhone: '+40 264 555 070' })
      expect(lead).toMatchObject({ companyName: 'Erased Contact', hasEmail: false, hasPhone: true })
    }
    expect((await first.client.leads.get({ id: other })).contact?.contactEmail).toBe('diana@erase.example')
    const [note] = (await first.client.interactions.list({ id: other })).items
    expect(note?.content).toBe('Ask […], not diana@erase.example')
    const waiting = await app.owner.query(`select status, address from messages where lead_id = $1`, [other])
    expect(waiting.rows).toEqual([{ status: 'queued', address: another }])
    expect((await second.client.suppressions.list({})).items.map(({ address }) => address)).toEqual([
      'long@kept.example',
      'kept@erase.example',
    ])
    // The address is in no table of the whole database; an email's job carries only ids.
    const { rows: tables } = await app.owner.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const found: string[] = []
    for (const { name } of tables)
      if (await countRows(`select from ${name} t where t::text ~* '(?<![i''])ana@erase'`)) found.push(name)
    expect(found.filter((name) => name !== 'rate_limits')).toEqual([])
  })

  test('an erased contact never returns: typed, imported, found or from a new import of the directory', async () => {
    const place = placeRow(3, { emails: ['back@return.example'], name: 'Coming Back' })
    await insertPlaces(app.owner, [place, placeRow(4, { name: 'Staying' })])
    await runSearch(app, first)
    const token = await tokenFor('back@return.example')
    await decide(token, 'erase')
    await applied(token)
    expect(await countRows(`select from places where name = 'Coming Back'`)).toBe(0)
    // The directory lists the contact again, as another source would.
    await insertPlaces(app.owner, [place])
    await clearSearchCooldown(app.owner, second.workspaceId)
    await runSearch(app, second)
    const names = (await second.client.leads.list({ limit: 100 })).items.map(({ companyName }) => companyName)
    expect(names).toContain('Staying')
    expect(names).not.toContain('Coming Back')
    const typed = await newLead(second, {
      companyName: 'Typed Again',
      contactEmail: 'Back@Return.example',
      contactName: 'B',
    })
    const lead = await second.client.leads.get({ id: typed })
    expect(lead).toMatchObject({ hasEmail: false, contact: { contactEmail: null, contactName: null } })
    const { updatedAt } = lead
    const edited = await second.client.leads
      .update({ id: typed, expectedUpdatedAt: updatedAt, contactEmail: 'back@return.example' })
      .catch(() => undefined)
    expect(edited?.contact?.contactEmail ?? null).toBeNull()
    // An entry that a workspace adds to its own list is kept there: omitting it would reveal who objected.
    expect(await second.client.suppressions.add({ text: 'back@return.example' })).toMatchObject({ added: 1 })
  })
})
