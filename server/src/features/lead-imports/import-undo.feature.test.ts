import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upgradeAndRestore } from '../../app/testing/archived-leads.ts'
import { companyRows, csvOf, importFile, waitForImport, upload } from '../../app/testing/import-requests.ts'
import { signUpSender } from '../../app/testing/message-steps.ts'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { archiveLeads } from '../leads/removal/lead-trash.service.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(3))
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})

const HEADER = ['Company', 'City', 'Country', 'Email', 'Phone', 'Industry', 'Notes']
const row = (name: string, ...more: string[]) => [name, 'Cluj-Napoca', 'RO', ...more]
const leads = async (filter: { importId?: string } = {}) =>
  (await person.client.leads.list({ limit: 100, ...filter })).items
const names = async (filter?: { importId?: string }) => (await leads(filter)).map((lead) => lead.companyName).toSorted()
const byName = async (name: string) => {
  const found = (await leads()).find((lead) => lead.companyName === name)
  return person.client.leads.get({ id: found?.id ?? '' })
}
const undone = async (id: string) => {
  await person.client.leadImports.undo({ id })
  return waitForImport(person, id)
}
/** Moves everything the workspace did this many days into the past. */
const passDays = (days: number) =>
  app.owner.query(
    `with imports as (update lead_imports set created_at = created_at - $2 * interval '1 day',
       started_at = started_at - $2 * interval '1 day' where workspace_id = $1)
     update leads set created_at = created_at - $2 * interval '1 day', updated_at = updated_at - $2 * interval '1 day',
       edited_at = edited_at - $2 * interval '1 day' where workspace_id = $1`,
    [person.workspaceId, days],
  )
const archive = (...ids: string[]) => app.deps.workTenancy.run(person, (scope) => archiveLeads(scope, ids))
/** An email to a lead that was not sent yet. */
const writeEmail = (leadId: string) =>
  app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, content, due_at)
     values ($1, gen_random_uuid(), $2, $3, 'Ana', 'email', 'office@emailed.example', 'Hello.', now() + interval '1 day')`,
    [person.workspaceId, leadId, person.userId],
  )

describe('the leads of an import', () => {
  test('name the import, cost nothing, and can be filtered in the list, its counts and its export', async () => {
    const before = (await person.client.me.get()).credits.remaining
    await person.client.leads.create({ companyName: 'By hand SRL', city: 'Turda' })
    const first = await importFile(person, csvOf(HEADER, [row('Nord SRL'), row('Sud SRL')]))
    const second = await importFile(person, csvOf(HEADER, [row('Vest SRL', 'office@vest.example')]))
    expect(await names({ importId: first.id })).toEqual(['Nord SRL', 'Sud SRL'])
    expect(await names({ importId: second.id })).toEqual(['Vest SRL'])
    expect((await leads()).map(({ companyName, importId, cost }) => [companyName, importId, cost])).toEqual([
      ['Vest SRL', second.id, 0],
      ['Nord SRL', first.id, 0],
      ['Sud SRL', first.id, 0],
      ['By hand SRL', null, 0],
    ])
    const facets = await person.client.leads.facets({ importId: first.id })
    expect([facets.total, facets.city]).toEqual([2, [{ value: 'Cluj-Napoca', count: 2 }]])
    expect((await person.client.leads.list({ importId: first.id, q: 'nord' })).total).toBe(1)
    expect((await person.client.leads.ids({ importId: first.id })).total).toBe(2)
    const exported = await (await person.fetch(`/api/v1/leads/export.csv?importId=${second.id}`)).text()
    expect(exported.trim().split('\n')).toHaveLength(2)
    const lead = await byName('Vest SRL')
    expect(lead.sources).toEqual([expect.objectContaining({ source: 'import' })])
    expect(lead.contact?.provenance.contactEmail).toMatchObject({ source: 'import' })
    expect((await person.client.me.get()).credits.remaining).toBe(before)
  })

  test('of another workspace cannot be filtered by', async () => {
    const run = await importFile(person, csvOf(HEADER, [row('Nord SRL')]))
    const other = await app.signUp()
    expect((await other.client.leads.list({ importId: run.id })).total).toBe(0)
  })
})

describe('undoing an import', () => {
  test('days later removes its leads, except those used since, and shows the numbers before', async () => {
    const rows = ['Untouched', 'Edited', 'Emailed', 'Noted', 'Tasked', 'Contacted', 'Agreed'].map((name) =>
      row(`${name} SRL`),
    )
    const run = await importFile(person, csvOf(HEADER, [...rows, ...companyRows(1500).map(([name = '']) => row(name))]))
    await person.client.leads.create({ companyName: 'By hand SRL' })
    await passDays(5)
    const [edited, emailed, noted, tasked, contacted, agreed] = await Promise.all(
      ['Edited', 'Emailed', 'Noted', 'Tasked', 'Contacted', 'Agreed'].map((name) => byName(`${name} SRL`)),
    )
    await person.client.leads.update({
      id: edited?.id ?? '',
      notes: 'call in spring',
      expectedUpdatedAt: edited?.updatedAt ?? '',
    })
    await person.client.leads.update({
      id: emailed?.id ?? '',
      contactEmail: 'office@emailed.example',
      expectedUpdatedAt: emailed?.updatedAt ?? '',
    })
    await person.client.interactions.add({ id: noted?.id ?? '', type: 'phone', content: 'spoke with Ana' })
    const due = new Date(Date.now() + 86_400_000).toISOString()
    await person.client.tasks.create({ leadId: tasked?.id ?? '', title: 'Call', dueAt: due })
    await person.client.leads.setStatus({ id: contacted?.id ?? '', status: 'contacted' })
    await person.client.outreach.record({ id: agreed?.id ?? '', channel: 'email', basis: 'consent' })
    const wanted = { removed: 1501, restored: 0, kept: 6 }
    expect(await person.client.leadImports.undoPreview({ id: run.id })).toEqual(wanted)
    expect(await undone(run.id)).toMatchObject({ status: 'undone', undo: wanted, counts: run.counts })
    expect(await names()).toEqual([
      'Agreed SRL',
      'By hand SRL',
      'Contacted SRL',
      'Edited SRL',
      'Emailed SRL',
      'Noted SRL',
      'Tasked SRL',
    ])
    expect(await names({ importId: run.id })).toHaveLength(6)
    const { rows: access } = await app.owner.query('select from lead_access where workspace_id = $1', [
      person.workspaceId,
    ])
    expect(access).toHaveLength(7)
  })

  test('does not remove a lead that is in a sequence, or has an email written to it', async () => {
    person = await signUpSender(app)
    const rows = ['Enrolled', 'Emailed', 'Untouched'].map((name) => [
      `${name} SRL`,
      'Leeds',
      'GB',
      `office@${name.toLowerCase()}.example`,
    ])
    const run = await importFile(person, csvOf(HEADER, rows))
    const [enrolled, emailed] = [await byName('Enrolled SRL'), await byName('Emailed SRL')]
    const steps = [{ waitDays: 2, subject: 'Trucks', content: 'Hello.' }]
    const sequence = await person.client.sequences.create({ name: 'Trucks', steps })
    await person.client.sequences.enroll({ id: sequence.id, leadIds: [enrolled.id] })
    await writeEmail(emailed.id)
    expect(await person.client.leadImports.undoPreview({ id: run.id })).toEqual({ removed: 1, restored: 0, kept: 2 })
    await undone(run.id)
    expect(await names()).toEqual(['Emailed SRL', 'Enrolled SRL'])
  })

  test('restores leads that it changed, without what was edited since', async () => {
    const own = csvOf(HEADER, [
      row('Nord SRL', 'old@nord.example', '+40264111222', 'Steel', 'ours'),
      row('Sud SRL', '', '', 'Wood'),
      row('Vest SRL', '', '', 'Glass'),
    ])
    await importFile(person, own)
    const [nord, sud, vest] = await Promise.all(['Nord SRL', 'Sud SRL', 'Vest SRL'].map(byName))
    const changes = [
      row('Nord SRL', 'new@nord.example', '0264 111 222, 0722 123 456', 'Furniture', 'theirs'),
      row('Sud SRL', 'new@sud.example', '', 'Furniture'),
      row('Vest SRL', '', '', 'Furniture', 'theirs'),
    ]
    const run = await importFile(person, csvOf(HEADER, changes), { duplicates: 'update' })
    expect((await byName('Nord SRL')).contact?.otherPhones).toEqual(['+40 722 123 456'])
    await passDays(3)
    const edited = await byName('Sud SRL')
    await person.client.leads.update({ id: edited.id, industry: 'Paper', expectedUpdatedAt: edited.updatedAt })
    const later = await importFile(person, csvOf(HEADER, [row('Vest SRL', '', '', 'Cement')]), { duplicates: 'update' })
    const wanted = { removed: 0, restored: 2, kept: 1 }
    expect(await person.client.leadImports.undoPreview({ id: run.id })).toEqual(wanted)
    expect(await undone(run.id)).toMatchObject({ status: 'undone', undo: wanted })
    const updatedAt = expect.any(String)
    expect(await byName('Nord SRL')).toEqual({ ...nord, createdAt: expect.any(String), updatedAt })
    expect(await byName('Sud SRL')).toMatchObject({ industry: 'Paper', contact: { contactEmail: 'new@sud.example' } })
    const historyOf = async (id = '') => (await person.client.history.list({ id })).items.map(({ kind }) => kind)
    expect(await historyOf(nord?.id)).toEqual(['import_undone', 'imported', 'imported'])
    expect(await historyOf(sud?.id)).toEqual(['edited', 'imported', 'imported'])
    // The later file's industry is kept, this file's notes are removed.
    expect(await byName('Vest SRL')).toMatchObject({ industry: 'Cement', notes: vest?.notes })
    expect(await undone(later.id)).toMatchObject({ undo: { removed: 0, restored: 1, kept: 0 } })
    expect((await byName('Vest SRL')).industry).toBe('Furniture')
    expect(sud?.industry).toBe('Wood')
  })

  test('does not remove a lead that a later import has added to', async () => {
    const first = await importFile(person, csvOf(HEADER, [row('Nord SRL'), row('Sud SRL')]))
    const second = await importFile(person, csvOf(HEADER, [row('Nord SRL', 'a@nord.example')]), {
      duplicates: 'update',
    })
    expect(await person.client.leadImports.undoPreview({ id: first.id })).toEqual({ removed: 1, restored: 0, kept: 1 })
    await undone(second.id)
    expect(await person.client.leadImports.undoPreview({ id: first.id })).toEqual({ removed: 2, restored: 0, kept: 0 })
    await undone(first.id)
    expect(await names()).toEqual([])
  })

  test('also removes leads that were archived meanwhile, except those used before', async () => {
    const kinds = ['Untouched', 'Edited', 'Noted', 'Tasked', 'Agreed', 'Emailed', 'Listed']
    const run = await importFile(
      person,
      csvOf(
        HEADER,
        [...kinds, 'Second'].map((name) => row(`${name} SRL`)),
      ),
    )
    const [untouched, edited, noted, tasked, agreed, emailed] = await Promise.all(
      kinds.map((name) => byName(`${name} SRL`)),
    )
    const { client } = person
    await client.leads.update({ id: edited?.id ?? '', notes: 'spring', expectedUpdatedAt: edited?.updatedAt ?? '' })
    await client.interactions.add({ id: noted?.id ?? '', type: 'phone', content: 'spoke with Ana' })
    await client.tasks.create({ leadId: tasked?.id ?? '', title: 'Call', dueAt: '2030-01-01T10:00:00Z' })
    await client.outreach.record({ id: agreed?.id ?? '', channel: 'email', basis: 'consent' })
    await writeEmail(emailed?.id ?? '')
    const second = await byName('Second SRL')
    await archive(...[untouched, edited, noted, tasked, agreed, emailed, second].map((lead) => lead?.id ?? ''))
    const wanted = { removed: 3, restored: 0, kept: 5 }
    expect(await client.leadImports.undoPreview({ id: run.id })).toEqual(wanted)
    expect(await undone(run.id)).toMatchObject({ status: 'undone', undo: wanted })
    expect((await client.leads.archived({})).count).toBe(5)
    await upgradeAndRestore(app, person)
    expect(await names()).toEqual(['Agreed SRL', 'Edited SRL', 'Emailed SRL', 'Noted SRL', 'Tasked SRL'])
  })

  test('restores archived leads that it changed too, as they are after an upgrade', async () => {
    const industries = (industry: string) =>
      csvOf(
        HEADER,
        ['Nord SRL', 'Sud SRL'].map((name) => row(name, '', '', industry)),
      )
    await importFile(person, industries('Steel'))
    const run = await importFile(person, industries('Furniture'), { duplicates: 'update' })
    const [nord, sud] = [await byName('Nord SRL'), await byName('Sud SRL')]
    await person.client.leads.update({ id: sud.id, notes: 'spring', expectedUpdatedAt: sud.updatedAt })
    await archive(nord.id, sud.id)
    const wanted = { removed: 0, restored: 1, kept: 1 }
    expect(await person.client.leadImports.undoPreview({ id: run.id })).toEqual(wanted)
    expect(await undone(run.id)).toMatchObject({ status: 'undone', undo: wanted })
    await upgradeAndRestore(app, person)
    const found = async (q: string) => (await person.client.leads.list({ q })).items.map((lead) => lead.companyName)
    expect([await found('steel'), await found('furniture')]).toEqual([['Nord SRL'], ['Sud SRL']])
    const history = await person.client.history.list({ id: nord.id })
    expect(history.items.map(({ kind }) => kind)).toEqual(['import_undone', 'imported', 'imported'])
    expect(await byName('Nord SRL')).toMatchObject({ industry: 'Steel' })
  })

  test('does not remove a bought lead, and undoes what its rows changed in it', async () => {
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    await runSearch(app, person)
    const [found] = (await person.client.leads.list({ access: 'locked' })).items
    await person.client.leads.unlock({ id: found?.id ?? '' })
    const bought = await person.client.leads.get({ id: found?.id ?? '' })
    const known = [bought.companyName, bought.city ?? '', bought.countryCode ?? '', '', '+40 264 999 888', '', 'theirs']
    const run = await importFile(person, csvOf(HEADER, [known, row('Nord SRL')]), { duplicates: 'update' })
    expect(run.counts).toMatchObject({ created: 1, updated: 1 })
    expect(await undone(run.id)).toMatchObject({ undo: { removed: 1, restored: 1, kept: 0 } })
    const after = await person.client.leads.get({ id: bought.id })
    expect(after).toMatchObject({ contact: bought.contact, notes: bought.notes, access: 'unlocked' })
  })

  test('happens once, and only for a finished import', async () => {
    const waiting = await upload(person, csvOf(HEADER, [row('Waiting SRL')]))
    await expect(person.client.leadImports.undo({ id: waiting.id })).rejects.toMatchObject({ status: 409 })
    await expect(person.client.leadImports.undoPreview({ id: waiting.id })).rejects.toMatchObject({ status: 409 })
    const run = await importFile(person, csvOf(HEADER, [row('Nord SRL')]))
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => person.client.leadImports.undo({ id: run.id })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await waitForImport(person, run.id)).toMatchObject({
      status: 'undone',
      undo: { removed: 1, restored: 0, kept: 0 },
    })
    await expect(person.client.leadImports.undo({ id: run.id })).rejects.toMatchObject({ status: 409 })
    await importFile(person, csvOf(HEADER, [row('Nord SRL')]))
    expect(await names()).toEqual(['Nord SRL'])
  })
})
