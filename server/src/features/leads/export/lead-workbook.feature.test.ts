import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { sheetOf } from '../../../platform/testing/workbook-sheet.ts'

const CSV = '/api/v1/leads/export.csv'
const WORKBOOK = '/api/v1/leads/export.xlsx'
/** Texts that a spreadsheet would evaluate, or an XML parser would fail on. */
const HOSTILE = [
  '=HYPERLINK("https://evil.example","click")',
  "+cmd|' /C calc'!A0",
  '\r\n=1+1',
  ']]><f>1</f>',
  '\u202e&amp;=1',
]
const LONG = 6000
const LONG_MS = 60_000

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  const rows = Array.from({ length: 30 }, (_, nr) =>
    leadRow(nr, { status: nr % 3 === 0 ? 'won' : 'new', access: nr % 2 === 0 ? 'unlocked' : 'locked' }),
  )
  await insertLeads(app.owner, { ...person, rows })
})
afterAll(() => app.stop())

const sheet = async (response: Response) => sheetOf(new Uint8Array(await response.arrayBuffer()))

describe('the export as a workbook', () => {
  test('has the cells of the CSV file of the same filter, in the same order, and its own file name', async () => {
    const response = await person.fetch(`${WORKBOOK}?status=won&sort=company_name`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(response.headers.get('content-disposition')).toMatch(/"leads-export-\d{4}-\d\d-\d\d\.xlsx"$/)
    const { cells } = await sheet(response)
    const csv = await (await person.fetch(`${CSV}?status=won&sort=company_name`)).text()
    const lines: string[][] = parse(csv, { bom: true })
    expect(cells).toEqual(lines)
    expect(cells).toHaveLength(11)
  })

  test('has further columns for further values, like the CSV file, and only from unlocked contacts', async () => {
    const one = await app.signUp()
    const rows = [1, 2, 3].map((nr) => leadRow(nr, { access: nr === 1 ? 'locked' : 'unlocked' }))
    await insertLeads(app.owner, { ...one, rows })
    await app.owner.query('update leads set business_description = null where workspace_id = $1', [one.workspaceId])
    const give = (nr: number, columns: string) =>
      app.owner.query(`update lead_contacts set ${columns} where workspace_id = $1 and lead_id = $2`, [
        one.workspaceId,
        rows[nr - 1]?.id,
      ])
    const further = async () => {
      const lines: string[][] = parse(await (await one.fetch(CSV)).text(), { bom: true })
      const { cells } = await sheet(await one.fetch(WORKBOOK))
      // Cells of a workbook are text, so that they need no apostrophe.
      expect(cells).toEqual(lines.map((line) => line.map((cell) => cell.replace(/^'0/, '0'))))
      return lines.map((line) => line.slice(17))
    }
    await give(1, `postcode = '01067', instagram_url = 'https://instagram.com/locked', other_emails = '{a@b.example}'`)
    expect(await further()).toEqual([[], [], [], []])
    await give(2, `postcode = '040012', other_emails = '{c@d.example,e@f.example}'`)
    expect(await further()).toEqual([
      ['Other Email', 'Postcode'],
      ['', ''],
      ['c@d.example, e@f.example', "'040012"],
      ['', ''],
    ])
  })

  test('contains hostile texts as text, never as formulas', async () => {
    const one = await app.signUp()
    await insertLeads(app.owner, { ...one, rows: HOSTILE.map((_, nr) => leadRow(nr)) })
    await app.owner.query(
      `update leads l set notes = t.value from unnest($2::text[]) with ordinality t(value, nr)
       where l.workspace_id = $1 and l.company_name = 'Company ' || lpad((t.nr - 1)::text, 5, '0')`,
      [one.workspaceId, HOSTILE],
    )
    const { cells, formulas } = await sheet(await one.fetch(WORKBOOK))
    expect(formulas).toBe(0)
    expect(cells.slice(1).map((row) => row[16])).toEqual(HOSTILE.toReversed())
  })

  test('is a sheet with only a header if no lead matches, and is not returned without a session', async () => {
    expect((await sheet(await person.fetch(`${WORKBOOK}?q=nowhere`))).cells).toHaveLength(1)
    expect((await fetch(`${app.url}${WORKBOOK}`)).status).toBe(401)
    expect((await person.fetch(`${WORKBOOK}?owner=me`)).status).toBe(400)
  })

  test('keeps no connection while it is read slowly, and does not run together with the CSV file', {
    timeout: LONG_MS,
  }, async () => {
    const one = await app.signUp()
    await insertLeads(app.owner, { ...one, rows: Array.from({ length: LONG }, (_, nr) => leadRow(nr)) })
    // Texts that hardly compress: otherwise the whole file fits into the network buffers.
    await app.owner.query(
      `update leads set status = 'new', notes = (select string_agg(md5(id::text || n), '') from generate_series(1, 60) n)
       where workspace_id = $1`,
      [one.workspaceId],
    )
    const response = await one.fetch(WORKBOOK)
    await vi.waitFor(async () => expect(await inTransaction()).toBe(0), LONG_MS)
    expect((await one.fetch(CSV)).status).toBe(429)
    await app.owner.query(`update leads set status = 'won' where workspace_id = $1`, [one.workspaceId])
    const { cells } = sheetOf(new Uint8Array(await response.arrayBuffer()))
    expect(cells).toHaveLength(LONG + 1)
    expect([cells[1]?.[2], cells.at(-1)?.[2]]).toEqual(['new', 'won'])
  })
})

const inTransaction = async () => {
  const { rows } = await app.owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'leadhaul-app' and xact_start is not null`,
  )
  return rows[0]?.n
}
