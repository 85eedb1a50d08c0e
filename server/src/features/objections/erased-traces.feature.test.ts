import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '../../app/testing/mailbox.ts'
import { objectionRequests, tokenIn } from '../../app/testing/objection-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { serveSites } from '../../platform/testing/company-sites/serve-sites.ts'
import { page } from '../../platform/testing/company-sites/site.ts'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'
import { setBalance } from '../../platform/testing/workspace-rows.ts'

const OFFICE = 'office@lemn-turda.ro'
const ANA = 'ana@lemn-turda.ro'
const DESK = 'desk@traces.example'
const PHONE = '+40264555081'
const SITE = {
  name: 'a firm that names its people',
  website: 'http://lemn-turda.ro/',
  answers: {
    'lemn-turda.ro/': page(
      `<p>Contact: ${OFFICE} ${ANA}</p>`,
      `<meta name="description" content="Producem mobilă din lemn masiv de 30 de ani. Scrieți la ${ANA} pentru oferte.">`,
    ),
  },
  emails: [],
  phones: [],
}
const absent = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let served: Awaited<ReturnType<typeof serveSites>>
let app: TestApp
let visitor: ReturnType<typeof objectionRequests>
let person: Person
beforeAll(async () => {
  mailbox = await startMailbox()
  served = await serveSites([SITE])
  const mailDns = {
    mx: (domain: string) => Promise.resolve([{ exchange: `mx.${domain}` }]),
    address: absent,
    txt: absent,
  }
  app = await startApp(
    { ...mailbox.settings, CONFIRM_EMAIL: 'off' },
    { network: served.network, mailDns, pageBreakMs: 0 },
  )
  visitor = objectionRequests(app, mailbox)
  person = await app.signUp()
})
afterAll(async () => {
  await app.stop()
  await served.close()
  await mailbox.stop()
})

const newLead = async (over: object) =>
  (await person.client.leads.create({ companyName: 'Lemn Turda', countryCode: 'RO', ...over })).id
const contactOf = async (id: string) => (await person.client.leads.get({ id })).contact
/** Visits the lead's site again, even if its facts are stored already. */
const visit = async (id: string) => {
  await app.owner.query('delete from site_facts')
  await processLead(id)
}
const processLead = async (id: string) => {
  await person.client.leads.process({ ids: [id] })
  const facts = () => visitor.countRows('select from site_facts where facts is not null')
  const jobs = () => visitor.countRows(`select from pgboss.job where name like 'enrich%' and state < 'completed'`)
  await expect.poll(facts, { timeout: 60_000 }).toBe(1)
  await expect.poll(jobs, { timeout: 60_000 }).toBe(0)
}
const erase = async (token: string) => {
  expect((await visitor.decide(token, 'erase')).status).toBe(200)
  await visitor.applied(token)
}
const storedWith = async (text: string) => {
  const tables = ['lead_contacts', 'leads', 'new_contacts', 'site_facts']
  const found = tables.map(async (table) => [
    table,
    await visitor.countRows(`select from ${table} t where strpos(t::text, $1) > 0`, [text]),
  ])
  return Object.fromEntries(await Promise.all(found)) as Record<string, number>
}
const NOWHERE = { lead_contacts: 0, leads: 0, new_contacts: 0, site_facts: 0 }

test('an erased further email leaves no trace in the lead, and no visit of the site stores it again', async () => {
  const id = await newLead({ contactEmail: OFFICE, website: SITE.website })
  await visit(id)
  expect(await contactOf(id)).toMatchObject({
    otherEmails: [ANA],
    provenance: { [`otherEmails:${ANA}`]: { source: 'website' } },
  })
  await erase(await visitor.tokenFor(ANA))
  expect(await storedWith(ANA)).toEqual(NOWHERE)
  expect(await contactOf(id)).toMatchObject({ contactEmail: OFFICE, emailStatus: 'valid_mx', otherEmails: [] })
  await visit(id)
  expect(await storedWith(ANA)).toEqual(NOWHERE)
  expect(await contactOf(id)).toMatchObject({ contactEmail: OFFICE, emailStatus: 'valid_mx' })
})

test('an erased phone is also removed from the lead’s other locations and origins', async () => {
  await insertPlaces(app.owner, [placeRow(8, { emails: [DESK], phones: [PHONE] })])
  const [at, main] = [await newLead({ companyName: 'Two Yards' }), '+40264555082']
  const origin = { source: 'osm', sourceUrl: null, licence: null, date: '2026-11-14' }
  const yard = { street: 'Strada Fabricii', city: 'Turda', region: null, postcode: null, countryCode: 'RO' }
  const locations = [{ ...yard, latitude: 46.57, longitude: 23.78, phones: ['0264 555 081', main], provenance: origin }]
  await app.owner.query(
    'update lead_contacts set contact_phone = $2, other_locations = $3, provenance = $4 where lead_id = $1',
    [at, main, JSON.stringify(locations), JSON.stringify({ [`otherPhones:${PHONE}`]: origin, contactPhone: origin })],
  )
  expect((await visitor.ask(PHONE)).status).toBe(202)
  await expect.poll(() => mailbox.emailsTo(DESK).length, { timeout: 60_000 }).toBe(1)
  await erase(tokenIn(mailbox.emailsTo(DESK)[0]?.text ?? ''))
  const erased = {
    otherLocations: [{ street: 'Strada Fabricii', phones: [main] }],
    provenance: { contactPhone: origin },
  }
  expect(await contactOf(at)).toMatchObject({ contactPhone: main, ...erased })
  expect([await storedWith(PHONE), await storedWith('0264 555 081')]).toEqual([NOWHERE, NOWHERE])
  // Simulates a source that still lists the phone.
  await app.owner.query('update lead_contacts set other_locations = $2 where lead_id = $1', [
    at,
    JSON.stringify(locations),
  ])
  expect(await storedWith('0264 555 081')).toEqual(NOWHERE)
})

test('facts from before an objection add the contact neither to a lead nor to the contact offered for sale', async () => {
  const objector = 'ion@older.ro'
  const facts = {
    date: '2026-11-22',
    pages: ['http://older.ro/'],
    emails: [objector, 'office@older.ro'].map((value) => ({ value, page: 'http://older.ro/' })),
    phones: [],
    socials: {},
    address: null,
    description: null,
    contactName: { value: 'Ion Pop', page: 'http://older.ro/' },
  }
  const keep = (known: object) =>
    app.owner.query(
      `insert into site_facts (site, outcome, facts, fresh_until) values ('older.ro', 'read', $1, now() + interval '1 day')
       on conflict (site) do update set facts = excluded.facts`,
      [JSON.stringify(known)],
    )
  await app.owner.query('delete from site_facts')
  await keep({ ...facts, emails: [], contactName: null })
  await insertPlaces(app.owner, [
    placeRow(9, { name: 'Older', emails: [], phones: [], websites: ['http://older.ro/'] }),
  ])
  await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
  await runSearch(app, person)
  const [lead] = (await person.client.leads.list({ q: 'Older' })).items
  await person.client.leads.unlock({ id: lead?.id ?? '' })
  const token = await visitor.tokenFor(objector)
  expect((await visitor.decide(token, 'object')).status).toBe(200)
  await visitor.applied(token)
  await keep(facts)
  await processLead(lead?.id ?? '')
  expect(await storedWith('office@older.ro')).toEqual({ ...NOWHERE, new_contacts: 1, site_facts: 1 })
  expect(await storedWith(objector)).toEqual({ ...NOWHERE, site_facts: 1 })
  expect((await storedWith('Ion Pop')).new_contacts).toBe(0)
})
