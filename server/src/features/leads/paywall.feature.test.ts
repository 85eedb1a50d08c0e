import { accountCalls } from '../../app/testing/account-calls.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { messagingCalls } from '../../app/testing/messaging-calls.ts'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'
import { clearSearchCooldown, putOnPlan } from '../../platform/testing/workspace-rows.ts'
import { sheetOf } from '../../platform/testing/workbook-sheet.ts'

/** Values that a credit pays for, each unlike any other text in the product. */
const PAID = {
  phone: '+40264777001',
  otherPhone: '+40264777002',
  email: 'zq-direct@zqoffice.example',
  otherEmail: 'zq-second@zqoffice.example',
  website: 'https://zqwebsite.example/start',
  social: 'https://www.facebook.com/zqsocial',
  linkedin: 'https://www.linkedin.com/company/zqlinked',
  street: 'Strada Zqprivata 71',
}
const EXACT = { latitude: CENTRE.latitude + 0.00437, longitude: CENTRE.longitude - 0.00281 }
/** Any spelling in which a paid value could be disclosed. */
const PAID_DATA_PATTERN = /zq|264\W*777\W*00|777\W*00[12]|46\.774[34]|23\.587[12]/i
const DESCRIPTION = `Family firm since 1990. Mail zq-direct@zqoffice.example or visit https://zqwebsite.example/start,
  zqwebsite.example, call +40 264 777 001 or 0264-777-001. Solid oak.`

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let person: Person
let other: Person
let leadId: string
const heard: { text: string; stop: AbortController }[] = []
beforeAll(async () => {
  app = await startApp()
  const { phone, otherPhone, email, otherEmail, website, social, linkedin, street } = PAID
  const paid = {
    phones: [phone, otherPhone],
    emails: [email, otherEmail],
    websites: [website],
    socials: [social, linkedin],
    street,
  }
  await insertPlaces(app.owner, [placeRow(1, { ...paid, ...EXACT, name: 'Oak and Sons', description: DESCRIPTION })])
  person = await app.signUp()
  other = await app.signUp()
  for (const listener of [person, other]) heard.push(await listen(listener))
  await runSearch(app, person)
  await runSearch(app, other)
  leadId = (await person.client.leads.list({})).items[0]?.id ?? ''
})
afterAll(async () => {
  for (const { stop } of heard) stop.abort()
  await app.stop()
})

async function listen(listener: Person) {
  const heard = { text: '', stop: new AbortController() }
  const response = await listener.fetch('/api/v1/events', { signal: heard.stop.signal })
  void (async () => {
    for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  return heard
}

/** Calls every procedure of the API as `who` and returns all responses. */
async function everything(who: Person): Promise<string> {
  const { client } = who
  const [lead] = (await client.leads.list({})).items
  const [run] = (await client.search.list({})).items
  const calls: Record<string, () => Promise<unknown>> = {
    ...accountCalls(client),
    ...messagingCalls(client, lead?.id ?? ''),
    'leads.list': async () =>
      Promise.all([
        client.leads.list({ q: 'oak' }),
        client.leads.list({ q: 'zq' }),
        client.leads.list({ q: '264777' }),
        client.leads.list({ searchId: run?.id ?? '', quality: ['A', 'B', 'C'], access: 'locked' }),
      ]),
    'leads.facets': () => client.leads.facets({ q: 'oak' }),
    'leads.map': () => Promise.all([client.leads.map({}), client.leads.map({ q: 'zq' })]),
    'leads.ids': () => client.leads.ids({ q: 'oak' }),
    'leads.neighbours': () => client.leads.neighbours({ id: lead?.id ?? '', q: 'oak' }),
    'leads.get': () => client.leads.get({ id: lead?.id ?? '' }),
    'leads.archived': () => client.leads.archived({ leadId: lead?.id }),
    'leads.access': () => client.leads.access({ id: lead?.id ?? '' }),
    'leads.similar': () => {
      const { phone, email, website } = PAID
      const guessed = { contactPhone: phone, contactEmail: email, website }
      return client.leads.similar({ companyName: lead?.companyName ?? '', ...guessed })
    },
    'leads.contactReport': () => client.leads.contactReport({ id: lead?.id ?? '' }),
    'leads.reportContact': () => client.leads.reportContact({ id: UNKNOWN_ID, reason: 'phone_wrong' }).catch(String),
    'leads.unlockPrices': () => client.leads.unlockPrices({ ids: [lead?.id ?? '', UNKNOWN_ID] }),
    'leads.unlock': () => client.leads.unlock({ id: UNKNOWN_ID }).catch(String),
    'leads.create': async () => {
      const { companyName = '', city, countryCode } = lead ?? {}
      return client.leads.create({ companyName, city, countryCode }).catch((error: { data: unknown }) => error.data)
    },
    // Of the current lead, and of an old state: the rejection contains the lead too.
    'leads.update': async () => {
      const { id, updatedAt } = await client.leads.get({ id: lead?.id ?? '' })
      const tell = (error: { data: unknown }) => error.data
      return [
        await client.leads.update({ id, expectedUpdatedAt: updatedAt, state: 'Oakland' }).catch(tell),
        await client.leads.update({ id, expectedUpdatedAt: '2020-01-01T00:00:00Z', state: 'Oak' }).catch(tell),
      ]
    },
    'leads.setPhone': () => client.leads.setPhone({ id: UNKNOWN_ID, contactPhone: null }).catch(String),
    'leads.setStatus': () => client.leads.setStatus({ id: lead?.id ?? '', status: 'new' }),
    'leads.setStatusMany': () => client.leads.setStatusMany({ ids: [lead?.id ?? ''], status: 'new' }),
    'leads.setPreferredCommunication': () =>
      client.leads.setPreferredCommunication({ id: lead?.id ?? '', preferredCommunication: 'email' }),
    'leads.assign': () => client.leads.assign({ id: lead?.id ?? '', assigneeId: null }),
    'leads.assignMany': () => client.leads.assignMany({ ids: [lead?.id ?? ''], assigneeId: null }),
    'leads.process': () => client.leads.process({ ids: [lead?.id ?? ''] }),
    'leads.remove': () => client.leads.remove({ id: UNKNOWN_ID }).catch(String),
    'leads.removeMany': () => client.leads.removeMany({ ids: [UNKNOWN_ID] }),
    'leads.restore': () => client.leads.restore({ batchId: UNKNOWN_ID }).catch(String),
    'dashboard.get': () => client.dashboard.get({}),
    'dashboard.weeks': async () => {
      await putOnPlan(app.owner, who, 'standard')
      const weeks = await client.dashboard.weeks({})
      await putOnPlan(app.owner, who, 'free')
      return weeks
    },
    'dashboard.results': async () => {
      await putOnPlan(app.owner, who, 'premium')
      const results = await client.dashboard.results({ by: 'industry' })
      await putOnPlan(app.owner, who, 'free')
      return results
    },
    'tasks.create': () => client.tasks.create({ leadId: lead?.id ?? '', title: 'oak', dueAt: '2030-01-01T00:00:00Z' }),
    'tasks.list': () => client.tasks.list({}),
    'tasks.update': () => client.tasks.update({ id: UNKNOWN_ID, title: 'oak' }).catch(String),
    'tasks.remove': () => client.tasks.remove({ id: UNKNOWN_ID }).catch(String),
    'views.list': () => client.views.list(),
    'views.create': () => client.views.create({ name: `Oak ${Math.random()}`, filter: {}, mode: 'table', columns: [] }),
    'views.update': () => client.views.update({ id: UNKNOWN_ID, name: 'oak' }).catch(String),
    'views.reorder': () => client.views.reorder({ ids: [UNKNOWN_ID] }),
    'views.remove': () => client.views.remove({ id: UNKNOWN_ID }).catch(String),
    'leadImports.list': () => client.leadImports.list(),
    'leadImports.get': () => client.leadImports.get({ id: UNKNOWN_ID }).catch(String),
    'leadImports.adjust': () => client.leadImports.adjust({ id: UNKNOWN_ID, country: 'RO' }).catch(String),
    'leadImports.preview': () => client.leadImports.preview({ id: UNKNOWN_ID, mapping: [] }).catch(String),
    'leadImports.start': () =>
      client.leadImports.start({ id: UNKNOWN_ID, mapping: [], duplicates: 'skip' }).catch(String),
    'leadImports.cancel': () => client.leadImports.cancel({ id: UNKNOWN_ID }).catch(String),
    'leadImports.undoPreview': () => client.leadImports.undoPreview({ id: UNKNOWN_ID }).catch(String),
    'leadImports.undo': () => client.leadImports.undo({ id: UNKNOWN_ID }).catch(String),
    'leadImports.remove': () => client.leadImports.remove({ id: UNKNOWN_ID }).catch(String),
    'interactions.add': () => client.interactions.add({ id: lead?.id ?? '', type: 'note', content: 'oak' }),
    'interactions.list': () => client.interactions.list({ id: lead?.id ?? '' }),
    'interactions.remove': () =>
      client.interactions.remove({ id: lead?.id ?? '', interactionId: UNKNOWN_ID }).catch(String),
    'history.list': () => client.history.list({ id: lead?.id ?? '' }),
    'search.create': async () => {
      await clearSearchCooldown(app.owner, who.workspaceId)
      return client.search.create(FURNITURE_SEARCH)
    },
    'search.list': () => client.search.list({}),
    'search.get': () => client.search.get({ id: run?.id ?? '' }),
    'search.cancel': () => client.search.cancel({ id: run?.id ?? '' }),
    'insight.get': () => client.insight.get({ id: lead?.id ?? '' }),
    'insight.write': () => client.insight.write({ id: lead?.id ?? '' }).catch(String),
    'ingest.deliver': () => {
      const body = { trackingId: UNKNOWN_ID, deliveryId: 'oak', leads: [], final: true }
      return client.ingest.deliver({ params: { trackingId: UNKNOWN_ID }, body }).catch(String)
    },
    'search.preview': () => client.search.preview(FURNITURE_SEARCH),
    'search.understand': () => client.search.understand({ keywords: ['furniture manufacturer', 'oak'] }),
    'search.sources': () => client.search.sources(),
    'search.ideas': () => client.search.ideas(FURNITURE_SEARCH),
    'search.corrections.list': () => client.search.corrections.list(),
    'search.corrections.save': () => client.search.corrections.save({ keyword: 'oak', reading: 'words' }),
    'search.corrections.remove': () => client.search.corrections.remove({ id: UNKNOWN_ID }).catch(String),
    'places.suggest': () => client.places.suggest({ q: 'Oak' }),
    'places.reverse': () => client.places.reverse(EXACT),
    'places.labels': () => client.places.labels({ west: 23, south: 46, east: 24, north: 47 }),
    'places.directory': () => client.places.directory(),
    'billing.transactions': () => client.billing.transactions({}),
    'notifications.list': () => client.notifications.list({}),
    'notifications.unreadCount': () => client.notifications.unreadCount(),
    'notifications.read': () => client.notifications.read({}),
  }
  const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as { operationId: string }[])
  const streamed = ['live.events']
  const exports = ['leads.export', 'leads.exportMany', 'leads.exportWorkbook', 'leads.exportWorkbookMany']
  const records = ['audit.export', 'suppressions.export']
  const own = ['me.export', 'me.logo.put', 'me.logo.remove']
  const files = [...exports, ...records, ...own, 'leads.photo', 'leadImports.upload', 'leadImports.errors']
  // A new procedure must be called above too: otherwise the test does not know what it discloses.
  expect(operations.map((it) => it.operationId).toSorted()).toEqual(
    [...Object.keys(calls), ...streamed, ...files].toSorted(),
  )
  // In sequence, because requests of a session are limited.
  const answers: unknown[] = []
  for (const [name, call] of Object.entries(calls)) answers.push([name, await call()])
  return JSON.stringify(answers)
}

describe('before it is paid for, a contact', () => {
  test('is in no response of any procedure', async () => {
    const text = await everything(person)
    expect(text).toContain('Oak and Sons')
    expect(text).not.toMatch(PAID_DATA_PATTERN)
  })

  test('is absent from the lead, which states which methods it has', async () => {
    const lead = await person.client.leads.get({ id: leadId })
    expect(lead).toMatchObject({ access: 'locked', cost: 1, hasPhone: true, hasEmail: true, hasWebsite: true })
    expect(lead).not.toHaveProperty('contact')
    expect((await person.client.leads.list({})).items[0]).not.toHaveProperty('contact')
    expect((await person.client.leads.list({ q: 'oak' })).items[0]).not.toHaveProperty('contact')
    expect(lead.area).toEqual({ latitude: 46.77, longitude: 23.59, radiusKm: 1.5 })
    expect(lead.sources).toMatchObject([{ source: 'overture', sourceUrl: null }])
  })

  test('is removed from the company’s own description', async () => {
    const { businessDescription } = await person.client.leads.get({ id: leadId })
    expect(businessDescription).toMatch(/^Family firm since 1990\. .* Solid oak\.$/s)
    expect(businessDescription).not.toMatch(PAID_DATA_PATTERN)
  })

  test('cannot be derived from the preview’s points on the map', async () => {
    const { points } = await person.client.search.preview(FURNITURE_SEARCH)
    expect(points).toEqual([{ latitude: 46.77, longitude: 23.59, grade: 'A' }])
  })

  test('is in no row that the role of requests can read, with any query', async () => {
    const rows = await app.deps.tenancy.run(person, async ({ db }) => [
      await db.selectFrom('lead_contacts').selectAll().execute(),
      await db.selectFrom('leads').selectAll().execute(),
      await db.selectFrom('search_runs').selectAll().execute(),
      await db.selectFrom('notifications').selectAll().execute(),
    ])
    expect(rows[0]).toEqual([])
    expect(JSON.stringify(rows)).not.toMatch(PAID_DATA_PATTERN)
  })

  test('is in no job, finished or not', async () => {
    const { rows } = await app.owner.query('select data, output from pgboss.job')
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toMatch(PAID_DATA_PATTERN)
  })

  test('is in no exported file', async () => {
    for (const query of ['', '?q=oak', `?ids=${leadId}`]) {
      const text = await (await person.fetch(`/api/v1/leads/export.csv${query}`)).text()
      expect(text).toContain('Oak and Sons')
      expect(text).not.toMatch(PAID_DATA_PATTERN)
      const workbook = await person.fetch(`/api/v1/leads/export.xlsx${query}`)
      const { cells } = sheetOf(new Uint8Array(await workbook.arrayBuffer()))
      expect(cells.flat()).toContain('Oak and Sons')
      expect(cells.flat().join('\n')).not.toMatch(PAID_DATA_PATTERN)
    }
    for (const path of ['audit', 'suppressions'])
      expect(await (await person.fetch(`/api/v1/${path}/export.csv`)).text()).not.toMatch(PAID_DATA_PATTERN)
  })

  test('is not sent on the live stream', async () => {
    await vi.waitFor(() => expect(heard[0]?.text).toContain('"topic":"leads"'), 30_000)
    expect(heard[0]?.text).not.toMatch(PAID_DATA_PATTERN)
  })
})

describe('once paid for', () => {
  beforeAll(() => person.client.leads.unlock({ id: leadId }))

  test('it is complete in the lead, each value with its origin', async () => {
    const { contact, access } = await person.client.leads.get({ id: leadId })
    expect(access).toBe('unlocked')
    expect(contact).toMatchObject({
      contactPhone: PAID.phone,
      otherPhones: [PAID.otherPhone],
      contactEmail: PAID.email,
      otherEmails: [PAID.otherEmail],
      website: PAID.website,
      facebookUrl: PAID.social,
      linkedinUrl: PAID.linkedin,
      address: PAID.street,
      ...EXACT,
      provenance: { contactPhone: { source: 'overture', licence: 'CDLA-Permissive-2.0' } },
    })
  })

  test('it is shown in the list too', async () => {
    const { items } = await person.client.leads.list({ access: 'unlocked' })
    expect(items).toMatchObject([{ id: leadId, contact: { contactPhone: PAID.phone, website: PAID.website } }])
  })

  test('another workspace with the same company still sees nothing of it', async () => {
    expect(await everything(other)).not.toMatch(PAID_DATA_PATTERN)
    expect(heard[1]?.text).not.toMatch(PAID_DATA_PATTERN)
    expect((await other.client.leads.list({})).items).toMatchObject([{ access: 'locked' }])
  })
})
