import { readFileSync } from 'node:fs'
import type { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { runSearch } from '../../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertPlaces, placeRow } from '../../../platform/testing/place-rows.ts'

const OPEN = {
  companyName: 'Mobilă Someș Producție SRL',
  city: 'Cluj-Napoca',
  countryCode: 'RO',
  industry: 'Furniture manufacturer',
  contactName: 'Ștefan Bălțătescu',
  contactPhone: '0721 234 567',
  contactEmail: 'vanzari.export@mobila-somes.example',
  website: 'https://www.somes-mobila.example/contact',
}

let app: TestApp
let person: Person
let other: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  other = await app.signUp()
  for (const who of [person, other]) {
    await who.client.leads.create(OPEN)
    await who.client.leads.create({ companyName: 'Hotel 2000', city: 'Turda', industry: 'Hotel' })
  }
})
afterAll(() => app.stop())

const found = async (q: string, who = person, more: Partial<ListLeadsInput> = {}) =>
  (await who.client.leads.list({ q, ...more })).items.map(({ companyName }) => companyName)

describe('the search of the list finds', () => {
  test.each([
    ['words in any order', 'producție mobilă'],
    ['words of several fields', 'cluj mobila furniture'],
    ['a company’s name and its contact’s', 'Bălțătescu Someș'],
    ['parts of words, in any case and with any accents', 'SOMES manufact'],
    ['words with punctuation', 'cluj-napoca, mobila'],
    ['a phone as it is dialled', '0721 234 567'],
    ['a phone without spaces', '0721234567'],
    ['a phone with the country code', '+40721234567'],
    ['a phone with two zeros', '0040 721 234 567'],
    ['a phone with an optional zero', '+40 (0)721-234-567'],
    ['the middle of a phone', '721.234'],
    ['the end of a phone and a word', 'mobila 234567'],
    ['an email', 'vanzari.export@mobila-somes.example'],
    ['the beginning of an email', 'vanzari.exp'],
    ['the domain of an email', 'mobila-somes.example'],
    ['a website', 'somes-mobila.example'],
    ['a page of a website', 'https://www.somes-mobila.example/contact'],
  ])('%s: “%s”', async (_, q) => {
    expect(await found(q)).toEqual([OPEN.companyName])
  })

  test.each([
    'mobila turda',
    '0721 234 568',
    'export@vanzari',
    'export.mobila.vanzari',
    '41 234',
    'hotel 0721 234 567',
  ])('nothing for “%s”, which no lead contains completely', async (q) => {
    expect(await found(q)).toEqual([])
  })

  test('numbers in a company’s name as well as in a phone', async () => {
    expect(await found('hotel 2000')).toEqual(['Hotel 2000'])
    expect(await found('2000')).toEqual(['Hotel 2000'])
    expect(await found('2000 turda')).toEqual(['Hotel 2000'])
  })

  test('a phone that was changed, and no longer the old one', async () => {
    const lead = await other.client.leads.create({ companyName: 'Changing SRL', contactPhone: '+49 170 5550101' })
    expect(await found('0170 5550101', other)).toEqual(['Changing SRL'])
    await other.client.leads.setPhone({ id: lead.id, contactPhone: '+49 170 5550102' })
    expect(await found('0170 5550101', other)).toEqual([])
    expect(await found('0170 5550102', other)).toEqual(['Changing SRL'])
    await other.client.leads.setPhone({ id: lead.id, contactPhone: null })
    expect(await found('1705550102', other)).toEqual([])
  })

  test('the same leads in facets, ids, map, neighbours, saved views and the export', async () => {
    const { leads, views } = person.client
    const q = 'someș 0721.234.567'
    const id = (await leads.list({ q })).items[0]?.id ?? ''
    expect((await leads.facets({ q })).total).toBe(1)
    expect((await leads.ids({ q })).ids).toEqual([id])
    expect((await leads.map({ q })).total).toBe(1)
    expect(await leads.neighbours({ id, q })).toMatchObject({ position: 1, total: 1 })
    const view = await views.create({ name: 'By phone', filter: { q }, mode: 'table', columns: [] })
    expect(view.count).toBe(1)
    const file = await (await person.fetch(`/api/v1/leads/export.csv?q=${encodeURIComponent(q)}`)).text()
    expect(file.trim().split('\r\n')).toHaveLength(2)
  })

  describe('an industry in the language of the reader', () => {
    let reader: Person
    let id = ''
    beforeAll(async () => {
      reader = await app.signUp()
      const { create } = reader.client.leads
      id = (await create({ companyName: 'Zimbru SRL', city: 'Dej', industry: 'Beverage supplier' })).id
      await create({ companyName: 'Hotel Dej', city: 'Dej', industry: 'Hotel' })
      await create({ companyName: 'Alfa SRL', city: 'Turda', industry: 'BREWERY' })
    })

    test.each([
      ['ro', 'Băuturi'],
      ['ro', 'bautur dej'],
      ['ro', 'Angrosist · Băuturi'],
      ['ro', 'beverage'],
      ['de', 'Getränke'],
      ['fr', 'boissons zimbru'],
      ['en', 'beverage supplier'],
    ] as const)('%s: “%s”', async (language, q) => {
      expect(await found(q, reader, { language })).toEqual(['Zimbru SRL'])
      expect(await found(q, reader, { language, sort: 'company_name' })).toEqual(['Zimbru SRL'])
    })

    test('however the lead writes it', async () => {
      expect(await found('Brauerei', reader, { language: 'de' })).toEqual(['Alfa SRL'])
    })

    test('not in another language, and not with a word that the lead does not contain', async () => {
      expect(await found('băuturi', reader, { language: 'de' })).toEqual([])
      expect(await found('băuturi', reader)).toEqual([])
      expect(await found('băuturi turda', reader, { language: 'ro' })).toEqual([])
    })

    test('in facets, ids, map, neighbours, the export and saved views, which count in the reader’s language', async () => {
      const { leads, views } = reader.client
      const filter = { q: 'băuturi', language: 'ro' as const }
      expect((await leads.facets(filter)).total).toBe(1)
      expect((await leads.facets(filter)).industry).toEqual([{ value: 'Beverage supplier', count: 1 }])
      expect((await leads.ids(filter)).ids).toEqual([id])
      expect((await leads.map(filter)).total).toBe(1)
      expect(await leads.neighbours({ id, ...filter })).toMatchObject({ position: 1, total: 1 })
      const query = new URLSearchParams(filter)
      const file = await (await reader.fetch(`/api/v1/leads/export.csv?${query}`)).text()
      expect(file.trim().split('\r\n')).toHaveLength(2)
      expect((await views.create({ name: 'Drinks', filter, mode: 'table', columns: [] })).count).toBe(1)
      const counts = async (language: 'ro' | 'de') => (await views.list({ language })).items.map(({ count }) => count)
      expect([await counts('ro'), await counts('de')]).toEqual([[1], [0]])
    })
  })

  test('a restored lead by its phone', async () => {
    const { id } = await other.client.leads.create({ companyName: 'Restored SRL', contactPhone: '+40 745 000 111' })
    const { batchId } = await other.client.leads.remove({ id })
    expect(await found('0745 000 111', other)).toEqual([])
    await other.client.leads.restore({ batchId })
    expect(await found('0745 000 111', other)).toEqual(['Restored SRL'])
  })

  test('leads for any number of pasted words, without a condition for each', async () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789', (sign) => `${sign}`).join(' ')
    expect(await found(letters)).toEqual([])
    expect(await found(`${'mobila '.repeat(28)}`)).toEqual([OPEN.companyName])
  })
})

describe('before a lead is unlocked', () => {
  const PHONE = '+40264888123'
  const EMAIL = 'geheim@zqfirma.example'
  const SITE = 'https://zqsite.example'
  const QUERIES = ['0264 888 123', '264888123', '888123', EMAIL, 'geheim', 'zqfirma.example', 'zqsite', 'oak geheim']
  let finder: Person
  let id = ''
  beforeAll(async () => {
    await insertPlaces(app.owner, [
      placeRow(1, { name: 'Oak and Sons', phones: [PHONE], emails: [EMAIL], websites: [SITE] }),
    ])
    finder = await app.signUp()
    await runSearch(app, finder)
    id = (await finder.client.leads.list({})).items[0]?.id ?? ''
  })

  test('no value of its contact finds it', async () => {
    for (const q of QUERIES) expect([q, await found(q, finder)]).toEqual([q, []])
    expect(await found('oak', finder)).toEqual(['Oak and Sons'])
    const { rows } = await app.owner.query(`select search_text, find_text from leads where id = $1`, [id])
    expect(rows[0]?.search_text).toMatch(/^oak and sons/)
    expect(rows[0]?.find_text).toBe(rows[0]?.search_text)
  })

  test('the database itself rejects contact values in its search text', async () => {
    const written = app.owner.query(`update leads set find_text = find_text || '|40264888123' where id = $1`, [id])
    await expect(written).rejects.toThrow(/leads_locked_are_found_by_what_is_free/)
  })

  test('values that a job finds do not find it either', async () => {
    await app.deps.systemTenancy.run(finder, async ({ db }) =>
      db.updateTable('lead_contacts').set({ contact_phone: '+40 264 999 321' }).where('lead_id', '=', id).execute(),
    )
    expect(await found('264999321', finder)).toEqual([])
  })

  test('and after its unlock all values find it, including those that jobs add later', async () => {
    await finder.client.leads.unlock({ id })
    for (const q of QUERIES.slice(3)) expect([q, await found(q, finder)]).toEqual([q, ['Oak and Sons']])
    expect(await found('0264 999 321', finder)).toEqual(['Oak and Sons'])
    await app.deps.systemTenancy.run(finder, async ({ db }) =>
      db
        .updateTable('lead_contacts')
        .set({ other_phones: ['+40 264 777 000'] })
        .where('lead_id', '=', id)
        .execute(),
    )
    expect(await found('0264 777 000', finder)).toEqual(['Oak and Sons'])
  })

  test('after it was deleted and found again, the paid values find it', async () => {
    await finder.client.leads.remove({ id })
    await runSearch(app, finder)
    expect(await found('geheim@zqfirma.example', finder)).toEqual(['Oak and Sons'])
  })
})

test('the database folds letters as the search does', async () => {
  const ranges = [
    [0x20, 0x24f],
    [0x370, 0x3ff],
    [0x400, 0x52f],
    [0x1e00, 0x1eff],
    [0x2010, 0x2027],
  ] as const
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  // A character between letters, as in a name: on its own it would be trimmed. A capital sigma folds differently at the
  // end of a word.
  const signs = letters.filter((sign) => /\p{Assigned}/u.test(sign)).map((sign) => `x${sign}y`)
  const texts = [...signs, 'ΧΡΗΣΤΟΣ', 'Χρήστος', 'ΑΣ.Σ.', 'ΜΕΤΑΦΟΡΕΣ & ΣΙΑ Ο.Ε.']
  const { rows } = await app.owner.query<{ folded: string }>(
    'select fold_text(t) as folded from unnest($1::text[]) t',
    [texts],
  )
  const different = texts.filter((text, at) => rows[at]?.folded !== fold(text))
  expect(different).toEqual([])
})

test('a Greek name is found by its first letters in capitals, and a contact by its name in capitals', async () => {
  const { companyName } = await person.client.leads.create({
    companyName: 'Χρήστος Μεταφορές',
    contactName: 'ΝΊΚΟΣ ΠΑΠΠΆΣ',
  })
  for (const q of ['ΧΡΗΣ', 'ΜΕΤΑΦΟΡΕΣ', 'Νίκος', 'παππάς ΧΡΉΣΤΟΣ'])
    expect([q, await found(q)]).toEqual([q, [companyName]])
})

test('a Greek name that an older version stored is found, too', async () => {
  const { id, companyName } = await person.client.leads.create({ companyName: 'Νίκος Ψύξεις' })
  const client = await app.owner.connect()
  await client.query('set session_replication_role = replica')
  const asBefore = `regexp_replace(find_text, 'σ(?= |\\||$)', 'ς', 'g')`
  await client.query(`update leads set search_text = ${asBefore}, find_text = ${asBefore} where id = $1`, [id])
  await client.query('set session_replication_role = origin')
  expect(await found('ψυξεις νικος')).toEqual([])
  await client.query(readFileSync(new URL('../../../migrations/0174_final_sigma.sql', import.meta.url), 'utf8'))
  client.release()
  expect(await found('ψυξεις νικος')).toEqual([companyName])
})

test('letters of any width fit into the indexes', async () => {
  // Each takes three bytes, and no three of them make a pattern that could be compressed.
  const letters = (count: number, nr: number) =>
    Array.from({ length: count }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * at * 7919 + at * 31 + nr * 4729) % 20_000)),
    ).join('')
  const wide = await person.client.leads.create({
    companyName: letters(300, 1),
    city: letters(300, 2),
    industry: letters(300, 3),
    contactName: letters(300, 4),
    contactEmail: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
    contactPhone: '+40 721 000 000',
  })
  expect(await found(letters(20, 1))).toEqual([wide.companyName])
  expect(await found('0721000000')).toEqual([wide.companyName])
})
