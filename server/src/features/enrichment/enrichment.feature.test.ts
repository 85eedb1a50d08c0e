import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import type { ExternalNetwork } from '../../platform/outbound-clients.ts'
import { ORDINARY_SITES } from '../../platform/testing/company-sites/ordinary-sites.ts'
import { serveSites } from '../../platform/testing/company-sites/serve-sites.ts'
import { menu, page } from '../../platform/testing/company-sites/site.ts'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'

const DESCRIPTION = 'Producem mobilă din lemn masiv de 30 de ani. Sunați la 0264 401 234 sau office@tamplaria-60.ro.'
const OWN = {
  name: 'a firm whole',
  website: 'http://tamplaria-60.ro/',
  answers: {
    'tamplaria-60.ro/': page(
      `<p>office@tamplaria-60.ro vanzari@tamplaria-60.ro</p><a href="tel:0722123456">Mobil</a>
       <a href="https://www.facebook.com/tamplaria60">Facebook</a>`,
      `<meta name="description" content="${DESCRIPTION}">`,
    ),
  },
  emails: [],
  phones: [],
}
const TYPED_SITE = {
  name: 'a firm with an imprint',
  website: 'http://tischlerei-62.de/',
  answers: {
    'tischlerei-62.de/': page(
      `${menu(['/impressum', 'Impressum'])}<p>Wir bauen Möbel.</p>`,
      `<script type="application/ld+json">{"@type": ["LocalBusiness", "FurnitureStore"], "name": "Tischlerei"}</script>`,
    ),
    'tischlerei-62.de/impressum': page('<h1>Impressum</h1><p>Geschäftsführerin: Dr. Anna-Lena Groß</p>'),
  },
  emails: [],
  phones: [],
}
const absent = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))

let served: Awaited<ReturnType<typeof serveSites>>
let externalNetwork: ExternalNetwork
let app: TestApp
let mara: Person
beforeAll(async () => {
  served = await serveSites([...ORDINARY_SITES, OWN, TYPED_SITE])
  externalNetwork = {
    network: served.network,
    mailDns: {
      mx: (domain) => (domain === 'yahoo.com' ? absent() : Promise.resolve([{ exchange: `mx.${domain}` }])),
      address: absent,
      txt: absent,
    },
    pageBreakMs: 0,
  }
  app = await startApp({}, externalNetwork)
  const bare = { phones: [], emails: [] }
  await insertPlaces(app.owner, [
    placeRow(1, { ...bare, name: 'Tamplaria 60', websites: ['http://tamplaria-60.ro/'] }),
    placeRow(2, { ...bare, name: 'Firma 17', websites: ['http://firma-17.ro/'] }),
    placeRow(3, { ...bare, name: 'Gone', websites: ['http://no-such-host-61.ro/'] }),
    placeRow(4, { ...bare, name: 'Inside', websites: ['http://127.0.0.1/'] }),
    placeRow(8, { ...bare, name: 'Tischlerei 62', websites: ['http://tischlerei-62.de/'] }),
    placeRow(5, { name: 'Known', websites: ['http://firma-01.ro/'], emails: ['seller@firma-01.ro'] }),
  ])
  mara = await app.signUp('mara')
  await runSearch(app, mara)
})
afterAll(async () => {
  await app.stop()
  await served.close()
})

const leadOf = async (person: Person, name: string): Promise<Lead> => {
  const { items } = await person.client.leads.list({ q: name })
  return person.client.leads.get({ id: items[0]?.id ?? '' })
}
/** Returns the lead once its company's site was visited. */
const visited = (person: Person, name: string) =>
  vi.waitFor(
    async () => {
      const lead = await leadOf(person, name)
      if (!lead.sources.some(({ source }) => source === 'website')) throw new Error('not visited yet')
      return lead
    },
    { timeout: 60_000, interval: 20 },
  )
const noJobsLeft = () =>
  vi.waitFor(
    async () => {
      const { rows } = await app.owner.query("select from pgboss.job where name like 'enrich%' and state < 'completed'")
      if (rows.length > 0) throw new Error('still at work')
    },
    { timeout: 60_000, interval: 20 },
  )
const open = async (person: Person, lead: Lead) => {
  await app.owner.query('update workspaces set credit_balance = 100 where id = $1', [person.workspaceId])
  await person.client.leads.unlock({ id: lead.id })
  return person.client.leads.get({ id: lead.id })
}
const visitsTo = (host: string) => served.log.filter((each) => each.host === host).length

describe('after a search', () => {
  test('a lead gets the facts of its company’s own site, is graded again, and stays locked', async () => {
    const lead = await visited(mara, 'Tamplaria')
    expect(lead).toMatchObject({
      access: 'locked',
      hasEmail: true,
      hasPhone: true,
      qualityCategory: 'A',
      contactScore: 10,
    })
    expect(lead.contact).toBeUndefined()
    expect(lead.reasons.find(({ code }) => code === 'social')).toMatchObject({ points: 1, detail: 'found' })
    expect(lead.qualityScore).toBe(lead.reasons.reduce((sum, { points }) => sum + points, 0))
  })

  test('the history of the lead names the fields that were found, without their values', async () => {
    const { id } = await visited(mara, 'Tamplaria')
    const [enriched] = (await mara.client.history.list({ id })).items
    expect(enriched).toMatchObject({ kind: 'enriched', author: null, grade: { from: 'B', to: 'A' } })
    const found = ['businessDescription', 'contactEmail', 'otherEmails', 'contactPhone', 'facebookUrl']
    expect(enriched).toHaveProperty('fields', found)
    // The whole number: three digits may be part of an id or of a time.
    expect(JSON.stringify(enriched)).not.toMatch(/office@|722\D?123|facebook.com/)
  })

  test('the site gives the kind of business and, once unlocked, the contact person', async () => {
    const lead = await visited(mara, 'Tischlerei')
    expect(lead.businessType).toBe('Furniture store')
    expect(JSON.stringify(lead)).not.toContain('Anna-Lena')
    const { contact } = await open(mara, lead)
    expect(contact).toMatchObject({ contactName: 'Anna-Lena Groß' })
    expect(contact?.provenance.contactName).toMatchObject({
      source: 'website',
      sourceUrl: 'http://tischlerei-62.de/impressum',
    })
  })

  test('the description is stored without the contacts in it', async () => {
    const { businessDescription } = await visited(mara, 'Tamplaria')
    expect(businessDescription).toContain('Producem mobilă din lemn masiv')
    expect(businessDescription).not.toMatch(/0264|office@|tamplaria-60/)
  })

  test('each value has its page and date, and the email whether its domain accepts mail', async () => {
    const { contact } = await open(mara, await visited(mara, 'Tamplaria'))
    expect(contact).toMatchObject({
      contactEmail: 'office@tamplaria-60.ro',
      emailStatus: 'valid_mx',
      otherEmails: ['vanzari@tamplaria-60.ro'],
      contactPhone: '+40 722 123 456',
      phoneType: 'mobile',
      facebookUrl: 'https://www.facebook.com/tamplaria60',
    })
    const origin = {
      source: 'website',
      sourceUrl: 'http://tamplaria-60.ro/',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }
    for (const field of ['contactEmail', 'contactPhone', 'facebookUrl', 'otherEmails:vanzari@tamplaria-60.ro'])
      expect(contact?.provenance[field]).toMatchObject(origin)
  })

  test('an email whose domain accepts no mail has the status no_mx', async () => {
    const lead = await open(mara, await visited(mara, 'Firma 17'))
    expect(lead.contact).toMatchObject({ contactEmail: 'firma17@yahoo.com', emailStatus: 'no_mx' })
  })

  test('values of a source stay, and further values are added', async () => {
    const { contact } = await open(mara, await visited(mara, 'Known'))
    expect(contact).toMatchObject({ contactEmail: 'seller@firma-01.ro', otherEmails: ['office@firma-01.ro'] })
    expect(contact?.provenance.contactEmail).toMatchObject({ source: 'overture' })
  })

  test('a site that does not exist, or is not on the internet, does not change its lead and fails no job', async () => {
    await noJobsLeft()
    for (const name of ['Gone', 'Inside']) {
      const lead = await leadOf(mara, name)
      expect(lead).toMatchObject({ hasEmail: false, hasPhone: false })
      expect(lead.sources.map(({ source }) => source)).toEqual(['overture'])
    }
    const { rows } = await app.owner.query("select state, count(*) from pgboss.job where name = 'enrich' group by 1")
    expect(rows).toEqual([{ state: 'completed', count: '6' }])
    expect(served.network.dialled).not.toContain('127.0.0.1')
  })

  test('a second workspace gets the facts of the same visit', async () => {
    await visited(mara, 'Tamplaria')
    const before = visitsTo('tamplaria-60.ro')
    expect(before).toBeGreaterThan(0)
    const other = await app.signUp('oana')
    await runSearch(app, other)
    expect(await visited(other, 'Tamplaria')).toMatchObject({ hasEmail: true, qualityCategory: 'A' })
    expect(visitsTo('tamplaria-60.ro')).toBe(before)
  })
})

describe('a site that is visited again', () => {
  test('does not overwrite typed values, and fills gaps', async () => {
    const typed = await mara.client.leads.create({
      companyName: 'Typed in',
      website: 'http://firma-09.ro/',
      contactPhone: '0264 999 888',
    })
    expect(await mara.client.leads.process({ ids: [typed.id] })).toMatchObject({ processed: 1 })
    const lead = await visited(mara, 'Typed in')
    expect(lead.contact).toMatchObject({
      contactPhone: typed.contact?.contactPhone,
      contactEmail: 'info@firma-09.ro',
      otherPhones: ['+40 264 401 234'],
    })
    expect(lead.contact?.provenance.contactPhone).toMatchObject({ source: 'manual' })
    expect(lead).toMatchObject({ hasEmail: true, contactScore: 10 })
  })

  test('changes nothing the second time, not even the date of the last change', async () => {
    const before = await visited(mara, 'Typed in')
    await mara.client.leads.process({ ids: [before.id] })
    const processed = await mara.client.leads.get({ id: before.id })
    await noJobsLeft()
    expect(await mara.client.leads.get({ id: before.id })).toEqual(processed)
  })
})

describe('a website that users typed', () => {
  const today = new Date().toISOString().slice(0, 10)
  const dateOf = ({ sources }: Lead) => sources.find(({ source }) => source === 'website')?.date
  const backdate = () =>
    app.owner.query(`update site_facts set facts = jsonb_set(facts, '{date}', '"2026-01-02"') where facts is not null`)

  test('does not reveal that a found company has it, because it has its own visit', async () => {
    const person = await app.signUp('ines')
    await visited(mara, 'Tamplaria')
    await backdate()
    const before = visitsTo('tamplaria-60.ro')
    const typed = await person.client.leads.create({ companyName: 'Guess', website: 'http://tamplaria-60.ro/' })
    await person.client.leads.process({ ids: [typed.id] })
    expect(dateOf(await visited(person, 'Guess'))).toBe(today)
    expect(visitsTo('tamplaria-60.ro')).toBeGreaterThan(before)
  })

  test('leaves no trace in a company that is found with it later', async () => {
    const person = await app.signUp('ines')
    const typed = await person.client.leads.create({ companyName: 'Guess', website: 'http://firma-12.ro/' })
    await person.client.leads.process({ ids: [typed.id] })
    await visited(person, 'Guess')
    await backdate()
    await insertPlaces(app.owner, [placeRow(7, { name: 'Later Found', websites: ['http://firma-12.ro/'] })])
    await runSearch(app, person)
    expect(dateOf(await visited(person, 'Later Found'))).toBe(today)
  })
})

test('a site that another process visits, or crashed during, is visited when that claim expires', async () => {
  await app.owner.query(
    "insert into site_facts (site, claimed_until) values ('firma-02.ro', now() + interval '4 seconds')",
  )
  await insertPlaces(app.owner, [
    placeRow(6, { name: 'Claimed', phones: [], emails: [], websites: ['http://firma-02.ro'] }),
  ])
  const person = await app.signUp('cora')
  await runSearch(app, person)
  const lead = await visited(person, 'Claimed')
  expect((await open(person, lead)).contact).toMatchObject({ contactEmail: 'vanzari@firma-02.ro' })
  const { rows } = await app.owner.query("select state from pgboss.job where data ->> 'leadId' = $1", [lead.id])
  expect(rows.length).toBeGreaterThan(1)
})

test('without enrichment no site is visited', async () => {
  const quiet = await startApp({ ENRICHMENT: 'off' }, externalNetwork)
  await insertPlaces(quiet.owner, [placeRow(1, { websites: ['http://firma-23.ro/'] })])
  const person = await quiet.signUp()
  await runSearch(quiet, person)
  const [lead] = (await person.client.leads.list({})).items
  await person.client.leads.process({ ids: [lead?.id] })
  await vi.waitFor(async () => {
    const { rows } = await quiet.owner.query("select state from pgboss.job where name = 'enrich-search'")
    expect(rows).toEqual([{ state: 'completed' }])
  }, 60_000)
  const { rows } = await quiet.owner.query("select from pgboss.job where name = 'enrich'")
  expect(rows).toEqual([])
  await quiet.stop()
})
