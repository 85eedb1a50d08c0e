import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SourceName } from '@leadhaul/contract/search/search.schema.ts'
import { createRunStore } from '../../features/search/run-store.service.ts'
import { createSearchRunner } from '../../features/search/search-runner.service.ts'
import type { Source } from '../../features/search/sources/search-source.source.ts'
import { nearestCompanies } from '../../features/search/sources/directory.source.ts'
import { CENTRE, FURNITURE_SEARCH } from '../../platform/testing/place-rows.ts'
import { letSearchAgain } from '../../platform/testing/workspace-rows.ts'
import type { Person } from './people.ts'
import type { TestApp } from './start-app.ts'

/** A company as a live source names it; `number` makes it one of its kind, apart from the directory's of that number. */
export function named(number: number, own: Partial<Candidate> & { from?: string } = {}): Candidate {
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
export const source = (name: SourceName, discover: Discover, deadlineMs?: number): Source => ({
  name,
  discover,
  ...(deadlineMs !== undefined && { deadlineMs }),
})
/** A source that returns these batches. */
export const naming = (name: SourceName, ...batches: Candidate[][]) =>
  source(name, async function* () {
    yield* batches
  })

export type Runner = ReturnType<typeof runnerWith>
/** Runs searches with the test's sources. The app is started with ROLE=web, so that no worker competes. */
export function runnerWith(app: TestApp, sources: Source[], options: { directory?: boolean } = {}) {
  const { directory, jobs, workTenancy, understand } = app.deps
  const { owners } = directory
  const away = () => Promise.reject(new Error('The directory is away'))
  const nearest = options.directory === false ? away : nearestCompanies({ ...directory, owners })
  return createSearchRunner({
    runs: createRunStore({ jobs, tenancy: workTenancy }),
    understand,
    nearest,
    owners,
    sources,
  })
}

export const keyOf = (person: Person, runId: string) => ({
  workspaceId: person.workspaceId,
  userId: person.userId,
  runId,
})

type Criteria = Parameters<Person['client']['search']['create']>[0]
/** Runs a search until its sources end; its jobs are run here, one after the other. */
export async function run(
  { app, person }: { app: TestApp; person: Person },
  runner: Runner,
  criteria: Partial<Criteria> = {},
) {
  await letSearchAgain(app.owner, person.workspaceId)
  const { id } = await person.client.search.create({ ...FURNITURE_SEARCH, ...criteria })
  const { signal } = new AbortController()
  await runner.work(keyOf(person, id), signal)
  await runner.workSources(keyOf(person, id), signal)
  return person.client.search.get({ id })
}
