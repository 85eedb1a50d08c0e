import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import {
  runKeyOf,
  createCandidate,
  sourceWith,
  runWith,
  type Runner,
  runnerWith,
  createSource,
} from '../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { FURNITURE_SEARCH, insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { AnswerDeferred, type Source, SourceFailure } from './sources/source-interface.source.ts'

const IN_DIRECTORY = 30
/** A keyword without any match in the directory. */
const UNKNOWN_GOODS = { keywords: ['shipyard'] }
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
const failing = (name: Source['name'], code: SourceFailure['code']) =>
  // oxlint-disable-next-line require-yield
  createSource(name, async function* () {
    throw new SourceFailure(code)
  })
/** Never answers and ignores the abort signal. */
const endless = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) }
const silent = createSource('overpass', () => endless, 30)
const three = [createCandidate(1), createCandidate(2), createCandidate(3)]

describe('a run of several sources', () => {
  test('stores what each source finds, shows the state of each, and ends after the last', async () => {
    const runner = runnerWith(app, [
      sourceWith('overpass', three.slice(0, 2), three.slice(2)),
      sourceWith('apify', [createCandidate(9, { from: 'google' })]),
    ])
    const ended = await runWith(world(), runner)
    expect(ended).toMatchObject({
      status: 'completed_with_results',
      counts: { found: IN_DIRECTORY + 4, alreadyYours: 0 },
      progress: { done: IN_DIRECTORY + 4, total: IN_DIRECTORY + 4 },
      sources: [
        { name: 'directory', state: 'done', found: IN_DIRECTORY, code: null },
        { name: 'overpass', state: 'done', found: 3, code: null },
        { name: 'apify', state: 'done', found: 1, code: null },
      ],
    })
    expect(await notificationTypes()).toEqual(['search_completed_success'])
    expect(JSON.stringify(ended)).not.toMatch(/"note"|"until"/)
  })

  test('shows the directory’s companies while the other sources still run, and each batch as it arrives', async () => {
    const next = Promise.withResolvers<void>()
    const slow = createSource('overpass', async function* (query) {
      query.report({ done: 1, total: 4 })
      yield [createCandidate(1)]
      await next.promise
      yield [createCandidate(2)]
    })
    const runner = runnerWith(app, [slow])
    const { id } = await person.client.search.create(FURNITURE_SEARCH)
    const { signal } = new AbortController()
    await runner.queryDirectory(runKeyOf(person, id), signal)
    expect(await person.client.search.get({ id })).toMatchObject({ status: 'pending', counts: { found: IN_DIRECTORY } })
    const working = runner.querySources(runKeyOf(person, id), signal)
    await vi.waitFor(
      async () =>
        expect(await person.client.search.get({ id })).toMatchObject({
          status: 'pending',
          counts: { found: IN_DIRECTORY + 1 },
          progress: { done: IN_DIRECTORY + 1, total: IN_DIRECTORY + 1 },
          sources: [{}, { state: 'running', found: 1, progress: { done: 1, total: 4 } }],
        }),
      30_000,
    )
    next.resolve()
    await working
    expect(await person.client.search.get({ id })).toMatchObject({
      status: 'completed_with_results',
      counts: { found: IN_DIRECTORY + 2 },
    })
  })

  test('stores at most five hundred companies', async () => {
    const many = Array.from({ length: 700 }, (_, number) => createCandidate(number))
    const ended = await runWith(world(), runnerWith(app, [sourceWith('overpass', many.slice(0, 350), many.slice(350))]))
    expect(ended).toMatchObject({ counts: { found: 500 }, sources: [{}, { found: 700 }] })
  })

  test('aborts all its sources when it is cancelled, and keeps what they found', async () => {
    const heard: string[] = []
    const waiting = (name: Source['name']) =>
      createSource(name, async function* (_, signal) {
        yield name === 'overpass' ? three : []
        await new Promise((stop) => signal.addEventListener('abort', stop))
        heard.push(`${name} ${signal.reason instanceof SourceFailure && signal.reason.code}`)
        signal.throwIfAborted()
      })
    const runner = runnerWith(app, [waiting('overpass'), waiting('apify')])
    const { id } = await person.client.search.create(FURNITURE_SEARCH)
    const { signal } = new AbortController()
    await runner.queryDirectory(runKeyOf(person, id), signal)
    const working = runner.querySources(runKeyOf(person, id), signal)
    await vi.waitFor(async () => {
      expect((await person.client.search.get({ id })).counts.found).toBe(IN_DIRECTORY + 3)
    }, 60_000)
    const cancelled = await person.client.search.cancel({ id })
    await working
    expect(heard.toSorted()).toEqual(['apify aborted', 'overpass aborted'])
    expect(cancelled).toMatchObject({
      status: 'completed_with_results',
      cancelled: true,
      counts: { found: IN_DIRECTORY + 3 },
    })
    expect(cancelled.sources.map(({ state, code }) => [state, code])).toEqual([
      ['done', null],
      ['failed', 'aborted'],
      ['failed', 'aborted'],
    ])
    expect(await person.client.search.get({ id })).toEqual(cancelled)
  })

  test('continues after a crash with what each source remembered, queries no ended source again and counts nothing twice', async () => {
    const asked: (string | null)[] = []
    const crash = new AbortController()
    const resumed = createSource('apify', async function* (query) {
      asked.push(query.remembered)
      await query.remember('run 7')
      yield three
      if (asked.length > 1) return
      await vi.waitFor(async () => {
        expect((await person.client.search.get({ id: query.run.runId })).sources[1]).toMatchObject({ state: 'done' })
      }, 60_000)
      crash.abort(new Error('The worker stops'))
      yield [createCandidate(4)]
    })
    const once = sourceWith('overpass', [createCandidate(8)])
    const times = vi.spyOn(once, 'discover')
    const runner = runnerWith(app, [once, resumed])
    const { id } = await person.client.search.create(FURNITURE_SEARCH)
    const key = runKeyOf(person, id)
    await runner.queryDirectory(key, crash.signal)
    await expect(runner.querySources(key, crash.signal)).rejects.toThrow('The worker stops')
    expect(await person.client.search.get({ id })).toMatchObject({ status: 'pending' })
    await runner.querySources(key, new AbortController().signal)
    expect(asked).toEqual([null, 'run 7'])
    expect(times).toHaveBeenCalledTimes(1)
    expect(await person.client.search.get({ id })).toMatchObject({
      status: 'completed_with_results',
      counts: { found: IN_DIRECTORY + 4, alreadyYours: 0 },
      sources: [{}, { found: 1 }, { found: 3 }],
    })
    expect((await person.client.me.get()).leadsTotal).toBe(IN_DIRECTORY + 4)
  })
})

describe('a source that the process does not have', () => {
  /** The process that queries the directory has sources that the other process does not have. */
  const restarted = (before: Runner, after: Runner): Runner => ({
    ...after,
    queryDirectory: (key, signal) => before.queryDirectory(key, signal),
  })

  test('fails, so that the run ends, unless its answer arrives later', async () => {
    // oxlint-disable-next-line require-yield
    const later = createSource('webhook', async function* () {
      throw new AnswerDeferred(new Date(Date.now() + 3_600_000).toISOString())
    })
    const before = runnerWith(app, [sourceWith('apify'), sourceWith('overpass'), later])
    const after = runnerWith(app, [sourceWith('overpass', three), later])
    const { id } = await runWith(world(), restarted(before, after))
    const key = runKeyOf(person, id)
    await runnerWith(app, []).querySources(key, new AbortController().signal)
    expect(await person.client.search.get({ id })).toMatchObject({
      status: 'pending',
      sources: [
        { state: 'done' },
        { name: 'apify', state: 'failed', code: 'unreachable' },
        { name: 'overpass', state: 'done', found: 3 },
        { name: 'webhook', state: 'running' },
      ],
    })
    await after.acceptPart(key, { source: 'webhook', candidates: [], final: true })
    expect(await person.client.search.get({ id })).toMatchObject({
      status: 'completed_with_results',
      counts: { found: IN_DIRECTORY + 3 },
    })
  })

  test('costs no search: a search that found known leads only is given back', async () => {
    const nothing = runnerWith(app, [])
    await runWith(world(), nothing)
    expect(await runWith(world(), restarted(runnerWith(app, [sourceWith('apify')]), nothing))).toMatchObject({
      status: 'completed_with_results',
      counts: { found: 0, alreadyYours: IN_DIRECTORY },
      sources: [{}, { name: 'apify', state: 'failed' }],
      givenBack: true,
    })
    expect(await searches()).toBe(1)
  })
})

describe('a source that fails', () => {
  test.each(['unreachable', 'slow', 'rate_limited', 'refused', 'bad_answer', 'changed_format', 'cost_limit'] as const)(
    'with %s does not affect what the others found, and the run reports it',
    async (code) => {
      const ended = await runWith(world(), runnerWith(app, [failing('overpass', code), sourceWith('apify', three)]))
      expect(ended).toMatchObject({
        status: 'completed_with_results',
        counts: { found: IN_DIRECTORY + 3 },
        errorCode: null,
        sources: [{ state: 'done' }, { state: 'failed', code }, { state: 'done', found: 3 }],
      })
      expect(await searches()).toBe(1)
    },
  )

  test('after some companies keeps these', async () => {
    const half = createSource('overpass', async function* () {
      yield three
      throw new SourceFailure('rate_limited')
    })
    expect(await runWith(world(), runnerWith(app, [half]), UNKNOWN_GOODS)).toMatchObject({
      status: 'completed_with_results',
      counts: { found: 3 },
      sources: [{}, { state: 'failed', code: 'rate_limited', found: 3 }],
    })
  })

  test('while no other found anything fails the run, and the search is given back', async () => {
    const runner = runnerWith(app, [failing('overpass', 'unreachable'), sourceWith('apify')])
    const ended = await runWith(world(), runner, UNKNOWN_GOODS)
    expect(ended).toMatchObject({
      status: 'failed',
      errorCode: 'source_failed',
      errorMessage: 'Service temporarily unavailable',
      counts: { found: 0 },
    })
    expect(await searches()).toBe(0)
    expect(await notificationTypes()).toEqual(['search_failed'])
  })

  test.each([
    ['unreachable', 'webhook_unavailable', 'Webhook error: Service temporarily unavailable'],
    ['slow', 'webhook_no_response', 'No response from webhook'],
  ] as const)(
    'has a code and the specification’s wording if it is the webhook (%s); its notification has only the code',
    async (code, errorCode, errorMessage) => {
      const ended = await runWith(world(), runnerWith(app, [failing('webhook', code)]), UNKNOWN_GOODS)
      expect(ended).toMatchObject({ status: 'failed', errorCode, errorMessage })
      const [notification] = (await person.client.notifications.list({})).items
      expect(notification?.data).toMatchObject({ errorCode })
      expect(JSON.stringify(notification)).not.toMatch(/webhook error|no response/i)
    },
  )

  test('is different from one without results: a run without results has not failed', async () => {
    const ended = await runWith(world(), runnerWith(app, [sourceWith('overpass'), sourceWith('apify')]), UNKNOWN_GOODS)
    expect(ended).toMatchObject({ status: 'completed_no_results', errorCode: null })
    expect(await notificationTypes()).toEqual(['search_completed_no_results'])
  })

  test('may be the directory: the others are still queried', async () => {
    const ended = await runWith(world(), runnerWith(app, [sourceWith('overpass', three)], { directory: false }))
    expect(ended).toMatchObject({
      status: 'completed_with_results',
      counts: { found: 3 },
      sources: [{ name: 'directory', state: 'failed', code: 'unreachable' }, { state: 'done' }],
    })
  })

  test('with an unexpected error is reported as an invalid answer', async () => {
    const broken = createSource('overpass', () => {
      throw new TypeError('Cannot read properties of undefined')
    })
    expect((await runWith(world(), runnerWith(app, [broken]))).sources[1]).toMatchObject({
      state: 'failed',
      code: 'bad_answer',
    })
  })

  test('by never answering is reported as slow after its deadline, even if it ignores the abort signal', async () => {
    const ended = await runWith(world(), runnerWith(app, [silent, sourceWith('apify', three)]))
    expect(ended).toMatchObject({ status: 'completed_with_results', counts: { found: IN_DIRECTORY + 3 } })
    expect(ended.sources[1]).toMatchObject({ state: 'failed', code: 'slow' })
  })
})
