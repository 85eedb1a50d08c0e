import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { runWith, runnerWith } from '../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'
import { setBalance } from '../../platform/testing/workspace-rows.ts'

const PHONE = '+40264100001'
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  const branches = [0.02, 0.04, 0.06].map((north, at) =>
    placeRow(50 + at, {
      category: 'brewery',
      name: `Hopfen ${at}`,
      city: ['Cluj-Napoca', 'Turda', 'Dej'][at] ?? null,
      latitude: CENTRE.latitude + north,
      websites: ['https://hopfen.example/'],
    }),
  )
  await insertPlaces(app.owner, [placeRow(1, { grade: 'B', phones: [PHONE] }), placeRow(2), ...branches])
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})
const leadOf = async (companyName: string) => {
  const lead = (await person.client.leads.list({ limit: 100 })).items.find((each) => each.companyName === companyName)
  if (!lead) throw new Error(`${companyName} is no lead`)
  return person.client.leads.get({ id: lead.id })
}

describe('the preview', () => {
  test('reports what the run then finds: new leads and known leads', async () => {
    await runWith({ app, person }, runnerWith(app, []))
    await person.client.leads.remove({ id: (await leadOf('Furniture Maker 2')).id })
    const preview = await person.client.search.preview(FURNITURE_SEARCH)
    expect(preview).toMatchObject({ total: 2, alreadyYours: 1 })
    const ended = await runWith({ app, person }, runnerWith(app, []))
    expect(ended.counts).toMatchObject({
      found: preview.total - preview.alreadyYours,
      alreadyYours: preview.alreadyYours,
    })
  })

  test('reports which known leads are still locked and what they cost, as the list does', async () => {
    await runWith({ app, person }, runnerWith(app, []))
    const { items } = await person.client.leads.list({ limit: 100 })
    const credits = items.reduce((sum, { cost }) => sum + cost, 0)
    expect(credits).toBe(1.5)
    expect(await person.client.search.preview(FURNITURE_SEARCH)).toMatchObject({
      total: 2,
      alreadyYours: 2,
      stillLocked: { leads: 2, credits },
      creditsForAll: credits,
    })
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
    const { id } = await leadOf('Furniture Maker 2')
    await person.client.leads.unlock({ id })
    const left = { stillLocked: { leads: 1, credits: 0.5 }, creditsForAll: 0.5 }
    expect(await person.client.search.preview(FURNITURE_SEARCH)).toMatchObject(left)
    await person.client.leads.remove({ id })
    expect(await person.client.search.preview(FURNITURE_SEARCH)).toMatchObject({ alreadyYours: 1, ...left })
  })

  test('counts a chain once, as the run does, which lists its other locations', async () => {
    const brewery = { keywords: ['brewery'] }
    expect(await person.client.search.preview({ ...FURNITURE_SEARCH, ...brewery })).toMatchObject({ total: 1 })
    expect(await runWith({ app, person }, runnerWith(app, []), brewery)).toMatchObject({ counts: { found: 1 } })
    const { id, ...lead } = await leadOf('Hopfen 0')
    expect(JSON.stringify(lead)).not.toMatch(/Turda|Dej|Strada Fabricii 5[12]/)
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
    await person.client.leads.unlock({ id })
    const { contact } = await leadOf('Hopfen 0')
    expect(contact?.otherLocations).toMatchObject([
      { city: 'Turda', phones: ['+40264100051'], provenance: { source: 'overture' } },
      { city: 'Dej', phones: ['+40264100052'] },
    ])
  })
})

test('a user who requests many previews and ideas concurrently has to wait, and gets the next one', async () => {
  const { preview, ideas } = person.client.search
  const asked = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? preview(FURNITURE_SEARCH) : ideas(FURNITURE_SEARCH))),
  )
  const refusals = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code: string }] : []))
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals.length).toBeLessThan(40)
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['RATE_LIMITED']))
  expect(await preview(FURNITURE_SEARCH)).toMatchObject({ capped: false })
})
