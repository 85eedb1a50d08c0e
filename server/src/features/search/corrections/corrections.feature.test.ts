import { MAX_CORRECTIONS } from '@leadhaul/contract/search/corrections.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startProcess } from '../../../app/testing/processes.ts'
import { waitForSearch, runSearch } from '../../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRow } from '../../../platform/testing/place-rows.ts'
import { clearSearchCooldown, putOnPlan } from '../../../platform/testing/workspace-rows.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const FURNITURE = { ...FURNITURE_SEARCH, keywords: ['furniture'] }
const WHOLESALERS = 'wholesaler.furniture'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  const at = (km: number) => ({ latitude: CENTRE.latitude + km / 111.2, longitude: CENTRE.longitude })
  await insertPlaces(app.owner, [
    placeRow(1, { name: 'Oak Works', category: 'furniture_manufacturer', ...at(1) }),
    placeRow(2, { name: 'Chairs by the Lorry', category: 'furniture_wholesaler', ...at(2) }),
    placeRow(3, { name: 'Furniture by the Road', category: 'furniture_store', ...at(3) }),
  ])
  await app.owner.query(`
    insert into localities (id, name, region, country_code, latitude, longitude, spot, population)
    values (1, 'Cluj-Napoca', 'Cluj', 'RO', 46.77, 23.59, '(23.59,0)', 286598);
    insert into locality_names (locality_id, folded, population) values (1, 'cluj napoca', 286598)`)
})
afterAll(() => app.stop())

const corrected = async (person: Person, keyword = 'furniture', reading = WHOLESALERS) =>
  person.client.search.corrections.save({ keyword, reading })
const total = async ({ client }: Person, asked: object = {}) =>
  (await client.search.preview({ ...FURNITURE, ...asked })).total

describe('a correction of a workspace', () => {
  test('applies to its preview, run and ideas, and not to another workspace', async () => {
    const person = await app.signUp()
    const other = await app.signUp()
    const { id } = await corrected(person)
    expect(await total(person)).toBe(1)
    const run = await runSearch(app, person, { keywords: ['furniture'] })
    expect(run.criteria.narrowing).toBeUndefined()
    expect(run.understood).toMatchObject([{ concept: WHOLESALERS, correctionId: id }])
    const { items } = await person.client.leads.list({ searchId: run.id })
    expect(items.map(({ companyName }) => companyName)).toEqual(['Chairs by the Lorry'])
    const phrases = await person.client.search.ideas({ ...FURNITURE, keywords: ['dentist'], phrases: ['Furniture'] })
    expect(phrases).toContainEqual({ keyword: 'Furniture', reading: null, label: 'Furniture', count: 1 })

    expect(await total(other)).toBe(3)
    expect(await other.client.search.understand({ keywords: ['furniture'] })).toMatchObject([
      { concept: 'furniture', correctionId: null },
    ])
    expect(await other.client.search.corrections.list()).toEqual({ items: [] })
  })

  test('applies to all members, whoever made it, and is shown in each member’s language', async () => {
    const owner = await app.signUp()
    const guest = await app.signUp()
    await putOnPlan(app.owner, owner, 'standard')
    await joinTeam(app, { owner, guest })
    await corrected(guest)
    const response = await owner.fetch('/api/v1/search-runs/understand', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ro' },
      body: JSON.stringify({ keywords: ['furniture'] }),
    })
    expect(await response.json()).toMatchObject([{ label: 'Angrosist · Mobilă', concept: WHOLESALERS }])
    const { items } = await owner.client.search.corrections.list()
    expect(items).toMatchObject([{ keyword: 'furniture', reading: { id: WHOLESALERS } }])
    expect((await owner.client.search.corrections.remove({ id: items[0]?.id ?? '' })).deleted).toBe(true)
    expect(await total(guest)).toBe(3)
  })

  test('is found whatever capitals, accents and punctuation are typed, and for excluded words', async () => {
    const person = await app.signUp()
    await putOnPlan(app.owner, person, 'standard')
    await corrected(person, 'Fürniture – oak!')
    expect(await total(person, { keywords: ['FURNITURE OAK'] })).toBe(1)
    await corrected(person, 'chairs', 'retailer.furniture')
    expect(await total(person, { advanced: { excludeWords: ['Chairs.'] } })).toBe(1)
  })

  test('applies to the keyword with a town, in the preview and the run, unless a correction of both exists', async () => {
    const person = await app.signUp()
    const { id } = await corrected(person)
    for (const keyword of ['Furniture Cluj-Napoca', 'furniture in Cluj Napoca', 'Cluj-Napoca furniture'])
      expect(await person.client.search.understand({ keywords: [keyword] })).toMatchObject([
        { keyword, concept: WHOLESALERS, towns: ['cluj napoca'], correctionId: id },
      ])
    expect(await total(person, { keywords: ['furniture in Cluj Napoca'] })).toBe(1)
    // A word that is not a town changes the meaning: it is a different keyword from the corrected one.
    expect(await person.client.search.understand({ keywords: ['furniture Zzyzx'] })).toMatchObject([
      { kind: 'words', correctionId: null },
    ])
    const run = await runSearch(app, person, { keywords: ['furniture in Cluj Napoca'] })
    expect(run.understood).toMatchObject([{ concept: WHOLESALERS, correctionId: id }])
    expect(run.counts.found).toBe(1)
    const both = await corrected(person, 'furniture in Cluj Napoca', 'retailer.furniture')
    expect(await person.client.search.understand({ keywords: ['furniture in Cluj Napoca'] })).toMatchObject([
      { concept: 'retailer.furniture', correctionId: both.id },
    ])
  })

  test('to plain words ignores the town too', async () => {
    const person = await app.signUp()
    const { id } = await corrected(person, 'furniture', 'words')
    expect(await person.client.search.understand({ keywords: ['furniture in Cluj Napoca'] })).toMatchObject([
      { kind: 'words', towns: ['cluj napoca'], correctionId: id },
    ])
    expect(await total(person, { keywords: ['furniture in Cluj Napoca'] })).toBe(
      await total(person, { keywords: ['furniture'] }),
    )
  })

  test('is overridden by the choice of a single search', async () => {
    const person = await app.signUp()
    await corrected(person)
    expect(await total(person, { narrowing: { furniture: 'furniture' } })).toBe(3)
    expect(await total(person, { narrowing: { furniture: 'words' } })).toBe(3)
  })

  test('is removed immediately, also in another process, while a started run continues with it', async () => {
    const person = await app.signUp()
    const second = await startProcess({ ...app.settings, ROLE: 'web' })
    try {
      const there = async () => {
        const response = await fetch(`${second.url}/api/v1/search-runs/understand`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: person.cookie },
          body: JSON.stringify({ keywords: ['furniture'] }),
        })
        return ((await response.json()) as { concept: string }[])[0]?.concept
      }
      expect(await there()).toBe('furniture')
      const { id } = await corrected(person)
      expect(await there()).toBe(WHOLESALERS)
      await clearSearchCooldown(app.owner, person.workspaceId)
      const run = await person.client.search.create(FURNITURE)
      await person.client.search.corrections.remove({ id })
      expect(await there()).toBe('furniture')
      expect(await total(person)).toBe(3)
      expect((await waitForSearch(person, run.id)).counts.found).toBe(1)
    } finally {
      await second.kill()
    }
  })

  test('replaces an earlier correction of the same word', async () => {
    const person = await app.signUp()
    const first = await corrected(person)
    const again = await corrected(person, 'FURNITURE', 'words')
    expect(again).toMatchObject({ id: first.id, keyword: 'FURNITURE', reading: { id: 'words', label: 'FURNITURE' } })
    expect((await person.client.search.corrections.list()).items).toEqual([again])
    expect(await person.client.search.understand({ keywords: ['furniture'] })).toMatchObject([{ kind: 'words' }])
  })

  test('is ignored if its reading no longer exists', async () => {
    const person = await app.signUp()
    await corrected(person)
    await app.owner.query(`update search_corrections set reading = 'maker.dreams' where workspace_id = $1`, [
      person.workspaceId,
    ])
    expect(await total(person)).toBe(3)
    expect((await person.client.search.corrections.list()).items).toMatchObject([{ reading: null }])
  })
})

describe('the server rejects', () => {
  test('an unknown reading, a keyword without a word, and fields of the server', async () => {
    const { client } = await app.signUp()
    const { save } = client.search.corrections
    await expect(save({ keyword: 'oak', reading: 'constructor' })).rejects.toMatchObject({ code: 'UNKNOWN_READING' })
    for (const keyword of ['', '  ', '?!', '\u0000', 'x'.repeat(101)])
      await expect(save({ keyword, reading: 'words' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const extra = { keyword: 'oak', reading: 'words', workspaceId: UNKNOWN_ID }
    await expect(save(extra)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await client.search.corrections.list()).toEqual({ items: [] })
  })

  test('removing a correction of another workspace, as if it did not exist', async () => {
    const person = await app.signUp()
    const other = await app.signUp()
    const { id } = await corrected(person)
    for (const theirs of [id, UNKNOWN_ID])
      await expect(other.client.search.corrections.remove({ id: theirs })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await total(person)).toBe(1)
  })

  test('a correction beyond the maximum, however many are saved concurrently', async () => {
    const person = await app.signUp()
    await app.owner.query(
      `insert into search_corrections (workspace_id, id, user_id, keyword, folded, reading)
       select $1, gen_random_uuid(), $2, 'word ' || n, 'word ' || n, 'words' from generate_series(1, $3) n`,
      [person.workspaceId, person.userId, MAX_CORRECTIONS - 1],
    )
    const saved = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => corrected(person, `new ${n}`, 'words')))
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_MANY_CORRECTIONS' },
    })
    expect(await corrected(person, 'word 1', 'furniture')).toMatchObject({ keyword: 'word 1' })
    expect((await person.client.search.corrections.list()).items).toHaveLength(MAX_CORRECTIONS)
  })
})

test('a search interprets its keywords in the language of its user, as the preview does', async () => {
  const person = await app.signUp()
  await clearSearchCooldown(app.owner, person.workspaceId)
  const response = await person.fetch('/api/v1/search-runs', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ro' },
    body: JSON.stringify(FURNITURE),
  })
  expect(response.status).toBe(202)
  const { rows } = await app.owner.query('select language from search_runs where workspace_id = $1', [
    person.workspaceId,
  ])
  expect(rows).toEqual([{ language: 'ro' }])
})
