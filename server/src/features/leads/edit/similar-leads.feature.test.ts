import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY_HEADER, csvOf, upload } from '../../../app/testing/import-requests.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'

const PHONE = '+40264100555'
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})

type Typed = Parameters<Person['client']['leads']['similar']>[0]
const similar = async (typed: Partial<Typed>) =>
  (await person.client.leads.similar({ companyName: '', ...typed })).items.map(({ companyName, by }) => [
    companyName,
    ...by,
  ])
const add = (fields: Parameters<Person['client']['leads']['create']>[0]) => person.client.leads.create(fields)

describe('a typed company', () => {
  test.each([
    ['MOBILA NOUĂ', 'different case and accents'],
    ['Mobila Noua S.R.L.', 'dots in its legal form'],
    ['SC Mobila Noua SRL', 'a legal form before the name'],
    ['Mobila-Noua SA', 'another legal form and a hyphen'],
    ['mobilanoua', 'missing spaces'],
  ])('is recognised as %s, despite %s', async (companyName) => {
    await add({ companyName: 'Mobila Nouă SRL', location: 'Gherla, Cluj (RO)' })
    expect(await similar({ companyName })).toEqual([['Mobila Nouă SRL', 'company']])
  })

  test('is not taken for a company whose name only begins with its words or has them in another order', async () => {
    await add({ companyName: 'Mobila Noua Grup SRL' })
    await add({ companyName: 'Noua Mobila SRL' })
    expect(await similar({ companyName: 'Mobila Noua' })).toEqual([])
  })

  test('is found among many names that begin the same and in a town of that name', async () => {
    const rows = Array.from({ length: 600 }, (_, nr) => leadRow(nr, { companyName: `Cluj Napoca Depot ${nr}` }))
    await insertLeads(app.owner, { ...person, rows })
    await add({ companyName: 'Cluj Napoca SRL' })
    expect(await similar({ companyName: 'cluj napoca' })).toEqual([['Cluj Napoca SRL', 'company']])
  })

  test.each(['+40 264 100 555', '0264 100555', '(0264) 100-555', '0040264100555'])(
    'is recognised by its phone, dialled as %s',
    async (contactPhone) => {
      await add({ companyName: 'Oak & Sons', countryCode: 'RO', contactPhone: PHONE })
      expect(await similar({ companyName: 'Another', contactPhone })).toEqual([['Oak & Sons', 'phone']])
      expect(await similar({ companyName: 'Oak and Sons', contactPhone })).toEqual([['Oak & Sons', 'company', 'phone']])
    },
  )

  test('is recognised by its email and its site, but not by a site that hosts pages of many companies', async () => {
    await add({ companyName: 'Oak', contactEmail: 'office@oak.example', website: 'https://www.oak.example/contact' })
    await add({ companyName: 'Elm', website: 'https://facebook.com/elm' })
    expect(await similar({ contactEmail: 'OFFICE@oak.example' })).toEqual([['Oak', 'email']])
    expect(await similar({ website: 'oak.example' })).toEqual([['Oak', 'website']])
    expect(await similar({ website: 'facebook.com/another' })).toEqual([])
    expect(await similar({ website: 'facebook.com/elm', contactEmail: 'x@', contactPhone: '12' })).toEqual([])
  })

  test('is recognised among imported leads, and never among those of another workspace', async () => {
    const { id, guess } = await upload(person, csvOf(COMPANY_HEADER, [['Elm Mill SRL', 'Turda', 'RO', '', PHONE]]))
    await person.client.leadImports.start({ id, mapping: guess, duplicates: 'create' })
    const key = { workspaceId: person.workspaceId, userId: person.userId, importId: id }
    await app.deps.importRunner.work(key, new AbortController().signal)
    expect(await similar({ companyName: 'Elm Mill', contactPhone: PHONE })).toEqual([
      ['Elm Mill SRL', 'company', 'phone'],
    ])
    person = await app.signUp()
    expect(await similar({ companyName: 'Elm Mill', contactPhone: PHONE })).toEqual([])
  })

  test('is compared with a locked lead only by name, until that lead is unlocked', async () => {
    const locked = leadRow(1, { companyName: 'Pine Hall SRL', grade: 'C', contactPhone: PHONE, has: ['phone'] })
    await insertLeads(app.owner, { ...person, rows: [locked] })
    expect(await similar({ companyName: 'Other', contactPhone: PHONE })).toEqual([])
    const { items } = await person.client.leads.similar({ companyName: 'Pine Hall', contactPhone: PHONE })
    expect(items).toEqual([
      {
        id: locked.id,
        companyName: 'Pine Hall SRL',
        city: 'Cluj-Napoca',
        countryCode: 'RO',
        access: 'locked',
        by: ['company'],
      },
    ])
    await person.client.leads.unlock({ id: locked.id })
    expect(await similar({ companyName: 'Other', contactPhone: PHONE })).toEqual([['Pine Hall SRL', 'phone']])
  })

  test('may be any text: wildcards of a search match nothing here', async () => {
    await add({ companyName: 'Oak' })
    for (const companyName of ['%', '_', '%%%', "'; drop table leads; --", '   ', '()', 'a'.repeat(300)])
      expect(await similar({ companyName, contactEmail: '%', website: '%', contactPhone: '%'.repeat(20) })).toEqual([])
  })
})
