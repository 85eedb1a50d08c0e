import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvOf, importFile, waitForImport, sendImportFile, upload } from '../../app/testing/import-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { workbook, zip } from '../../app/testing/workbook-writer.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await app.owner.query(`
    insert into localities (id, name, region, country_code, latitude, longitude, spot, population) values
      (1, 'Cluj-Napoca', 'Cluj', 'RO', 46.7667, 23.6, '(23.6,0)', 286598),
      (2, 'Florești', 'Cluj', 'RO', 46.7456, 23.4917, '(23.4917,0)', 22813),
      (3, 'Florești', 'Prahova', 'RO', 45.0167, 25.7833, '(25.7833,0)', 7600),
      (4, 'Dresden', 'Saxony', 'DE', 51.0509, 13.7383, '(13.7383,0)', 556227),
      (5, 'Dresden', 'Ohio', 'US', 40.1215, -82.0107, '(-82.0107,0)', 1529),
      (6, 'Târgu-Mureş', 'Mureș', 'RO', 46.5425, 24.5575, '(24.5575,0)', 134290);
    insert into locality_names (locality_id, folded, population) values
      (1, 'cluj napoca', 286598), (1, 'klausenburg', 286598), (2, 'floresti', 22813), (3, 'floresti', 7600),
      (4, 'dresden', 556227), (5, 'dresden', 1529), (6, 'targu mures', 134290)`)
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})

const places = async () => {
  const { items } = await person.client.leads.list({ limit: 100 })
  const leads = await Promise.all(items.map(({ id }) => person.client.leads.get({ id })))
  return Object.fromEntries(
    leads.map(({ companyName, area }) => [companyName, area && [area.latitude, area.longitude]]),
  )
}

describe('places', () => {
  test('are found by town, also by its region or other names, so that imported leads are on the map', async () => {
    const rows = [
      ['A', 'Cluj-Napoca', 'Cluj', 'RO'],
      ['B', 'Mun. Cluj Napoca', '', 'România'],
      ['C', 'Klausenburg', '', 'RO'],
      ['D', 'Florești', 'jud. Prahova', 'RO'],
      ['E', 'Floresti', '', 'RO'],
      ['F', '01067 Dresden', '', 'Deutschland'],
      ['G', 'Tg. Mureș', '', 'RO'],
      ['H', 'Nicăieri', '', 'RO'],
      ['I', '', '', 'RO'],
    ]
    await importFile(person, csvOf(['Firma', 'Oraș', 'Județ', 'Țara'], rows))
    expect(await places()).toEqual({
      A: [46.77, 23.6],
      B: [46.77, 23.6],
      C: [46.77, 23.6],
      D: [45.02, 25.78],
      E: [46.75, 23.49],
      F: [51.05, 13.74],
      G: [46.54, 24.56],
      H: null,
      I: null,
    })
    const map = await person.client.leads.map({})
    expect(map.points).toHaveLength(7)
  })

  test('stay when an imported lead is edited, and follow its town', async () => {
    await importFile(person, csvOf(['Company', 'City', 'Country'], [['Nord', 'Cluj-Napoca', 'RO']]))
    const [lead] = (await person.client.leads.list({})).items
    const id = lead?.id ?? ''
    const edited = async (change: Partial<Parameters<Person['client']['leads']['update']>[0]>) => {
      const { updatedAt } = await person.client.leads.get({ id })
      const { area } = await person.client.leads.update({ id, expectedUpdatedAt: updatedAt, ...change })
      return area && [area.latitude, area.longitude]
    }
    const { area } = await person.client.leads.setPhone({ id, contactPhone: '+40 264 123 456' })
    expect(area).toMatchObject({ latitude: 46.77, longitude: 23.6 })
    for (const change of [{ notes: 'Met at the fair' }, { companyName: 'Nordic' }, { address: 'Str. Fabricii 12' }])
      expect(await edited(change)).toEqual([46.77, 23.6])
    expect((await person.client.leads.map({})).points).toHaveLength(1)
    expect(await edited({ latitude: 46.5, longitude: 23.5 })).toEqual([46.5, 23.5])
    expect(await edited({ city: 'Florești', state: 'Prahova' })).toEqual([46.5, 23.5])
    expect(await edited({ latitude: null, longitude: null })).toEqual([45.02, 25.78])
    expect(await edited({ city: 'Tg. Mureș', state: null })).toEqual([46.54, 24.56])
    expect(await edited({ city: 'Nicăieri' })).toBeNull()
  })

  test('of an existing lead are found when a file names its town', async () => {
    await person.client.leads.create({ companyName: 'Nord', contactEmail: 'a@nord.example', countryCode: 'RO' })
    const file = csvOf(['Company', 'Email', 'City', 'Country'], [['Nord', 'a@nord.example', 'Cluj-Napoca', 'RO']])
    const run = await importFile(person, file, { duplicates: 'update' })
    expect(run.counts).toMatchObject({ updated: 1 })
    expect(await places()).toEqual({ Nord: [46.77, 23.6] })
    await person.client.leadImports.undo({ id: run.id })
    await waitForImport(person, run.id)
    expect(await places()).toEqual({ Nord: null })
  })

  test('of a lead typed by hand follow its town once a file has located it', async () => {
    const typed = { companyName: 'Nord', contactEmail: 'a@nord.example', city: 'Cluj-Napoca', countryCode: 'RO' }
    const { id } = await person.client.leads.create(typed)
    const file = csvOf(['Company', 'Email', 'City', 'Country'], [['Nord', 'a@nord.example', 'Cluj-Napoca', 'RO']])
    await importFile(person, file, { duplicates: 'update' })
    expect(await places()).toEqual({ Nord: [46.77, 23.6] })
    const { updatedAt } = await person.client.leads.get({ id })
    await person.client.leads.update({ id, expectedUpdatedAt: updatedAt, state: 'Cluj' })
    expect(await places()).toEqual({ Nord: [46.77, 23.6] })
  })
})

describe('the country of rows without one', () => {
  const FILE = csvOf(['Firma', 'Telefon'], [['Nord', '0264 111 222']])

  test('is suggested by the file, otherwise by the leads of the workspace, otherwise not at all', async () => {
    const german = csvOf(['Firma', 'Telefon', 'Mail'], [['Nord', '0351 111222', 'info@nord.example.de']])
    expect((await upload(person, german)).country).toBe('DE')
    expect((await upload(person, csvOf(['Firma', 'Tel'], [['Nord', '+48 601 234 567']]))).country).toBe('PL')
    expect((await upload(person, FILE)).country).toBeNull()
    await importFile(
      person,
      csvOf(
        ['Firma', 'Country'],
        [
          ['A', 'RO'],
          ['B', 'RO'],
          ['C', 'DE'],
        ],
      ),
    )
    expect((await upload(person, FILE)).country).toBe('RO')
  })

  test('makes phones international and is stored with the lead; without it a phone stays as typed', async () => {
    await importFile(person, FILE, { country: 'RO' })
    const [lead] = (await person.client.leads.list({})).items
    expect(lead).toMatchObject({ countryCode: 'RO', contact: { contactPhone: '+40 264 111 222' } })
    const other = await app.signUp()
    await importFile(other, FILE, { country: null })
    const [plain] = (await other.client.leads.list({})).items
    expect(plain).toMatchObject({ countryCode: null, contact: { contactPhone: '0264 111 222' } })
  })
})

describe('the settings of a file', () => {
  const FILE = 'Clienți 2026\nFirma,Oraș\nNord,Cluj\nSud,Dej'

  test('are stored as they were last changed', async () => {
    const { id, guess } = await upload(person, FILE)
    expect(await person.client.leadImports.get({ id })).toMatchObject({ mapping: null, duplicates: null, headerRow: 2 })
    const { leadImports } = person.client
    await leadImports.adjust({ id, mapping: guess.with(1, 'notes') })
    await leadImports.adjust({ id, country: 'RO', duplicates: 'update' })
    const kept = { mapping: ['companyName', 'notes'], country: 'RO', duplicates: 'update' }
    expect(await leadImports.get({ id })).toMatchObject(kept)
    await leadImports.adjust({ id, country: null })
    expect(await leadImports.get({ id })).toMatchObject({ ...kept, country: null })
    await expect(leadImports.adjust({ id, mapping: ['companyName'] })).rejects.toMatchObject({ code: 'BAD_MAPPING' })
    await leadImports.start({ id, mapping: guess, duplicates: 'skip' })
    await waitForImport(person, id)
    await expect(leadImports.adjust({ id, country: 'RO' })).rejects.toMatchObject({ status: 409 })
  })

  test('can set another header row, or none; rows above it are not imported', async () => {
    const { id, topRows } = await upload(person, FILE)
    const { leadImports } = person.client
    expect(topRows.map(({ row, cells }) => [row, cells])).toEqual([
      [1, ['Clienți 2026']],
      [2, ['Firma', 'Oraș']],
      [3, ['Nord', 'Cluj']],
      [4, ['Sud', 'Dej']],
    ])
    const none = await leadImports.adjust({ id, headerRow: 0 })
    expect(none).toMatchObject({ headerRow: 0, totalRows: 4, columns: [{ name: '' }, { name: '' }] })
    const third = await leadImports.adjust({ id, headerRow: 3 })
    expect(third).toMatchObject({ headerRow: 3, totalRows: 1, columns: [{ name: 'Nord' }, { name: 'Cluj' }] })
    await expect(leadImports.adjust({ id, headerRow: 4 })).rejects.toMatchObject({ code: 'BAD_MAPPING' })
    const mapping = ['companyName', 'city'] as const
    const preview = await leadImports.preview({ id, mapping: [...mapping] })
    expect(preview.rows.map(({ row, values }) => [row, values.companyName])).toEqual([[4, 'Sud']])
    await leadImports.start({ id, mapping: [...mapping], duplicates: 'skip' })
    expect((await waitForImport(person, id)).counts).toMatchObject({ created: 1, failed: 0 })
  })

  test('are previewed with problems far down in the file', async () => {
    const rows = Array.from({ length: 400 }, (_, n) => [`Company ${n}`, n === 300 ? 'mail us' : `a${n}@x.example`])
    const { id, guess } = await upload(person, csvOf(['Company', 'Email'], rows))
    const { counts, problemRows } = await person.client.leadImports.preview({ id, mapping: guess })
    expect(counts).toMatchObject({ fresh: 400, incomplete: 1 })
    expect(problemRows).toEqual([
      expect.objectContaining({
        row: 302,
        problems: [{ code: 'email_invalid', field: 'contactEmail', column: 1, text: 'mail us' }],
      }),
    ])
  })
})

describe('an Excel workbook', () => {
  const TWO = workbook([
    { name: 'Clienți', rows: [['Firma'], ['Vechi SRL']] },
    { name: 'Prospecți', rows: [['Firma'], ['Nou SRL'], ['Foarte nou SRL']] },
  ])

  test('with several filled sheets requires a choice, and the named one is read', async () => {
    const response = await sendImportFile(person, TWO, { name: 'a.xlsx' })
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'FILE_SHEETS',
        data: {
          sheets: [
            { name: 'Clienți', rows: 2 },
            { name: 'Prospecți', rows: 3 },
          ],
        },
      }),
    ])
    expect(await upload(person, TWO, { name: 'a.xlsx', sheet: 'Prospecți' })).toMatchObject({
      kind: 'xlsx',
      sheet: 'Prospecți',
      totalRows: 2,
    })
    expect((await sendImportFile(person, TWO, { sheet: 'Alta' })).status).toBe(422)
  })

  test.each<[string, string, () => Uint8Array]>([
    ['declares a part of gigabytes', 'FILE_UNPACKED_TOO_LARGE', () => bomb(4_000_000_000)],
    ['unpacks to more than it declares', 'FILE_BROKEN', () => bomb(100)],
    ['is truncated', 'FILE_NOT_TEXT', () => TWO.slice(0, TWO.length - 200)],
    [
      'is of another program',
      'FILE_NOT_TEXT',
      () => zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
    ],
  ])('that %s is rejected', async (_, code, file) => {
    const response = await sendImportFile(person, file())
    expect([response.status, await response.json()]).toEqual([422, expect.objectContaining({ code })])
    expect((await person.client.leadImports.list()).items).toEqual([])
  })
})

/** A workbook with 60 MB of one letter, listed with another size. */
function bomb(listedSize: number): Uint8Array {
  const xml = '<?xml version="1.0"?>'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`
  const relations = (...all: string[]) => `${xml}<Relationships>${all.join('')}</Relationships>`
  const parts = {
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${xml}<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('r1', 'worksheet', 'sheet.xml'),
      relation('r2', 'sharedStrings', 'strings.xml'),
    ),
    'xl/sheet.xml': `${xml}<worksheet><sheetData/></worksheet>`,
    'xl/strings.xml': `${xml}<sst><si><t>${'x'.repeat(60_000_000)}</t></si></sst>`,
  }
  return zip(parts, { 'xl/strings.xml': listedSize })
}
