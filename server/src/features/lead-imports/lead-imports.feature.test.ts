import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  COMPANY_HEADER,
  companyRows,
  csvOf,
  importFile,
  waitForImport,
  upload,
} from '../../app/testing/import-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
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

/** The lead of the first row. */
const first = async () => {
  const [found] = (await person.client.leads.list({})).items
  return person.client.leads.get({ id: found?.id ?? '' })
}
const MIXED = csvOf(
  ['Company Name', 'Contact Email', 'Status', 'City', 'Internal No'],
  [
    ['Nord SRL', 'nord@example.com', 'won', 'Cluj-Napoca', '7'],
    ['', 'nobody@example.com', '', 'Turda', '8'],
    ['Sud SRL', 'ask us', 'half-won', 'Dej', '=1+1'],
    ['Nord  srl', '', '', 'CLUJ-NAPOCA', '10'],
    ['Vest SRL', 'NORD@example.com', '', 'Gherla', '11'],
  ],
)

describe('a file', () => {
  test('is shown with its columns, samples and a suggested mapping before leads are stored', async () => {
    const run = await upload(person, MIXED, 'clienți.csv')
    expect(run).toMatchObject({
      fileName: 'clienți.csv',
      encoding: 'utf-8',
      delimiter: ',',
      status: 'uploaded',
      totalRows: 5,
    })
    const samples = ['Nord SRL', 'Sud SRL', 'Nord srl']
    expect(run.columns.at(0)).toEqual({ name: 'Company Name', samples, holds: null })
    expect(run.guess).toEqual(['companyName', 'contactEmail', 'status', 'city', null])
    expect((await person.client.leadImports.list()).items).toEqual([run])
    expect((await person.client.me.get()).leadsTotal).toBe(0)
  })

  test('that is imported long after its upload creates leads dated by the import', async () => {
    const { id, guess } = await upload(person, MIXED)
    await app.owner.query(`update lead_imports set created_at = now() - interval '31 days' where id = $1`, [id])
    await person.client.leadImports.start({ id, mapping: guess, duplicates: 'skip' })
    expect((await waitForImport(person, id)).counts).toMatchObject({ created: 2 })
    expect((await person.client.leads.list({ added: '7d' })).total).toBe(2)
  })

  test('is previewed with its new rows, its duplicates and its problems', async () => {
    const { id, guess } = await upload(person, MIXED)
    const { counts, rows } = await person.client.leadImports.preview({ id, mapping: guess })
    expect(counts).toEqual({ total: 5, fresh: 2, duplicates: 2, bad: 1, incomplete: 1 })
    expect(rows.map((row) => [row.row, row.problems.map((problem) => problem.code), row.duplicate?.by])).toEqual([
      [2, [], undefined],
      [3, ['company_missing'], undefined],
      [4, ['email_invalid', 'status_unknown'], undefined],
      [5, [], 'company'],
      [6, [], 'email'],
    ])
    expect((await person.client.me.get()).leadsTotal).toBe(0)
  })

  test('becomes leads that are unlocked at no cost, graded, in the order of the file', async () => {
    const before = (await person.client.me.get()).credits.remaining
    const run = await importFile(person, MIXED)
    expect(run).toMatchObject({
      status: 'completed',
      doneRows: 5,
      counts: { created: 2, updated: 0, skipped: 2, failed: 1, incomplete: 1 },
    })
    expect(await first()).toMatchObject({
      companyName: 'Nord SRL',
      status: 'won',
      city: 'Cluj-Napoca',
      access: 'unlocked',
      handMade: true,
      importId: run.id,
      cost: 0,
      hasEmail: true,
      contact: { contactEmail: 'nord@example.com' },
    })
    expect((await person.client.me.get()).credits.remaining).toBe(before)
    await importFile(person, csvOf(COMPANY_HEADER, companyRows(30)))
    const listed = (await person.client.leads.list({ limit: 30 })).items.map((lead) => lead.companyName)
    expect(listed).toEqual(companyRows(30).map(([name]) => name))
  })

  test('returns its bad rows unchanged, with their number and the reason, and without formulas', async () => {
    const run = await importFile(person, MIXED)
    const response = await person.fetch(`/api/v1/lead-imports/${run.id}/errors.csv`)
    expect(response.headers.get('content-disposition')).toContain('leads-errors.csv')
    const text = await response.text()
    expect(text.trim().split('\r\n')).toEqual([
      'Company Name,Contact Email,Status,City,Internal No,Row,Reason',
      ',nobody@example.com,,Turda,8,3,Company Name: Company name is required',
      "Sud SRL,ask us,half-won,Dej,'=1+1,4,Imported without Contact Email (B): Invalid email address; Status (C): Unknown status",
      'Nord  srl,,,CLUJ-NAPOCA,10,5,Same company as row 2',
      'Vest SRL,NORD@example.com,,Gherla,11,6,Same email as row 2',
    ])
    const romanian = await person.fetch(`/api/v1/lead-imports/${run.id}/errors.csv?lang=ro`)
    const reasons = await romanian.text()
    expect(reasons).toContain('Companie: Numele companiei este obligatoriu')
    expect(reasons).toContain('Același email ca în rândul 2')
  })
})
