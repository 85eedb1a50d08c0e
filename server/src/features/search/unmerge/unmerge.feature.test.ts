import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from '../../../app/testing/search-sources.ts'
import { refreshSharedKeys } from '../../../app/testing/update-shared-keys.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertPlaces, type PlaceRow, placeRow } from '../../../platform/testing/place-rows.ts'
import { findWrongBalances, setBalance } from '../../../platform/testing/workspace-rows.ts'

const SWITCHBOARD = '+40264500500'
const DIRECTORY = 'https://paginile-regiunii.ro/firma'
/** Vrancea and Bistra share a switchboard with others; the two Zamfirels are a chain; Lumea is independent. */
const VRANCEA = placeRow(1, { name: 'Vrancea Tapițerii', phones: [SWITCHBOARD], websites: [], emails: [] })
const BISTRA = placeRow(2, {
  name: 'Bistra Mobilier',
  phones: [SWITCHBOARD, '+40264100777'],
  emails: ['office@bistra.example'],
  websites: [],
  city: 'Turda',
  description: 'Mobilă de bucătărie din Turda.',
})
const PLACES: PlaceRow[] = [
  VRANCEA,
  BISTRA,
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
  placeRow(6, { name: 'Zamfirel Bucătării', emails: [], websites: ['https://zamfirel.ro/turda'], latitude: 46.9 }),
  placeRow(7, { name: 'Lumea Patului', emails: [], websites: ['https://lumea-patului.ro'] }),
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
  await runWith({ app, person }, runnerWith(app, []))
  await app.owner.query('insert into company_examinations (workspace) values ($1)', [person.workspaceId])
})

const list = async () => (await person.client.leads.list({ limit: 100 })).items
const leadOf = async (companyName: string) => {
  const lead = (await list()).find((each) => each.companyName === companyName)
  if (!lead) throw new Error(`${companyName} is no lead`)
  return person.client.leads.get({ id: lead.id })
}
const credits = async () => (await person.client.me.get()).credits.remaining
const examine = () => app.deps.unmerge.work(new AbortController().signal)
const again = () => runWith({ app, person }, runnerWith(app, []))

/** Merges two leads into one, as an older version stored them: the values and keys of both in one lead. */
async function joined(kept: PlaceRow, other: PlaceRow): Promise<void> {
  const { workspaceId } = person
  const [to, from] = [`overture:${kept.sourceId}`, `overture:${other.sourceId}`]
  await app.owner.query(`delete from leads where workspace_id = $1 and place_key = $2`, [workspaceId, from])
  await app.owner.query(`update company_identities set place_key = $3 where workspace_id = $1 and place_key = $2`, [
    workspaceId,
    from,
    to,
  ])
  await app.owner.query(
    `insert into company_identities (workspace_id, key, place_key)
     select $1, unnest(company_keys($2::text[])), $3 on conflict do nothing`,
    [workspaceId, [`place:${from}`, ...other.phones.map((phone) => `phone:${phone}`), `phone:${SWITCHBOARD}`], to],
  )
  const origin = { source: 'overture', sourceUrl: null, licence: null, date: '2026-10-01' }
  const location = {
    street: other.street,
    city: other.city,
    region: 'Cluj',
    postcode: '400000',
    countryCode: 'RO',
    latitude: other.latitude,
    longitude: other.longitude,
    phones: other.phones,
    provenance: origin,
  }
  await app.owner.query(
    `update lead_contacts set other_phones = other_phones || $3::text[], other_locations = $4,
       contact_email = coalesce(contact_email, $5), provenance = provenance || $6
     where workspace_id = $1 and place_key = $2`,
    [
      workspaceId,
      to,
      other.phones.filter((phone) => !kept.phones.includes(phone)),
      JSON.stringify([location]),
      other.emails[0] ?? null,
      JSON.stringify({ contactEmail: origin, 'otherPhones:+40264100777': origin }),
    ],
  )
  await app.owner.query(
    `update leads set has_email = true, quality_category = 'A', business_description = $3
     where workspace_id = $1 and place_key = $2`,
    [workspaceId, to, other.description],
  )
}

describe('a lead that merged two companies of different owners', () => {
  test('keeps its own company, loses the values of the other, and is priced again', async () => {
    await joined(VRANCEA, BISTRA)
    expect(await leadOf('Vrancea Tapițerii')).toMatchObject({ hasEmail: true, cost: 1 })
    await examine()
    const lead = await leadOf('Vrancea Tapițerii')
    expect(lead).toMatchObject({ hasEmail: false, hasPhone: true, cost: 0.5, businessDescription: null })
    await person.client.leads.unlock({ id: lead.id })
    expect((await leadOf('Vrancea Tapițerii')).contact).toMatchObject({
      contactPhone: SWITCHBOARD,
      contactEmail: null,
      otherPhones: [],
      provenance: expect.not.objectContaining({ contactEmail: expect.anything() }),
    })
    expect((await leadOf('Vrancea Tapițerii')).contact?.otherLocations).toBeUndefined()
  })

  test('lets the next search find the other company as a lead of its own', async () => {
    await joined(VRANCEA, BISTRA)
    expect((await again()).counts).toMatchObject({ found: 0 })
    await examine()
    expect((await again()).counts).toMatchObject({ found: 1 })
    expect(await leadOf('Bistra Mobilier')).toMatchObject({ access: 'locked', hasEmail: true })
  })

  test('that was paid for stays unlocked, costs nothing again, and keeps values that users typed', async () => {
    await joined(VRANCEA, BISTRA)
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    const { id } = await leadOf('Vrancea Tapițerii')
    await person.client.leads.unlock({ id })
    const { updatedAt } = await person.client.leads.get({ id })
    await person.client.leads.update({ id, contactEmail: 'ana@vrancea.example', expectedUpdatedAt: updatedAt })
    const paid = await credits()
    await examine()
    const lead = await person.client.leads.get({ id })
    expect(lead).toMatchObject({
      access: 'unlocked',
      contact: { contactEmail: 'ana@vrancea.example', contactPhone: SWITCHBOARD, otherPhones: [] },
    })
    expect(await person.client.leads.unlock({ id })).toMatchObject({ charged: 0 })
    expect(await credits()).toBe(paid)
    expect(await findWrongBalances(app.owner)).toEqual([])
  })

  test('with the name of the other company keeps that one, with its key, and both stay paid for', async () => {
    await joined(VRANCEA, BISTRA)
    await app.owner.query(
      `update leads set company_name = 'Bistra Mobilier' where workspace_id = $1 and place_key = 'overture:maker-1'`,
      [person.workspaceId],
    )
    const { id } = await leadOf('Bistra Mobilier')
    await person.client.leads.unlock({ id })
    const paid = await credits()
    await examine()
    expect(await leadOf('Bistra Mobilier')).toMatchObject({
      id,
      access: 'unlocked',
      contact: { contactPhone: SWITCHBOARD, contactEmail: 'office@bistra.example', otherPhones: ['+40264100777'] },
    })
    expect((await again()).counts).toMatchObject({ found: 1 })
    expect(await leadOf('Vrancea Tapițerii')).toMatchObject({ access: 'unlocked' })
    expect(await credits()).toBe(paid)
    const site = createCandidate(61, {
      name: 'Bistra Mobilier',
      phones: ['+40264100777'],
      websites: ['https://bistra.example'],
    })
    await runWith({ app, person }, runnerWith(app, [sourceWith('overpass', [site])]), {
      keywords: ['shipyard'],
    })
    expect(await leadOf('Bistra Mobilier')).toMatchObject({
      newContactCost: 0,
      contact: { website: 'https://bistra.example' },
    })
  })

  test('found by another source first is separated from the directory’s company too', async () => {
    const live = createCandidate(60, { name: 'Depozit Lunca', phones: [SWITCHBOARD], placeKey: 'google:60' })
    await runWith({ app, person }, runnerWith(app, [sourceWith('overpass', [live])]), {
      keywords: ['shipyard'],
    })
    await joined({ ...BISTRA, sourceId: 'none' }, BISTRA)
    await app.owner.query(
      `with known as (update company_identities set place_key = 'google:60' where workspace_id = $1 and place_key = 'overture:none')
       update lead_contacts set other_phones = '{+40264100777}' where workspace_id = $1 and place_key = 'google:60'`,
      [person.workspaceId],
    )
    await examine()
    expect((await again()).counts).toMatchObject({ found: 1 })
    const { id } = await leadOf('Depozit Lunca')
    await person.client.leads.unlock({ id })
    expect((await leadOf('Depozit Lunca')).contact).toMatchObject({ contactPhone: SWITCHBOARD, otherPhones: [] })
  })
})

describe('a lead of one company', () => {
  test('with several places stays unchanged, including the date of its last change', async () => {
    const { id } = await leadOf('Zamfirel Dormitoare')
    await person.client.leads.unlock({ id })
    const before = await Promise.all((await list()).map((lead) => person.client.leads.get({ id: lead.id })))
    await examine()
    const after = await Promise.all((await list()).map((lead) => person.client.leads.get({ id: lead.id })))
    expect(after).toEqual(before)
    expect(after.find((lead) => lead.id === id)?.contact?.otherLocations).toHaveLength(1)
    expect((await again()).counts).toMatchObject({ found: 0 })
  })

  test('with a directory page as its website loses it while locked, and keeps it if it was unlocked', async () => {
    const page = (companyName: string) =>
      app.owner.query(
        `update lead_contacts c set website = $3 from leads l
         where l.workspace_id = $1 and l.company_name = $2 and c.workspace_id = $1 and c.lead_id = l.id`,
        [person.workspaceId, companyName, `${DIRECTORY}/9`],
      )
    await page('Lumea Patului')
    await page('Bistra Mobilier')
    const { id } = await leadOf('Lumea Patului')
    await person.client.leads.unlock({ id })
    await app.owner.query(`update leads set has_website = true where workspace_id = $1`, [person.workspaceId])
    await examine()
    expect(await leadOf('Bistra Mobilier')).toMatchObject({ hasWebsite: false })
    expect(await leadOf('Lumea Patului')).toMatchObject({ contact: { website: `${DIRECTORY}/9` } })
  })
})

describe('the examination', () => {
  test('changes nothing when it is repeated, and is finished then', async () => {
    await joined(VRANCEA, BISTRA)
    await examine()
    const once = await list()
    await app.owner.query('update company_examinations set finished_at = null, last_lead = null')
    await examine()
    expect(await list()).toEqual(once)
    expect(await app.deps.unmerge.isNeeded()).toBe(false)
  })

  test('continues where it was interrupted', async () => {
    await joined(VRANCEA, BISTRA)
    await app.owner.query(`
      create function stumble() returns trigger language plpgsql as $$
      begin if new.finished_at is not null then raise 'stumbled'; end if; return new; end $$;
      create trigger stumble before update on company_examinations for each row execute function stumble()`)
    await expect(examine()).rejects.toThrow('stumbled')
    await app.owner.query('drop function stumble cascade')
    const { rows } = await app.owner.query(
      'select last_lead, finished_at from company_examinations where workspace = $1',
      [person.workspaceId],
    )
    expect(rows).toEqual([{ last_lead: expect.any(String), finished_at: null }])
    await examine()
    expect(await leadOf('Vrancea Tapițerii')).toMatchObject({ hasEmail: false })
    expect(await app.deps.unmerge.isNeeded()).toBe(false)
  })

  test('is started by a starting worker, also for places without keys', async () => {
    await joined(VRANCEA, BISTRA)
    await app.owner.query('update places set contact_keys = null; delete from shared_contact_keys')
    expect(await app.deps.unmerge.isNeeded()).toBe(true)
    const worker = await startApp({ ROLE: 'worker', DATABASE_URL: app.database.url })
    await expect.poll(() => app.deps.unmerge.isNeeded(), { timeout: 60_000 }).toBe(false)
    await worker.stop()
    expect(await leadOf('Vrancea Tapițerii')).toMatchObject({ hasEmail: false })
  })
})
