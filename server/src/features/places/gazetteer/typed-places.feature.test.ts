import { createHash } from 'node:crypto'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { createTowns, type Towns } from '../places.service.ts'
import { loadGazetteer } from './gazetteer.service.ts'
import { TYPED_PLACES } from '../../../app/testing/typed-places.catalog.ts'

// Loads the complete data: seconds on an idle machine, longer under load.
const TIMEOUT_MS = 180_000
const FIRST_SHARE = 0.95
const FIRST_THREE_SHARE = 0.99

let database: SystemDatabase
let towns: Towns
beforeAll(async () => {
  database = await freshSystemDatabase()
  await loadGazetteer({ pool: database.pool })
  towns = createTowns({ pool: database.pool })
}, TIMEOUT_MS)
afterAll(() => database.close())

type Case = { countryCode: string; typed: string; meant: string; half: 'tuning' | 'held out' }
type Outcome = Case & { at: number; shown: string[] }

const halfOf = (key: string) =>
  (createHash('sha256').update(key).digest()[0] ?? 0) % 2 === 0 ? ('tuning' as const) : ('held out' as const)
const CASES = TYPED_PLACES.flatMap(({ countryCode, language, typed }) =>
  typed.map(([letters, meant]) => ({
    countryCode,
    language,
    typed: letters,
    meant,
    half: halfOf(`${countryCode} ${letters}`),
  })),
)

async function outcomes(): Promise<Outcome[]> {
  const found: Outcome[] = []
  for (const each of CASES) {
    const hints = { home: each.countryCode, around: [] }
    const places = await towns.suggest({ q: each.typed, language: each.language, hints, limit: 8 })
    const at = places.findIndex(
      ({ name, countryCode }) => fold(name) === fold(each.meant) && countryCode === each.countryCode,
    )
    found.push({ ...each, at, shown: places.slice(0, 3).map(({ label }) => label) })
  }
  return found
}

const share = (all: readonly Outcome[], within: number) =>
  all.filter(({ at }) => at >= 0 && at < within).length / all.length
const percent = (part: number) => `${(part * 100).toFixed(1)} %`

test('there are at least three hundred beginnings of six countries, without duplicates', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(300)
  expect(new Set(CASES.map(({ countryCode, typed }) => `${countryCode} ${typed}`)).size).toBe(CASES.length)
  expect(TYPED_PLACES.every(({ typed }) => typed.length >= 40)).toBe(true)
  expect(TYPED_PLACES).toHaveLength(6)
})

describe('the place that a local means by the typed text', () => {
  let all: Outcome[] = []
  beforeAll(async () => {
    all = await outcomes()
    for (const half of ['tuning', 'held out'] as const) {
      const part = all.filter((outcome) => outcome.half === half)
      console.log(
        `${half}: ${part.length} beginnings, first ${percent(share(part, 1))}, among three ${percent(share(part, 3))}`,
      )
    }
    for (const { countryCode, typed, meant, at, shown, half } of all.filter((outcome) => outcome.at !== 0))
      console.log(
        `${countryCode} "${typed}" (${half}): ${meant} is ${at < 0 ? 'not shown' : `number ${at + 1}`}: ${shown.join(' | ')}`,
      )
  }, TIMEOUT_MS)

  test.each(['tuning', 'held out'] as const)('comes first in nearly all cases: the %s half', (half) => {
    const part = all.filter((outcome) => outcome.half === half)
    expect(share(part, 1)).toBeGreaterThanOrEqual(FIRST_SHARE)
    expect(share(part, 3)).toBeGreaterThanOrEqual(FIRST_THREE_SHARE)
  })
})
