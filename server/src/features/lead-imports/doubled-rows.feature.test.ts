import { searchTextOf } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvOf, importFile, waitForImport, upload } from '../../app/testing/import-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'

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

const names = async () =>
  (await person.client.leads.list({ limit: 100 })).items.map((lead) => lead.companyName).toSorted()
/** The lead of the first row. */
const first = async () => {
  const [found] = (await person.client.leads.list({})).items
  return person.client.leads.get({ id: found?.id ?? '' })
}
test('a row finds the lead whose town an earlier row of the file has filled', async () => {
  const { id } = await person.client.leads.create({ companyName: 'X', countryCode: 'RO', contactEmail: 'a@x.example' })
  const rows = ['a@x.example', 'b@x.example'].map((email) => ['X', 'Cluj-Napoca', 'RO', email])
  const run = await importFile(person, csvOf(['Company', 'City', 'Country', 'Email'], rows), { duplicates: 'update' })
  expect(run.counts).toMatchObject({ created: 0, updated: 2, failed: 0 })
  expect(await names()).toEqual(['X'])
  const { updatedAt } = await person.client.leads.setPhone({ id, contactPhone: '+40 264 123 456' })
  const lead = await person.client.leads.update({ id, expectedUpdatedAt: updatedAt, notes: 'Met at the fair' })
  expect(lead).toMatchObject({ city: 'Cluj-Napoca', contact: { contactEmail: 'b@x.example' } })
})

describe('a row that duplicates a lead', () => {
  test('keeps contact values that another user stored while the import waited for the lead', async () => {
    await importFile(person, csvOf(['Company Name', 'Contact Email'], [['Nord SRL', 'nord@example.com']]))
    const editor = await app.owner.connect()
    await editor.query('begin')
    await editor.query('select from leads where workspace_id = $1 for update', [person.workspaceId])
    await editor.query(`update lead_contacts set contact_phone = '+40 264 123 456' where workspace_id = $1`, [
      person.workspaceId,
    ])
    const again = csvOf(['Company Name', 'Website'], [['Nord SRL', 'nord.example']])
    const run = importFile(person, again, { duplicates: 'update' })
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.owner.query(waits)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0)
    await editor.query('commit')
    editor.release()
    expect((await run).counts).toMatchObject({ updated: 1 })
    const { contact } = await first()
    expect(contact).toMatchObject({ contactPhone: '+40 264 123 456', website: 'https://nord.example' })
  })

  const again = csvOf(
    ['Company Name', 'City', 'Contact Email', 'Contact Phone', 'Industry', 'Notes'],
    [
      ['NORD Srl', 'cluj napoca', 'new@example.com', '0264 123 456', 'Furniture', ''],
      ['Altul SRL', 'Turda', '', '+40 264 123 456', 'Steel', 'by phone'],
    ],
  )
  beforeEach(async () => {
    await importFile(
      person,
      csvOf(['Company', 'City', 'Phone', 'Notes'], [['Nord SRL', 'Cluj-Napoca', '+40264123456', 'kept']]),
    )
  })

  test('is skipped by default', async () => {
    const run = await importFile(person, again)
    expect(run.counts).toEqual({ created: 0, updated: 0, skipped: 2, failed: 0, incomplete: 0 })
    expect(await first()).toMatchObject({ companyName: 'Nord SRL', industry: null, notes: 'kept' })
  })

  test('changes the values of the lead that it has, and leaves the rest', async () => {
    const run = await importFile(person, again, { duplicates: 'update' })
    expect(run.counts).toEqual({ created: 0, updated: 1, skipped: 0, failed: 1, incomplete: 0 })
    expect(await first()).toMatchObject({
      companyName: 'Nord SRL',
      city: 'Cluj-Napoca',
      industry: 'Furniture',
      notes: 'kept',
      hasEmail: true,
      contact: { contactEmail: 'new@example.com' },
    })
    // The other row only shares the phone.
    const errors = await (await person.fetch(`/api/v1/lead-imports/${run.id}/errors.csv`)).text()
    expect(errors).toContain('Same email or phone as a lead with another name or town')
    // Text beside a phone does not replace the notes, and is added once.
    const beside = csvOf(['Company', 'City', 'Telefon'], [['Nord SRL', 'Cluj-Napoca', '0722 123 456 (Ion)']])
    for (let n = 0; n < 2; n++) await importFile(person, beside, { duplicates: 'update' })
    expect((await first()).notes).toBe('kept\nTelefon: 0722 123 456 (Ion)')
    const fax = csvOf(['Company', 'City', 'Fax'], [['Nord SRL', 'Cluj-Napoca', '0264 111 222']])
    for (let n = 0; n < 2; n++) await importFile(person, fax, { duplicates: 'update' })
    expect((await first()).notes).toBe('kept\nTelefon: 0722 123 456 (Ion)\nFax: 0264 111 222')
  })

  test('reports text that does not fit into the notes of the lead, and leaves the notes', async () => {
    const notes = 'x'.repeat(9_990)
    await importFile(person, csvOf(['Company', 'Notes'], [['Plin SRL', notes]]))
    const file = csvOf(['Company', 'Telefon'], [['Plin SRL', '0722 123 456 (Ion)']])
    const run = await importFile(person, file, { duplicates: 'update' })
    expect(run.counts).toMatchObject({ updated: 1, failed: 0, incomplete: 1 })
    const full = (await person.client.leads.list({ q: 'Plin' })).items.at(0)?.id ?? ''
    expect(await person.client.leads.get({ id: full })).toMatchObject({ notes, hasPhone: true })
    const errors = await (await person.fetch(`/api/v1/lead-imports/${run.id}/errors.csv`)).text()
    expect(errors).toContain('Imported without Notes: Too long')
  })

  test('becomes a separate lead if it only shares a phone; the same company in a town fails', async () => {
    const run = await importFile(person, again, { duplicates: 'create' })
    expect(run.counts).toEqual({ created: 1, updated: 0, skipped: 0, failed: 1, incomplete: 0 })
    expect(await names()).toEqual(['Altul SRL', 'Nord SRL'])
    const file = await (await person.fetch(`/api/v1/lead-imports/${run.id}/errors.csv`)).text()
    expect(file).toContain('A lead for this company in this location already exists in your account')
  })

  test('is recognised among any number of companies with its name', async () => {
    const namesakes = Array.from({ length: 600 }, (_, nr) => `Aachen ${nr}`)
    const rows = [...namesakes, 'Zalău', null].map((city, nr) =>
      leadRow(nr, {
        companyName: 'Popular SRL',
        city,
        industry: 'Zinc',
        searchText: searchTextOf(['Popular SRL', city, 'Zinc']),
      }),
    )
    await insertLeads(app.owner, { ...person, rows })
    const file = csvOf(
      ['Company', 'City', 'Country'],
      [
        ['Popular SRL', 'ZALAU', 'RO'],
        ['Popular SRL', '', 'RO'],
        ['Popular SRL', 'Zalău Nord', 'RO'],
      ],
    )
    expect((await importFile(person, file)).counts).toMatchObject({ created: 1, skipped: 2 })
  })

  test('follows its own choice before that of the file', async () => {
    const { id, guess } = await upload(person, again)
    const choices = [{ row: 3, choice: 'create' as const }]
    await person.client.leadImports.start({ id, mapping: guess, duplicates: 'skip', choices })
    expect((await waitForImport(person, id)).counts).toMatchObject({ created: 1, updated: 0, skipped: 1, failed: 0 })
  })

  test('of an earlier row of the file names that row', async () => {
    const header = ['Company', 'City', 'Country']
    const company = ['Repeated SRL', 'Dej', 'RO']
    const { id, guess } = await upload(person, csvOf(header, [company, ['Other SRL', 'Dej', 'RO'], company]))
    const preview = await person.client.leadImports.preview({ id, mapping: guess })
    expect(preview.rows.map(({ row, duplicate }) => [row, duplicate])).toEqual([
      [2, null],
      [3, null],
      [4, { by: 'company', leadId: null, row: 2, companyName: 'Repeated SRL', locked: false, otherCompany: false }],
    ])
  })

  test('of a locked lead is recognised only by its company, and never changes it', async () => {
    await runSearch(app, person)
    const { rows } = await app.owner.query<{ name: string; city: string; country: string; phone: string }>(
      `select l.company_name as name, l.city, l.country_code as country, c.contact_phone as phone
       from leads l join lead_contacts c on c.lead_id = l.id where l.workspace_id = $1 and l.access = 'locked' limit 1`,
      [person.workspaceId],
    )
    const [locked] = rows
    const file = csvOf(
      ['Company', 'City', 'Country', 'Phone'],
      [
        [locked?.name ?? '', locked?.city ?? '', locked?.country ?? '', '+40 999 888 777'],
        ['Someone else', 'Dej', 'RO', locked?.phone ?? ''],
      ],
    )
    const { id, guess } = await upload(person, file)
    const preview = await person.client.leadImports.preview({ id, mapping: guess })
    expect(preview.rows.map((row) => row.duplicate)).toEqual([
      {
        by: 'company',
        leadId: expect.any(String),
        row: null,
        companyName: locked?.name,
        locked: true,
        otherCompany: false,
      },
      null,
    ])
    await person.client.leadImports.start({ id, mapping: guess, duplicates: 'update' })
    expect((await waitForImport(person, id)).counts).toMatchObject({ created: 1, updated: 0, skipped: 0, failed: 1 })
    const errors = await (await person.fetch(`/api/v1/lead-imports/${id}/errors.csv`)).text()
    expect(errors).toContain('This lead is locked')
  })

  test('does not change a bought contact on a plan without editing contacts', async () => {
    await runSearch(app, person)
    const [found] = (await person.client.leads.list({ access: 'locked' })).items
    await person.client.leads.unlock({ id: found?.id ?? '' })
    const bought = await person.client.leads.get({ id: found?.id ?? '' })
    const file = csvOf(
      ['Company', 'City', 'Country', 'Phone'],
      [[bought.companyName, bought.city ?? '', bought.countryCode ?? '', '+40 999 888 777']],
    )
    const run = await importFile(person, file, { duplicates: 'update' })
    expect(run.counts).toMatchObject({ updated: 0, failed: 1 })
    expect(await person.client.leads.get({ id: bought.id })).toEqual(bought)
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    expect((await importFile(person, file, { duplicates: 'update' })).counts).toMatchObject({ updated: 1, failed: 0 })
  })
})
