import type { HistoryEntry } from '@leadhaul/contract/history/history.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANY_HEADER, csvOf, importFile } from '../../app/testing/import-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'

const LEADS = 12

let app: TestApp
let mara: Person
let ids: string[]
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(LEADS))
  await insertPlaces(app.owner, placeRows(1, { grade: 'C', sourceId: 'free', name: 'Free Maker' }))
  mara = await app.signUp('mara')
  await runSearch(app, mara)
  ids = (await mara.client.leads.list({ quality: ['A'], limit: 100 })).items.map((lead) => lead.id)
})
afterAll(() => app.stop())

const nextLead = () => {
  const id = ids.pop()
  if (!id) throw new Error('More leads are needed')
  return id
}
const historyOf = async (id: string, person = mara) => (await person.client.history.list({ id })).items
const kinds = (entries: HistoryEntry[]) => entries.map((entry) => entry.kind)
const lead = (id: string) => mara.client.leads.get({ id })
const change = async (id: string, fields: object) =>
  mara.client.leads.update({ id, expectedUpdatedAt: (await lead(id)).updatedAt, ...fields })

describe('the history of a lead', () => {
  test('begins with the search that found it', async () => {
    expect(await historyOf(nextLead())).toMatchObject([
      {
        kind: 'found',
        author: 'mara',
        search: { keywords: ['furniture manufacturer'], location: 'Cluj-Napoca, Cluj (RO)', radiusKm: 50 },
      },
    ])
  })

  test('shows who unlocked the lead and for how many credits, also for a lead that costs nothing', async () => {
    const id = nextLead()
    await mara.client.leads.unlock({ id })
    expect((await historyOf(id)).slice(0, 1)).toMatchObject([{ kind: 'unlocked', author: 'mara', cost: 1 }])
    const [free] = (await mara.client.leads.list({ quality: ['C'] })).items
    await mara.client.leads.unlock({ id: free?.id ?? '' })
    expect((await historyOf(free?.id ?? '')).slice(0, 1)).toMatchObject([{ kind: 'unlocked', cost: 0 }])
  })

  test('of a lead from before this version is derived from the data of that time', async () => {
    const id = nextLead()
    await mara.client.leads.unlock({ id })
    await mara.client.leads.setStatus({ id, status: 'won' })
    const { rows } = await app.owner.query('select from lead_events where lead_id = $1', [id])
    expect(rows).toEqual([])
    expect(kinds(await historyOf(id))).toEqual(['status', 'unlocked', 'found'])
  })

  test('of a lead added by hand begins with the user who added it', async () => {
    const { id } = await mara.client.leads.create({ companyName: 'By Hand SRL' })
    expect(await historyOf(id)).toMatchObject([{ kind: 'added', author: 'mara' }])
  })

  test('has calls, notes and statuses in the order in which they were written', async () => {
    const id = nextLead()
    await mara.client.leads.unlock({ id })
    await mara.client.interactions.add({ id, type: 'note', content: 'Loads on Fridays' })
    await mara.client.interactions.add({ id, type: 'phone', outcome: 'no_answer' })
    await mara.client.leads.setStatus({ id, status: 'contacted' })
    const history = await historyOf(id)
    expect(kinds(history)).toEqual(['status', 'interaction', 'interaction', 'unlocked', 'found'])
    expect(history).toMatchObject([
      { status: 'contacted', author: 'mara' },
      { type: 'phone', outcome: 'no_answer', content: '', author: 'mara' },
      { type: 'note', outcome: null, content: 'Loads on Fridays' },
      {},
      {},
    ])
  })

  test('is returned in pages that contain each entry once', async () => {
    const id = nextLead()
    for (let n = 0; n < 7; n++) await mara.client.interactions.add({ id, type: 'note', content: `Note ${n}` })
    const whole = await historyOf(id)
    const paged: HistoryEntry[] = []
    let cursor: string | undefined
    do {
      const page = await mara.client.history.list({ id, limit: 3, ...(cursor && { cursor }) })
      expect(page.total).toBe(8)
      paged.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(whole)
    expect(new Set(whole.map((entry) => entry.id)).size).toBe(8)
  })

  test('of another workspace is not found, like the lead itself', async () => {
    const other = await app.signUp()
    const refused = { code: 'NOT_FOUND', status: 404 }
    await expect(other.client.history.list({ id: ids[0] ?? '' })).rejects.toMatchObject(refused)
    await expect(other.client.history.list({ id: crypto.randomUUID() })).rejects.toMatchObject(refused)
  })
})

describe('a change of a lead', () => {
  test('names its fields, with their values if they are free', async () => {
    const { id } = await mara.client.leads.create({ companyName: 'Changing SRL', city: 'Cluj-Napoca' })
    await change(id, { city: 'Turda', industry: 'Furniture', notes: 'Long', contactName: 'Ana Rus' })
    const [edited] = await historyOf(id)
    expect(edited).toMatchObject({
      kind: 'edited',
      author: 'mara',
      fields: [
        { name: 'industry', from: null, to: 'Furniture' },
        { name: 'city', from: 'Cluj-Napoca', to: 'Turda' },
        { name: 'notes' },
        { name: 'contactName' },
      ],
    })
  })

  test('never shows the previous or new contact, in its entry or in its record', async () => {
    const { id } = await mara.client.leads.create({ companyName: 'Secret SRL', contactEmail: 'before@secret.example' })
    await change(id, { contactEmail: 'after@secret.example', contactPhone: '0744 111 222', website: 'secret.example' })
    await mara.client.leads.setPhone({ id, contactPhone: '0744 333 444' })
    const { rows } = await app.owner.query('select detail from lead_events where lead_id = $1', [id])
    expect(rows).toHaveLength(2)
    // The whole number: three digits may be part of an id or of a time.
    for (const text of [JSON.stringify(await historyOf(id)), JSON.stringify(rows)])
      expect(text).not.toMatch(/secret\.example|744\D?(?:111|333)|\+40/)
  })

  test('of a locked lead names its free fields', async () => {
    const id = nextLead()
    await change(id, { city: 'Dej' })
    expect(await historyOf(id)).toMatchObject([
      { kind: 'edited', fields: [{ name: 'city', from: 'Cluj-Napoca', to: 'Dej' }], grade: null },
      { kind: 'found' },
    ])
  })

  test('that changes the grade shows both grades', async () => {
    const { id } = await mara.client.leads.create({ companyName: 'Rising SRL' })
    await change(id, { contactEmail: 'office@rising.example', contactPhone: '0264 555 010', website: 'rising.example' })
    const [edited] = await historyOf(id)
    expect(edited).toMatchObject({ kind: 'edited', grade: { from: 'C' } })
  })

  test('that changes nothing leaves no entry', async () => {
    const { id } = await mara.client.leads.create({ companyName: 'Same SRL', city: 'Dej' })
    await change(id, { city: 'Dej' })
    await mara.client.leads.setStatus({ id, status: 'new' })
    expect(kinds(await historyOf(id))).toEqual(['added'])
  })

  test('of only the grade, when leads are graded again, is a separate entry', async () => {
    const methods = { contactEmail: 'a@graded.example', contactPhone: '0264 555 020', website: 'graded.example' }
    const { id } = await mara.client.leads.create({ companyName: 'Graded Again SRL', ...methods })
    const { qualityCategory } = await lead(id)
    await app.owner.query(`update leads set quality_category = 'C', quality_score = 0 where id = $1`, [id])
    await mara.client.leads.process({ ids: [id] })
    expect(await historyOf(id)).toMatchObject([{ kind: 'graded', grade: { from: 'C', to: qualityCategory } }, {}])
  })

  test('of the preferred contact method is one entry', async () => {
    const { id } = await mara.client.leads.create({
      companyName: 'Preferring SRL',
      contactEmail: 'a@preferring.example',
    })
    await mara.client.leads.setPreferredCommunication({ id, preferredCommunication: 'email' })
    await mara.client.leads.setPreferredCommunication({ id, preferredCommunication: 'email' })
    expect(await historyOf(id)).toMatchObject([
      { kind: 'edited', fields: [{ name: 'preferredCommunication', from: null, to: 'email' }] },
      { kind: 'added' },
    ])
  })
})

describe('an import', () => {
  const file = csvOf(COMPANY_HEADER, [['Imported SRL', 'Dej', 'RO', 'office@imported.example', '']])
  const imported = async () => (await mara.client.leads.list({ q: 'imported srl' })).items[0]?.id ?? ''

  test('is named by its file, for a lead it created and for one it changed', async () => {
    await importFile(mara, file)
    expect(await historyOf(await imported())).toMatchObject([
      { kind: 'imported', created: true, fileName: 'leads.csv', author: 'mara' },
    ])
    const richer = csvOf(COMPANY_HEADER, [['Imported SRL', 'Dej', 'RO', 'office@imported.example', '0744 555 666']])
    await importFile(mara, richer, { duplicates: 'update' })
    const history = await historyOf(await imported())
    expect(kinds(history)).toEqual(['imported', 'imported'])
    expect(history[0]).toMatchObject({ created: false, fileName: 'leads.csv' })
  })
})

test('an undone deletion is in the history, and so are all earlier entries', async () => {
  const id = nextLead()
  await change(id, { industry: 'Toys' })
  const { batchId } = await mara.client.leads.remove({ id })
  await mara.client.leads.restore({ batchId })
  const history = await historyOf(id)
  expect(kinds(history)).toEqual(['restored', 'deleted', 'edited', 'found'])
  expect(history.slice(0, 2)).toMatchObject([{ author: 'mara' }, { author: 'mara' }])
})

describe('a call', () => {
  test('is written with its outcome; other entries have none', async () => {
    const id = nextLead()
    const add = mara.client.interactions.add
    await expect(add({ id, type: 'phone', outcome: 'reached' })).rejects.toMatchObject({ code: 'LOCKED' })
    await mara.client.leads.unlock({ id })
    expect(await add({ id, type: 'phone', outcome: 'call_back', content: 'After four' })).toMatchObject({
      outcome: 'call_back',
      content: 'After four',
    })
    await expect(add({ id, type: 'website_visit', outcome: 'reached' })).rejects.toMatchObject({ status: 400 })
    await expect(add({ id, type: 'phone', outcome: 'maybe' as 'reached' })).rejects.toMatchObject({ status: 400 })
  })

  test('can be deleted by its author for ten minutes, and by no one else', async () => {
    const id = nextLead()
    await mara.client.leads.unlock({ id })
    const call = await mara.client.interactions.add({ id, type: 'phone', outcome: 'wrong_number' })
    const old = await mara.client.interactions.add({ id, type: 'phone', outcome: 'reached' })
    await app.owner.query(`update interactions set created_at = now() - interval '11 minutes' where id = $1`, [old.id])
    await mara.client.leads.setStatus({ id, status: 'won' })
    const status = (await mara.client.interactions.list({ id })).items.find((entry) => entry.automatic)
    const other = await app.signUp()
    await app.owner.query(`update "member" set "organizationId" = $1 where "userId" = $2`, [
      mara.workspaceId,
      other.userId,
    ])
    const remove = (person: Person, interactionId = call.id) => person.client.interactions.remove({ id, interactionId })
    const refused = { code: 'NOT_FOUND' }
    await expect(remove(other)).rejects.toMatchObject(refused)
    for (const entry of [old.id, status?.id]) await expect(remove(mara, entry)).rejects.toMatchObject(refused)
    expect(await remove(mara)).toEqual({ id: call.id })
    await expect(remove(mara)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await mara.client.interactions.list({ id })).items.map((entry) => entry.id)).toEqual([status?.id, old.id])
  })
})
