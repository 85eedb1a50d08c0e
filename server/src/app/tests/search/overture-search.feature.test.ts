import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runPull, cellsNear, pullTools } from '../../testing/overture-pulls.ts'
import type { Person } from '../../testing/people.ts'
import { runSearch } from '../../testing/search-runs.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { overtureRelease, townCompanies } from '../../../platform/testing/overture-release.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import { type OvertureRelease, type OvertureServer, serveOverture } from '../../../platform/testing/overture-server.ts'
import { loadSample } from '../../../features/places/sample/sample.service.ts'

/** The towns of FURNITURE_SEARCH and beyond its 50 km. */
const CLUJ = { latitude: 46.77, longitude: 23.59, companies: 120, prefix: 'cluj' }
const SIBIU = { latitude: 45.79, longitude: 24.15, companies: 100, prefix: 'sibiu' }
const FAR = { location: 'Sibiu', latitude: SIBIU.latitude, longitude: SIBIU.longitude, radiusKm: 30 }

let released: OvertureRelease
let server: OvertureServer
let app: TestApp
let person: Person
beforeAll(() => {
  const rows = [CLUJ, SIBIU].flatMap((town) => townCompanies(town))
  released = overtureRelease({ name: '2026-10-21.0', rows, files: 2, rowGroupSize: 50 })
})
beforeEach(async () => {
  server = await serveOverture([released])
  app = await startApp({ OVERTURE: 'on', OVERTURE_CATALOG_URL: server.catalogueUrl })
  person = await app.signUp()
})
afterEach(async () => {
  await app.stop()
  await server.close()
})

const leads = async (of = person) => (await of.client.leads.list({ limit: 100 })).items

test('a search of two places imports the companies of both regions', async () => {
  await putOnPlan(app.owner, person, 'standard')
  const { location, latitude, longitude } = FAR
  const furtherPlaces = [{ location, latitude, longitude }]
  const found = CLUJ.companies + SIBIU.companies
  expect(await runSearch(app, person, { radiusKm: 30, advanced: { furtherPlaces } })).toMatchObject({
    counts: { found },
    sources: [
      { name: 'directory', state: 'done', found: 0 },
      { name: 'overture', state: 'done', found, code: null },
    ],
  })
})

test('the first search of a region finds the same as later ones: by name, and all that match', async () => {
  await putOnPlan(app.owner, person, 'standard')
  const called = (name: string) => ({ names: { primary: name } })
  // More than a search returns without a condition, and nearer than the matching ones.
  const nearest = townCompanies({ ...CLUJ, companies: 520, prefix: 'near' }, (n) =>
    n % 3 === 0 ? called(`Brutăria ${n}`) : { ...called(`Ionescu ${n}`), emails: null },
  )
  const further = townCompanies({ ...CLUJ, latitude: 46.95, companies: 30, prefix: 'further' }, (n) =>
    called(`Popescu ${n}`),
  )
  server.releases = [
    overtureRelease({ name: '2026-10-21.0', rows: [...nearest, ...further], files: 2, rowGroupSize: 50 }),
  ]
  const criteria = { advanced: { contact: 'email' as const } }
  const first = await runSearch(app, person, criteria)
  const names = async (of: Person) => (await leads(of)).map(({ companyName }) => companyName).toSorted()
  const colleague = await app.signUp()
  await putOnPlan(app.owner, colleague, 'standard')
  const later = await runSearch(app, colleague, criteria)
  expect(later.counts.found).toBe(30)
  expect(first.counts.found).toBe(30)
  expect(await names(person)).toEqual(await names(colleague))
})

test('the first search of a region imports its companies, and all later searches find them immediately', async () => {
  const first = await runSearch(app, person)
  expect(first).toMatchObject({
    status: 'completed_with_results',
    counts: { found: CLUJ.companies },
    sources: [
      { name: 'directory', state: 'done', found: 0 },
      { name: 'overture', state: 'done', found: CLUJ.companies, code: null },
    ],
  })
  const asked = server.asked.length
  expect(asked).toBeGreaterThan(5)

  const colleague = await app.signUp()
  const second = await runSearch(app, colleague, { radiusKm: 40 })
  expect(second).toMatchObject({
    counts: { found: CLUJ.companies },
    sources: [
      { name: 'directory', state: 'done', found: CLUJ.companies },
      { name: 'overture', state: 'done', found: 0, code: null },
    ],
  })
  expect(server.asked.length).toBe(asked)
  expect((await leads(colleague)).every(({ companyName }) => companyName.startsWith('Mobila cluj'))).toBe(true)
})

test('the invented companies of the sample are not mixed with real ones', async () => {
  await loadSample({ pool: app.deps.pools.system })
  const run = await runSearch(app, person)
  expect(run).toMatchObject({ status: 'completed_with_results', counts: { found: CLUJ.companies } })
  const details = await Promise.all((await leads()).slice(0, 20).map(({ id }) => person.client.leads.get({ id })))
  expect(details.map(({ sample }) => sample)).not.toContain(true)
})

test('without a network the sample is searched, and the catalogue is requested only every few minutes', async () => {
  await loadSample({ pool: app.deps.pools.system })
  server.misbehave = ({ response }) => {
    response.destroy()
    return true
  }
  for (let searches = 1; searches <= 3; searches++) {
    const run = await runSearch(app, person, { radiusKm: 49 + searches / 2 })
    expect(run.status).toBe('completed_with_results')
    expect(run.sources).toMatchObject([
      { name: 'directory', state: 'done' },
      { name: 'overture', state: 'failed', code: 'unreachable', found: 0 },
    ])
    expect(server.asked).toHaveLength(1)
  }
  const [lead] = await leads()
  expect(await person.client.leads.get({ id: lead?.id ?? '' })).toMatchObject({ sample: true })
})

test('an interrupted search keeps its results and reports the reason, and the next one continues', async () => {
  let pieces = 0
  server.misbehave = ({ path, range, response }) => {
    if (!path.endsWith('.parquet') || range?.startsWith('bytes=-') || ++pieces <= 1) return false
    response.writeHead(403).end()
    return true
  }
  const first = await runSearch(app, person)
  expect(first.sources).toMatchObject([{}, { name: 'overture', state: 'failed', code: 'refused' }])
  expect(first.counts.found).toBeGreaterThan(0)
  expect(first.counts.found).toBeLessThan(CLUJ.companies)
  server.misbehave = undefined
  const second = await runSearch(app, person)
  // It also counts what the first one stored: a run may have read the directory before that.
  expect(second.sources).toMatchObject([
    { name: 'directory', found: first.counts.found },
    { name: 'overture', state: 'done', code: null, found: CLUJ.companies },
  ])
  expect(second.counts).toMatchObject({ found: CLUJ.companies - first.counts.found, alreadyYours: first.counts.found })
})

test('a region of an older release returns results immediately, and is updated after the search', async () => {
  server.releases = [{ ...released, name: '2026-01-21.0' }]
  const earlier = pullTools({ database: { pool: app.deps.pools.system }, server })
  await runPull(earlier.pull, { cells: cellsNear(SIBIU, FAR.radiusKm) })
  await earlier.fetch.close()
  const changed = townCompanies(SIBIU, () => ({ operating_status: 'permanently_closed' })).slice(1)
  server.releases.push(overtureRelease({ name: '2026-11-18.0', rows: changed, files: 1 }))
  const run = await runSearch(app, person, FAR)
  expect(run).toMatchObject({ counts: { found: SIBIU.companies }, sources: [{ found: SIBIU.companies }, { found: 0 }] })
  await vi.waitFor(
    async () => {
      const { rows } = await app.owner.query('select distinct release from place_coverage')
      expect(rows).toEqual([{ release: '2026-11-18.0' }])
    },
    { timeout: 60_000 },
  )
  const { rows } = await app.owner.query<{ closed: number; all: number }>(
    `select count(*) filter (where operating_status = 'permanently_closed')::int as closed, count(*)::int as all from places where name like '%sibiu%'`,
  )
  expect(rows).toEqual([{ closed: SIBIU.companies - 1, all: SIBIU.companies - 1 }])
})
