import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'

const PATH = '/api/v1/leads/export.csv'
const ROWS = Array.from({ length: 30 }, (_, nr) =>
  leadRow(nr, {
    companyName: nr === 7 ? 'Țesătorie „Ștefania”, S.R.L.' : `Company ${String(nr).padStart(2, '0')}`,
    searchText: `company ${String(29 - nr).padStart(2, '0')}`,
    status: nr % 3 === 0 ? 'won' : 'new',
    access: nr % 2 === 0 ? 'unlocked' : 'locked',
    contactName: `Contact ${nr}`,
  }),
)
/** Texts that a spreadsheet would evaluate, a browser would render, or a parser would fail on. */
const HOSTILE = [
  '=HYPERLINK("https://evil.example","click")',
  "+cmd|' /C calc'!A0",
  '-2+3+cmd',
  '@SUM(1+1)*cmd',
  '\t=1+1',
  '\r\n=1+1',
  '<script>alert(1)</script>',
  '\u202e=1+1',
  '"; =1+1',
  'x;=1+1',
  '👩‍🚀 ＝1',
  'w'.repeat(10_000),
]

let app: TestApp
let person: Person
let otherUser: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  otherUser = await app.signUp()
  await insertLeads(app.owner, { ...person, rows: ROWS })
  await insertLeads(app.owner, { ...otherUser, rows: [leadRow(1, { companyName: 'Of another' })] })
})
afterAll(() => app.stop())

type Line = Record<string, string>
const read = async (response: Response, delimiter = ','): Promise<Line[]> =>
  parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true, delimiter, record_delimiter: '\r\n' })
const post = (who: Person, body: object) =>
  who.fetch(PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const names = (lines: Line[]) => lines.map((line) => line['Company Name'])

describe('the export of leads', () => {
  test('is a file named after the day with all leads, newest first, and contacts of unlocked ones only', async () => {
    const response = await person.fetch(PATH)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    const today = new Date().toISOString().slice(0, 10)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="leads-export-${today}.csv"`)
    const lines = await read(response)
    expect(names(lines)).toEqual(ROWS.toReversed().map((row) => row.companyName))
    for (const [nr, line] of lines.toReversed().entries()) {
      const open = nr % 2 === 0
      expect(line).toMatchObject({
        Status: nr % 3 === 0 ? 'won' : 'new',
        'Contact Name': open ? `Contact ${nr}` : '',
        'Contact Phone': open ? `+40 264 100 0${String(nr).padStart(2, '0')}` : '',
        'Contact Email': '',
        Country: 'RO',
        'Created Date': '2026-01-01',
        'Quality Category': 'B',
      })
    }
  })

  test('begins with the byte order mark that Excel reads, and ends each line with CRLF', async () => {
    const bytes = Buffer.from(await (await person.fetch(PATH)).arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = bytes.toString('utf8')
    expect(text).toContain('"Țesătorie „Ștefania”, S.R.L."')
    expect(text.split('\r\n')).toHaveLength(ROWS.length + 2)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('contains the leads of the filter, in the order of the list, with the requested separator', async () => {
    const response = await person.fetch(`${PATH}?status=won&access=unlocked&sort=company_name&separator=semicolon`)
    const wanted = ROWS.filter((_, nr) => nr % 6 === 0)
      .toReversed()
      .map((row) => row.companyName)
    expect(names(await read(response, ';'))).toEqual(wanted)
    expect(names(await read(await person.fetch(`${PATH}?sort=status`)))).toHaveLength(ROWS.length)
    expect(await read(await person.fetch(`${PATH}?q=nowhere`))).toEqual([])
  })

  test('contains the chosen leads, whatever the filter, requested by query, JSON or form', async () => {
    const chosen = [ROWS[3], ROWS[9], ROWS[10]].flatMap((row) => row ?? [])
    const ids = chosen.map((row) => row.id)
    const wanted = chosen.toReversed().map((row) => row.companyName)
    expect(names(await read(await person.fetch(`${PATH}?ids=${ids.join(',')}&status=lost`)))).toEqual(wanted)
    expect(names(await read(await post(person, { ids, status: ['lost'] })))).toEqual(wanted)
    const form = await person.fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
      body: new URLSearchParams({ ids: ids.join(','), separator: 'comma' }).toString(),
    })
    expect(names(await read(form))).toEqual(wanted)
  })

  test('contains nothing of another workspace, not even by its ids', async () => {
    expect(names(await read(await otherUser.fetch(PATH)))).toEqual(['Of another'])
    expect(await read(await post(otherUser, { ids: ROWS.map((row) => row.id) }))).toEqual([])
  })

  test('names the sources of the exported leads in a last column if a licence requires it', async () => {
    const one = await app.signUp()
    await insertLeads(app.owner, { ...one, rows: [leadRow(1), leadRow(2), leadRow(3)] })
    await app.owner.query('update leads set business_description = null where workspace_id = $1', [one.workspaceId])
    const setOrigins = async (nr: number, origins: object[]) =>
      app.owner.query(
        `update leads set sources = $3::jsonb, status = 'won' where workspace_id = $1 and company_name = $2`,
        [one.workspaceId, leadRow(nr).companyName, JSON.stringify(origins)],
      )
    await setOrigins(1, [{ source: 'overture', sourceUrl: null, licence: 'CC0-1.0', date: null }])
    const columns = async (query: string) => Object.keys((await read(await one.fetch(`${PATH}${query}`)))[0] ?? {})
    expect(await columns('')).toHaveLength(17)
    await setOrigins(2, [
      { source: 'osm', sourceUrl: null, licence: 'ODbL-1.0', date: null },
      { source: 'overture', sourceUrl: null, licence: 'CDLA-Permissive-2.0', date: null },
    ])
    expect((await columns('')).slice(-2)).toEqual(['Notes', 'Source'])
    expect(
      (await read(await one.fetch(PATH))).map((line) => line['Source'] ?? '').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['', '', '© OpenStreetMap contributors, ODbL-1.0; Overture Maps Foundation, CDLA-Permissive-2.0'])
    // Leads that are not exported need no attribution.
    expect(await columns('?status=new')).toHaveLength(17)
  })

  test('makes hostile text in any field harmless in a spreadsheet', async () => {
    const one = await app.signUp()
    await insertLeads(app.owner, { ...one, rows: HOSTILE.map((_, nr) => leadRow(nr, { access: 'unlocked' })) })
    // A company's name and a town are in indexes, which accept at most 2,700 bytes.
    await app.owner.query(
      `with text as (select value, ordinality from unnest($2::text[]) with ordinality t(value)),
         lead as (
           update leads l set company_name = left(t.value, 300), industry = t.value, city = left(t.value, 300), state = t.value,
             business_type = t.value, notes = t.value
           from text t where l.workspace_id = $1 and l.company_name = 'Company ' || lpad((t.ordinality - 1)::text, 5, '0')
           returning l.id, t.value)
       update lead_contacts c set contact_name = value, contact_email = value, contact_phone = value, website = value,
         address = value, linkedin_url = value, facebook_url = value, postcode = value, other_emails = array[value, value],
         other_phones = array[value, value]
       from lead where c.workspace_id = $1 and c.lead_id = lead.id`,
      [one.workspaceId, HOSTILE],
    )
    for (const [separator, delimiter] of [
      ['comma', ','],
      ['semicolon', ';'],
    ] as const) {
      const lines = await read(await one.fetch(`${PATH}?separator=${separator}`), delimiter)
      expect(lines).toHaveLength(HOSTILE.length)
      const cells = lines.flatMap((line) => Object.values(line))
      expect(cells.filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝]|^[\t\r]/u.test(cell))).toEqual([])
      expect(cells).toContain('<script>alert(1)</script>')
      expect(lines.at(0)?.['Notes']).toBe('w'.repeat(10_000))
    }
  })
})

describe('an export that is not possible', () => {
  test.each([
    ['an unknown key', '?owner=me'],
    ['an invalid id', '?ids=7'],
    ['no ids', '?ids='],
    ['an unknown separator', '?separator=tab'],
  ])('is rejected with a readable error: %s', async (_, query) => {
    const response = await person.fetch(`${PATH}${query}`)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_REQUEST' }])
  })

  test('is rejected without a session, from another site and beyond ten thousand ids', async () => {
    const out = await fetch(`${app.url}${PATH}`)
    expect([out.status, await out.json()]).toMatchObject([401, { code: 'UNAUTHORIZED' }])
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
    const foreign = await person.fetch(PATH, { method: 'POST', headers, body: '{}' })
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
    const ids = Array.from({ length: 10_001 }, () => ROWS[0]?.id)
    expect((await post(person, { ids })).status).toBe(400)
    expect((await post(person, { ids: ids.slice(1) })).status).toBe(200)
    expect((await person.fetch(PATH, { method: 'POST', body: 'nonsense' })).status).toBe(400)
  })

  test('returns an error as long as nothing was sent', async () => {
    await app.owner.query('alter table leads rename column notes to remarks')
    try {
      const response = await person.fetch(PATH)
      expect([response.status, await response.json()]).toMatchObject([500, { code: 'INTERNAL_SERVER_ERROR' }])
    } finally {
      await app.owner.query('alter table leads rename column remarks to notes')
    }
    expect((await person.fetch(PATH)).status).toBe(200)
  })
})

const LONG_MS = 60_000
describe('a long export', { timeout: LONG_MS }, () => {
  let one: Person
  const LONG = 6000
  beforeAll(async () => {
    one = await app.signUp()
    await insertLeads(app.owner, { ...one, rows: Array.from({ length: LONG }, (_, nr) => leadRow(nr)) })
    await app.owner.query(`update leads set notes = repeat('long ', 500) where workspace_id = $1`, [one.workspaceId])
  })

  const inTransaction = async () => {
    const { rows } = await app.owner.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name = 'leadhaul-app' and xact_start is not null`,
    )
    return rows[0]?.n
  }
  /** Starts an export of which only the beginning is read. */
  async function begun(query = ''): Promise<{ response: Response; stop: AbortController }> {
    const stop = new AbortController()
    const response = await one.fetch(`${PATH}${query}`, { signal: stop.signal })
    return { response, stop }
  }

  test('contains each lead of the moment it began once, in the order of that moment', async () => {
    const { response } = await begun('?sort=status')
    await insertLeads(app.owner, { ...one, rows: [leadRow(LONG + 1)] })
    // Every lead moves to another position in the order, and the last lead of the first order is deleted.
    const gone = leadRow(0).companyName
    await app.owner.query(
      `update leads set status = 'lost' where workspace_id = $1 and company_name < 'Company 03000'`,
      [one.workspaceId],
    )
    await app.owner.query('delete from leads where workspace_id = $1 and company_name = $2', [one.workspaceId, gone])
    const found = names(await read(response))
    const begin = Array.from({ length: LONG }, (_, nr) => leadRow(nr).companyName).toReversed()
    expect(found).toEqual(begin.filter((name) => name !== gone))
  })

  test('keeps no connection while it is read slowly, and is read to its end', async () => {
    const slow = await begun()
    await vi.waitFor(async () => expect(await inTransaction()).toBe(0), LONG_MS)
    await app.owner.query(`update leads set status = 'won' where workspace_id = $1`, [one.workspaceId])
    const lines = await read(slow.response)
    expect(lines).toHaveLength(LONG)
    // A page that is read late has the values of that time.
    expect(lines.at(-1)).toMatchObject({ Status: 'won' })
  })

  test('releases everything when the client disconnects', async () => {
    const { response, stop } = await begun()
    await response.body?.getReader().read()
    stop.abort()
    await vi.waitFor(async () => {
      const again = await one.fetch(`${PATH}?q=nowhere`)
      expect([again.status, await inTransaction()]).toEqual([200, 0])
    }, LONG_MS)
  })

  test('runs one at a time in a workspace, and does not delay other workspaces', async () => {
    const first = await begun()
    const second = await one.fetch(PATH)
    expect([second.status, await second.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }])
    const others = await Promise.all(Array.from({ length: 5 }, () => app.signUp()))
    for (const other of others) await insertLeads(app.owner, { ...other, rows: [leadRow(1)] })
    const answers = await Promise.all(others.map((other) => other.fetch(PATH)))
    expect(await Promise.all(answers.map(async (answer) => (await read(answer)).length))).toEqual([1, 1, 1, 1, 1])
    expect((await one.client.leads.list({})).total).toBe(LONG)
    expect(await read(first.response)).toHaveLength(LONG)
    expect(await read(await one.fetch(`${PATH}?q=nowhere`))).toEqual([])
  })

  test('ends when the reader is removed from the workspace', async () => {
    const guest = await app.signUp()
    await putOnPlan(app.owner, one, 'premium')
    await joinTeam(app, { owner: one, guest })
    const response = await guest.fetch(PATH)
    expect(response.status).toBe(200)
    await one.client.team.remove({ userId: guest.userId })
    await expect(response.text()).rejects.toThrow('terminated')
  })
})
