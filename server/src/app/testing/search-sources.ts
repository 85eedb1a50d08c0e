import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SourceName } from '@leadhaul/contract/search/search.schema.ts'
import { createRunStore } from '../../features/search/run-store.service.ts'
import { createSearchRunner } from '../../features/search/search-runner.service.ts'
import type { Source } from '../../features/search/sources/source-interface.source.ts'
import { createFindNearestCompanies } from '../../features/search/sources/directory.source.ts'
import { CENTRE, FURNITURE_SEARCH } from '../../platform/testing/place-rows.ts'
import { clearSearchCooldown } from '../../platform/testing/workspace-rows.ts'
import type { Person } from './people.ts'
import type { TestApp } from './start-app.ts'

/** A company as a live source returns it; `number` makes it unique, also among the companies of the directory. */
export function createCandidate(number: number, own: Partial<Candidate> & { from?: string } = {}): Candidate {
  const { from = 'osm', ...facts } = own
  return {
    placeKey: `${from}:node/${number}`,
    provenance: {
      source: from,
      sourceUrl: `https://${from}.example/${number}`,
      licence: 'ODbL-1.0',
      date: '2026-10-01',
    },
    sample: false,
    name: `Carpentry ${number}`,
    category: 'furniture_manufacturer',
    categories: [],
    match: 'primary',
    latitude: CENTRE.latitude - 0.0005 * number,
    longitude: CENTRE.longitude - 0.0005 * number,
    distanceKm: 0,
    phones: [`+40364${String(100_000 + number)}`],
    emails: [],
    websites: [],
    socials: [],
    street: null,
    city: 'Cluj-Napoca',
    region: null,
    postcode: null,
    countryCode: 'RO',
    description: null,
    hours: null,
    rating: null,
    reviewsCount: null,
    sourceHasRatings: false,
    confidence: null,
    operatingStatus: 'open',
    ...facts,
  }
}

type Discover = Source['discover']
/** A source with this `discover`. */
export const createSource = (name: SourceName, discover: Discover, deadlineMs?: number): Source => ({
  name,
  discover,
  ...(deadlineMs !== undefined && { deadlineMs }),
})
/** A source that returns these batches. */
export const sourceWith = (name: SourceName, ...batches: Candidate[][]) =>
  createSource(name, async function* () {
    yield* batches
  })

export type Runner = ReturnType<typeof runnerWith>
/** Runs searches with the test's sources. The app is started with ROLE=web, so that no worker competes. */
export function runnerWith(app: TestApp, sources: Source[], options: { directory?: boolean } = {}) {
  const { directory, jobs, workTenancy, understand } = app.deps
  const { sharedKeys } = directory
  const away = () => Promise.reject(new Error('The directory is away'))
  const findNearest = options.directory === false ? away : createFindNearestCompanies({ ...directory, sharedKeys })
  return createSearchRunner({
    runs: createRunStore({ jobs, tenancy: workTenancy }),
    understand,
    findNearest,
    sharedKeys,
    sources,
  })
}

export const runKeyOf = (person: Person, runId: string) => ({
  workspaceId: person.workspaceId,
  userId: person.userId,
  runId,
})

type Criteria = Parameters<Person['client']['search']['create']>[0]
/** Runs a search until its sources end; its jobs are run here, one after the other. */
export async function runWith(
  { app, person }: { app: TestApp; person: Person },
  runner: Runner,
  criteria: Partial<Criteria> = {},
) {
  await clearSearchCooldown(app.owner, person.workspaceId)
  const { id } = await person.client.search.create({ ...FURNITURE_SEARCH, ...criteria })
  const { signal } = new AbortController()
  await runner.queryDirectory(runKeyOf(person, id), signal)
  await runner.querySources(runKeyOf(person, id), signal)
  return person.client.search.get({ id })
}
