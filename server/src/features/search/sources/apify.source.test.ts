import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf, sourceQuery } from '../../../app/testing/source-queries.ts'
import { createSafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import {
  respondWith,
  apifyPlace as place,
  apifyPlaces as places,
  type FakeApify,
  fakeApify,
  noResponse,
  truncatedResponse,
} from '../../../platform/testing/fake-apify.ts'
import { SourceFailure, type SourceQuery } from './source-interface.source.ts'
import { createApifyClient } from './apify.client.ts'
import { apifySource } from './apify.source.ts'

const RUNS = '/v2/acts/compass~crawler-google-places/runs'

let apify: FakeApify
let note: string | null
const progress: number[] = []
const pauses: number[] = []
beforeEach(async () => {
  apify = await fakeApify({ places: places(120) })
  note = null
  progress.length = 0
  pauses.length = 0
})
afterEach(() => apify.close())

const query = (options: Partial<SourceQuery> = {}) =>
  sourceQuery({
    remembered: note,
    remember: async (text) => {
      note = text
    },
    report: ({ done }) => void progress.push(done),
    ...options,
  })

type Settings = { token?: string; maxCostUsd?: number; totalMs?: number; onPause?: () => void }
const source = ({ token = 'apify_api_test', maxCostUsd = 2, totalMs = 5000, onPause }: Settings = {}) => {
  const fetch = createSafeFetch({ userAgent: 'Test/1', trusted: new URL(apify.address).origin, limits: { totalMs } })
  const pause = async (ms: number, signal?: AbortSignal) => {
    pauses.push(ms)
    onPause?.()
    signal?.throwIfAborted()
  }
  const client = createApifyClient({ fetch, address: apify.address, token, pause })
  return apifySource({ client, maxCostUsd, clock: () => new Date(), pause })
}

const asked = (settings: Settings = {}, options: Partial<SourceQuery> = {}, signal = new AbortController().signal) =>
  outcomeOf(source(settings), query(options), signal)

describe('a search of Google’s places through Apify', () => {
  test('returns each place once, during the run, despite truncated pages, duplicates and transient failures', async () => {
    const { found, sizes, ended } = await asked()
    expect(ended).toBe('well')
    expect(found).toHaveLength(120)
    expect(new Set(found.map(({ placeKey }) => placeKey)).size).toBe(120)
    expect(sizes.length).toBeGreaterThan(3)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(120)
    expect(apify.runs).toMatchObject([{ status: 'SUCCEEDED', aborts: 0 }])
  })

  test('requests the circle and the words as typed, no photos and no reviews, within the limits', async () => {
    await asked()
    const [run] = apify.runs
    expect(run?.started).toEqual({ timeout: '900', maxItems: '500', maxTotalChargeUsd: '2' })
    expect(run?.input).toMatchObject({
      searchStringsArray: ['furniture manufacturer', 'producător mobilă'],
      customGeolocation: { type: 'Point', coordinates: [23.59, 46.77], radiusKm: expect.closeTo(50, 2) },
      maxCrawledPlacesPerSearch: 250,
      language: 'en',
      maxImages: 0,
      maxReviews: 0,
      scrapePlaceDetailPage: false,
      scrapeContacts: false,
    })
    expect(run?.input).not.toHaveProperty('locationQuery')
  })

  test('maps a row to the fields of a lead and stores nothing else', async () => {
    apify.places = [place(1)]
    const { found } = await asked()
    expect(found).toEqual([
      {
        placeKey: 'google:ChIJtest00000001',
        provenance: {
          source: 'google',
          sourceUrl: 'https://www.google.com/maps/place/?q=place_id:ChIJtest00000001',
          licence: null,
          date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
        sourceHasRatings: true,
        sample: false,
        name: 'Furniture Maker 1',
        category: 'furniture_manufacturer',
        categories: ['furniture_manufacturer', 'cabinet_maker'],
        match: 'primary',
        latitude: expect.closeTo(46.7701),
        longitude: 23.59,
        distanceKm: expect.closeTo(0.011, 3),
        phones: ['+40 264 100 001'],
        emails: [],
        websites: ['https://maker-1.ro/'],
        socials: [],
        street: 'Strada Fabricii 1',
        city: 'Cluj-Napoca',
        region: 'Cluj',
        postcode: '400000',
        countryCode: 'RO',
        description: null,
        hours: null,
        rating: 4.6,
        reviewsCount: 17,
        confidence: null,
        operatingStatus: 'open',
      },
    ])
  })

  test('skips invalid rows and places outside the circle', async () => {
    apify.places = [
      null,
      'text',
      { title: 'No id', location: { lat: 46.77, lng: 23.59 } },
      place(1, { location: { lat: 'x' } }),
      place(2, { location: { lat: 48.2, lng: 16.4 } }),
      place(3, { title: ' \u0000 ' }),
      place(4, { website: 'javascript:alert(1)', phone: 'call us', totalScore: 99, categories: 'none' }),
      place(5, { title: 'x'.repeat(10_000), permanentlyClosed: true }),
    ]
    const { found, ended } = await asked()
    expect(ended).toBe('well')
    expect(found).toMatchObject([
      { placeKey: 'google:ChIJtest00000004', websites: [], phones: [], rating: null },
      { placeKey: 'google:ChIJtest00000005', name: 'x'.repeat(200), operatingStatus: 'permanently_closed' },
    ])
  })

  test('ends the run as soon as it has enough places', async () => {
    const { found, ended } = await asked({}, { limit: 60 })
    expect(ended).toBe('well')
    expect(found.length).toBeGreaterThanOrEqual(60)
    expect(apify.runs).toMatchObject([{ aborts: 1 }])
  })
})

describe('the cost', () => {
  test('is limited: the run is ended at the limit, and found places are kept', async () => {
    const { found, ended } = await asked({ maxCostUsd: 0.3 })
    expect(ended).toBe('cost_limit')
    expect(found.length).toBeGreaterThanOrEqual(50)
    expect(apify.runs).toMatchObject([{ aborts: 1, started: { maxTotalChargeUsd: '0.3' } }])
  })

  test('is paid once, even if the response to the start is lost', async () => {
    for (const trouble of [truncatedResponse, respondWith(502, 'Bad gateway'), respondWith(201, 'odd')]) {
      // The run starts, but its response does not arrive.
      apify.troubles.push({ method: 'POST', path: RUNS, trouble, after: true })
      const { found, ended } = await asked({}, { remembered: null, run: { ...query().run, runId: newRunId() } })
      expect(ended).toBe('well')
      expect(found).toHaveLength(120)
    }
    expect(apify.runs).toHaveLength(3)
  })

  test('is paid once, even if the worker dies at any point', async () => {
    const died = new Error('the worker died')
    for (let attempts = 1; attempts < 60; attempts++) {
      const worker = new AbortController()
      let calls = 0
      apify.onCall = () => ++calls === attempts && worker.abort(died)
      const { ended, found } = await asked({}, { remembered: note }, worker.signal)
      if (ended !== 'well') continue
      expect(attempts).toBeGreaterThan(8)
      expect(found).toHaveLength(120)
      expect(apify.runs).toMatchObject([{ aborts: 0 }])
      return
    }
    expect.fail('The run never ended')
  })

  test('is not spent on a search that was cancelled or took too long', async () => {
    for (const code of ['aborted', 'slow'] as const) {
      const waiting = new AbortController()
      progress.length = 0
      const onPause = () => progress.length > 0 && waiting.abort(new SourceFailure(code))
      const runId = newRunId()
      const fresh = { remembered: null, run: { ...query().run, runId } }
      const { ended, found } = await asked({ onPause }, fresh, waiting.signal)
      expect(ended).toBe(code)
      expect(found.length).toBeGreaterThan(0)
      expect(apify.runs.at(-1)).toMatchObject({ status: 'ABORTING', aborts: 1 })
    }
  })

  test.each([
    [new SourceFailure('aborted'), 1],
    [new Error('the worker stops'), 0],
    [undefined, 0],
  ])('continues or ends the run depending on why reading stopped: %s', async (reason, aborts) => {
    const reader = new AbortController()
    for await (const batch of source().discover(query({ remembered: null }), reader.signal)) {
      expect(batch.length).toBeGreaterThan(0)
      if (reason) reader.abort(reason)
      break
    }
    expect(apify.runs).toMatchObject([{ aborts }])
  })

  test('is not spent on a run that started while the search was being cancelled', async () => {
    const waiting = new AbortController()
    apify.troubles.push({ method: 'POST', path: RUNS, trouble: noResponse, after: true })
    apify.onCall = (call) => call.startsWith('POST') && setImmediate(() => waiting.abort(new SourceFailure('aborted')))
    expect(await asked({}, {}, waiting.signal)).toMatchObject({ ended: 'aborted', found: [] })
    expect(apify.runs).toMatchObject([{ aborts: 1 }])
  })
})

describe('failures have their own codes', () => {
  test.each([
    ['FAILED', 'bad_answer'],
    ['TIMED-OUT', 'slow'],
    ['TIMING-OUT', 'slow'],
    ['ABORTED', 'aborted'],
  ])('a run that ends as %s: %s, and found places are kept', async (endsAs, code) => {
    apify.endsAs = endsAs
    const { found, ended } = await asked()
    expect(ended).toBe(code)
    expect(found).toHaveLength(120)
  })

  test.each([
    [401, 'refused'],
    [402, 'cost_limit'],
    [404, 'refused'],
  ])('a start answered with %s: %s, without another attempt', async (status, code) => {
    apify.troubles.push({ method: 'POST', path: RUNS, trouble: respondWith(status, '{"error":{}}') })
    expect(await asked()).toMatchObject({ ended: code, found: [] })
    expect(apify.runs).toEqual([])
    expect(apify.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  test('a start that is rejected temporarily is retried after the pause that Apify requests', async () => {
    const trouble = respondWith(429, '{"error":{"type":"rate-limit-exceeded"}}', { 'retry-after': '7' })
    apify.troubles.push({ method: 'POST', path: RUNS, trouble })
    expect((await asked()).ended).toBe('well')
    expect(pauses[0]).toBe(7000)
    expect(apify.runs).toHaveLength(1)
  })

  test.each([
    [respondWith(429, '{}'), 'rate_limited'],
    [respondWith(500, '{}'), 'unreachable'],
    [truncatedResponse, 'bad_answer'],
    [respondWith(200, '{"data":{"id":"x","status":"DANCING"}}'), 'changed_format'],
    [respondWith(200, `[${'1,'.repeat(3_000_000)}1]`), 'bad_answer'],
    [noResponse, 'slow'],
  ])('a permanent failure during the run (%#): the run is ended and costs no more', async (trouble, code) => {
    const path = code === 'changed_format' ? '/v2/actor-runs' : '/v2/datasets'
    for (let n = 0; n < 8; n++) apify.troubles.push({ method: 'GET', path, trouble })
    expect((await asked({ totalMs: code === 'slow' ? 300 : 30_000 })).ended).toBe(code)
    expect(apify.runs).toMatchObject([{ aborts: 1 }])
  })

  test('rows of which none is a valid place: the format changed', async () => {
    apify.places = places(20).map(({ placeId, ...row }) => ({ id: placeId, ...row }))
    expect(await asked()).toMatchObject({ ended: 'changed_format', found: [] })
  })

  test('an endless dataset is abandoned', async () => {
    const endless = respondWith(200, JSON.stringify(places(100)))
    for (let n = 0; n < 200; n++) apify.troubles.push({ method: 'GET', path: '/v2/datasets', trouble: endless })
    const { ended, found } = await asked()
    expect(ended).toBe('bad_answer')
    expect(found).toHaveLength(100)
  })

  test('a wrong token, and an unreachable server', async () => {
    expect(await asked({ token: 'another' })).toMatchObject({ ended: 'refused' })
    await apify.close()
    expect(await asked()).toMatchObject({ ended: 'unreachable' })
  })
})

let runs = 0
const newRunId = () => `01890000-0000-7000-8000-${String(++runs).padStart(12, '0')}`
