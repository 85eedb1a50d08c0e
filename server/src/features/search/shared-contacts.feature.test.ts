import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from '../../app/testing/search-sources.ts'
import { refreshSharedKeys } from '../../app/testing/update-shared-keys.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { FURNITURE_SEARCH, insertPlaces, type PlaceRow, placeRow } from '../../platform/testing/place-rows.ts'
import { setBalance } from '../../platform/testing/workspace-rows.ts'

const DIRECTORY = 'https://paginile-regiunii.ro/firma'
const SWITCHBOARD = '+40264500500'
/** Only two of the companies with a shared contact are furniture makers; the whole directory has more of them. */
const PLACES: PlaceRow[] = [
  placeRow(1, { name: 'Vrancea Tapițerii', emails: [], websites: [`${DIRECTORY}/vrancea`] }),
  placeRow(2, { name: 'Bistra Mobilier', emails: [], websites: [`${DIRECTORY}/bistra`] }),
  placeRow(3, { name: 'Lumea Patului', phones: [SWITCHBOARD], emails: [], websites: [] }),
  placeRow(4, { name: 'Zina Canapele', phones: [SWITCHBOARD], emails: [], websites: [] }),
  ...['Atelier Auto Rusu', 'Cofetăria Olga', 'Optica Prisma'].map((name, at) =>
    placeRow(20 + at, {
      name,
      category: `trade_${at}`,
      phones: [SWITCHBOARD],
      emails: [],
      websites: [`${DIRECTORY}/${at}`],
    }),
  ),
  placeRow(5, { name: 'Zamfirel Dormitoare', emails: [], websites: ['https://zamfirel.ro/cluj'] }),
  placeRow(6, { name: 'Zamfirel Bucătării', emails: [], websites: ['https://zamfirel.ro/turda'] }),
  placeRow(7, { name: 'Rețea Mobila', emails: [], phones: [], websites: ['https://www.facebook.com/retea'] }),
]
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await insertPlaces(app.owner, PLACES)
  await refreshSharedKeys(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
  await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 100 })
})

const opened = async (companyName: string) => {
  const { items } = await person.client.leads.list({ limit: 100 })
  const lead = items.find((each) => each.companyName === companyName)
  if (!lead) throw new Error(`${companyName} is no lead of: ${items.map((each) => each.companyName).join(', ')}`)
  await person.client.leads.unlock({ id: lead.id })
  return person.client.leads.get({ id: lead.id })
}

describe('companies that share a contact with many others', () => {
  test('are one lead each, without a phone of another, in the preview and in the run', async () => {
    const preview = await person.client.search.preview(FURNITURE_SEARCH)
    const ended = await runWith({ app, person }, runnerWith(app, []))
    expect([preview.total, ended.counts.found]).toEqual([6, 6])
    for (const [name, phone] of [
      ['Vrancea Tapițerii', '+40264100001'],
      ['Bistra Mobilier', '+40264100002'],
      ['Lumea Patului', SWITCHBOARD],
      ['Zina Canapele', SWITCHBOARD],
    ] as const) {
      const { contact } = await opened(name)
      expect([name, contact?.contactPhone, contact?.otherPhones, contact?.otherLocations]).toEqual([
        name,
        phone,
        [],
        undefined,
      ])
    }
  })

  test('have no website if it is a directory or social network, and do not get grade A for one', async () => {
    await runWith({ app, person }, runnerWith(app, []))
    const listed = await opened('Vrancea Tapițerii')
    expect(listed).toMatchObject({ hasWebsite: false, qualityCategory: 'B', contact: { website: null } })
    expect(await opened('Rețea Mobila')).toMatchObject({
      hasWebsite: false,
      contact: { website: null, facebookUrl: 'https://www.facebook.com/retea' },
    })
  })

  test('are not merged by a later search either', async () => {
    const only = (place: PlaceRow) => ({
      ...createCandidate(9),
      ...place,
      placeKey: `google:${place.sourceId}`,
      distanceKm: 0,
    })
    const searchFor = (place: PlaceRow) =>
      runWith({ app, person }, runnerWith(app, [sourceWith('overpass', [only(place)])]), {
        keywords: ['shipyard'],
      })
    const shared = (name: string, km: number) =>
      placeRow(60 + km, { name, phones: [SWITCHBOARD], emails: [], websites: [], latitude: 46.77 + km / 111 })
    expect((await searchFor(shared('Depozit Lunca', 2))).counts).toMatchObject({ found: 1, alreadyYours: 0 })
    expect((await searchFor(shared('Fabrica Arin', 4))).counts).toMatchObject({ found: 1, alreadyYours: 0 })
    // The same company at another place and under a similar name is recognised by the distinctive word.
    expect((await searchFor(shared('Lunca Depozite SRL', 6))).counts).toMatchObject({ found: 0, alreadyYours: 1 })
  })
})

test('branches of a chain are one lead, with the other location in the contact', async () => {
  await runWith({ app, person }, runnerWith(app, []))
  const { contact } = await opened('Zamfirel Dormitoare')
  expect(contact).toMatchObject({ website: 'https://zamfirel.ro/cluj' })
  expect([contact?.otherPhones, contact?.otherLocations?.flatMap(({ phones }) => phones)].flat()).toContain(
    '+40264100006',
  )
})
