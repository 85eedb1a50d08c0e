import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SourceName } from '@leadhaul/contract/search/search.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import {
  runKeyOf,
  createCandidate,
  sourceWith,
  runWith,
  runnerWith,
  createSource,
} from '../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'
import { AnswerDeferred } from './sources/source-interface.source.ts'

const IN_DIRECTORY = 30
/** A keyword without any match in the directory. */
const LIVE_SOURCE_SEARCH = { keywords: ['shipyard'] }
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await insertPlaces(app.owner, placeRows(IN_DIRECTORY))
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})
const world = () => ({ app, person })
const searches = async () => (await person.client.me.get()).searches.used
const notificationTypes = async () => (await person.client.notifications.list({})).items.map(({ type }) => type)
const three = [createCandidate(1), createCandidate(2), createCandidate(3)]

describe('a source with invalid answers', () => {
  const lie = (own: object) => ({ ...createCandidate(1), ...own }) as Candidate

  test('contributes its valid candidates only: invalid ones break nothing', async () => {
    const lies = [
      lie({ latitude: -33.9, longitude: 151.2 }),
      lie({ placeKey: 'osm:node/2', name: null }),
      lie({ placeKey: null }),
      lie({ placeKey: 'osm:node/3', latitude: 'here' }),
      null as unknown as Candidate,
      createCandidate(50, { name: `Zq${'M'.repeat(10_000)}`, phones: ['+40364999001'] }),
      createCandidate(51, {
        name: 'Mobi\u0000la Nord',
        websites: ['javascript:alert(1)'],
        description: 'a\u0000b\ud800',
      }),
      createCandidate(52),
      createCandidate(52),
      createCandidate(52, { name: 'Carpentry 52' }),
    ]
    const ended = await runWith(world(), runnerWith(app, [sourceWith('overpass', lies)]))
    expect(ended).toMatchObject({ status: 'completed_with_results', counts: { found: IN_DIRECTORY + 3 } })
    const names = (await person.client.leads.list({ limit: 100 })).items.map(({ companyName }) => companyName)
    expect(names).toEqual(expect.arrayContaining(['Mobila Nord', 'Carpentry 52']))
    expect(names.find((name) => name.startsWith('Zq'))).toHaveLength(200)
  })

  test('has failed if every candidate is invalid', async () => {
    const abroad = [lie({ latitude: -33.9, longitude: 151.2 })]
    const ended = await runWith(world(), runnerWith(app, [sourceWith('overpass', abroad)]), LIVE_SOURCE_SEARCH)
    expect(ended).toMatchObject({ status: 'failed', sources: [{}, { state: 'failed', code: 'bad_answer', found: 0 }] })
    expect(await searches()).toBe(0)
  })

  test('is stopped if its answer is endless', async () => {
    const endless = createSource('overpass', async function* () {
      for (let number = 0; ; number += 1000) yield Array.from({ length: 1000 }, (_, at) => createCandidate(number + at))
    })
    const ended = await runWith(world(), runnerWith(app, [endless]))
    expect(ended).toMatchObject({ status: 'completed_with_results', counts: { found: 500 } })
  })
})

describe('a source that answers later', () => {
  const deferred = (until: Date, name: SourceName = 'webhook') =>
    // oxlint-disable-next-line require-yield
    createSource(name, async function* () {
      throw new AnswerDeferred(until.toISOString())
    })
  const inAnHour = () => new Date(Date.now() + 3_600_000)
  const webhook = 'webhook' as const

  test('keeps the run pending until its last part is stored', async () => {
    const runner = runnerWith(app, [deferred(inAnHour()), sourceWith('overpass', three)])
    const waiting = await runWith(world(), runner)
    expect(waiting).toMatchObject({
      status: 'pending',
      counts: { found: IN_DIRECTORY + 3 },
      sources: [{}, { state: 'running' }, { state: 'done' }],
    })
    const key = runKeyOf(person, waiting.id)
    expect(await runner.acceptPart(key, { source: webhook, candidates: [createCandidate(20)], final: false })).toBe(
      'taken',
    )
    expect(await person.client.search.get({ id: waiting.id })).toMatchObject({
      status: 'pending',
      counts: { found: IN_DIRECTORY + 4 },
    })
    const last = { source: webhook, candidates: [createCandidate(20), createCandidate(21)], final: true }
    expect(await runner.acceptPart(key, last)).toBe('taken')
    expect(await person.client.search.get({ id: waiting.id })).toMatchObject({
      status: 'completed_with_results',
      counts: { found: IN_DIRECTORY + 5 },
    })
    expect(await runner.acceptPart(key, last)).toBe('ended')
    expect(await notificationTypes()).toEqual(['search_completed_success'])
  })

  test('counts all candidates it returned, wanted or not, also when parts arrive concurrently', async () => {
    const foundBy = async (id: string) => (await person.client.search.get({ id })).sources[1]?.found
    const runner = runnerWith(app, [deferred(inAnHour())])
    await putOnPlan(app.owner, person, 'standard')
    const narrow = await runWith(world(), runner, { advanced: { contact: 'email' } })
    await runner.acceptPart(runKeyOf(person, narrow.id), { source: webhook, candidates: three, final: true })
    expect(await foundBy(narrow.id)).toBe(3)

    const { id } = await runWith(world(), runner)
    const parts = [
      [createCandidate(20), createCandidate(21)],
      [createCandidate(22), createCandidate(23)],
    ]
    const take = (candidates: Candidate[]) =>
      runner.acceptPart(runKeyOf(person, id), { source: webhook, candidates, final: false })
    expect(await Promise.all(parts.map(take))).toEqual(['taken', 'taken'])
    expect(await foundBy(id)).toBe(4)
    await runner.giveUp(runKeyOf(person, id), webhook)
    expect(await foundBy(id)).toBe(4)
  })

  test('is given up by a scheduled job if its answer is too late', async () => {
    const until = inAnHour()
    const runner = runnerWith(app, [deferred(until)])
    const waiting = await runWith(world(), runner, LIVE_SOURCE_SEARCH)
    expect(waiting.status).toBe('pending')
    const { rows } = await app.owner.query(
      `select data, start_after from pgboss.job where name = 'search-source-late' and data->>'runId' = $1`,
      [waiting.id],
    )
    expect(rows).toEqual([
      {
        data: { ...runKeyOf(person, waiting.id), source: 'webhook' },
        start_after: until,
      },
    ])
    await runner.giveUp(runKeyOf(person, waiting.id), webhook)
    expect(await person.client.search.get({ id: waiting.id })).toMatchObject({
      status: 'failed',
      errorMessage: 'No response from webhook',
      sources: [{}, { state: 'failed', code: 'slow' }],
    })
    expect(await searches()).toBe(0)
    await runner.giveUp(runKeyOf(person, waiting.id), webhook)
    expect(await notificationTypes()).toEqual(['search_failed'])
  })

  test('stays ended, whatever is stored or deferred afterwards', async () => {
    const early = createSource('webhook', async function* ({ run }) {
      yield []
      await runner.acceptPart(run, { source: webhook, candidates: [createCandidate(20)], final: true })
      throw new AnswerDeferred(inAnHour().toISOString())
    })
    const late = createSource('apify', async function* ({ run }) {
      await runner.giveUp(run, 'apify')
      yield [createCandidate(21)]
    })
    const runner = runnerWith(app, [early, late, deferred(inAnHour(), 'overpass')])
    const waiting = await runWith(world(), runner)
    expect(waiting).toMatchObject({
      status: 'pending',
      sources: [
        {},
        { name: webhook, state: 'done', found: 1 },
        { name: 'apify', state: 'failed', code: 'slow', found: 1 },
        { name: 'overpass', state: 'running' },
      ],
    })
    await runner.acceptPart(runKeyOf(person, waiting.id), {
      source: 'overpass',
      candidates: [createCandidate(22)],
      final: true,
    })
    expect(await person.client.search.get({ id: waiting.id })).toMatchObject({
      status: 'completed_with_results',
      counts: { found: IN_DIRECTORY + 3 },
    })
  })

  test('is not queried again by another worker, and answers of sources that ended or were never queried are rejected', async () => {
    const asking = deferred(inAnHour())
    const times = vi.spyOn(asking, 'discover')
    const runner = runnerWith(app, [asking, sourceWith('overpass', three)])
    const { id } = await runWith(world(), runner)
    await runner.querySources(runKeyOf(person, id), new AbortController().signal)
    expect(times).toHaveBeenCalledTimes(1)
    const part = { candidates: [createCandidate(30)], final: true }
    expect(await runner.acceptPart(runKeyOf(person, id), { ...part, source: 'overpass' })).toBe('not-asked')
    expect(await runner.acceptPart(runKeyOf(person, id), { ...part, source: 'apify' })).toBe('not-asked')
    await person.client.search.cancel({ id })
    expect(await runner.acceptPart(runKeyOf(person, id), { ...part, source: webhook })).toBe('ended')
    expect((await person.client.me.get()).leadsTotal).toBe(IN_DIRECTORY + 3)
  })
})
