import { checkSync } from 'recheck'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isFullSize } from '../../server/src/platform/testing/test-size.ts'
import { regExpCallSites, composedRegexes, productFiles, literalRegexes } from './regexes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const files = productFiles(ROOT)
const written = literalRegexes(files)
const places = regExpCallSites(files)
const built = await composedRegexes(ROOT, places)
const REPEATS = /[*+]|,\}/
const all = [...written, ...built]
/** Expressions with slow proofs: `npm run test:full` proves them, and `npm test` does so after they change. */
const slow = JSON.parse(readFileSync(new URL('slow-proofs.json', import.meta.url), 'utf8')) as string[]
const checkedRegexes = isFullSize ? all : all.filter(({ regex }) => !slow.includes(String(regex)))

// Only the pure JavaScript backend is installed.
process.env.RECHECK_SYNC_BACKEND = 'pure'
// All proofs together take 44 s on an idle machine: even on a busy one, no single proof needs this limit.
const LIMITS = { timeout: 200_000, attackTimeout: 1000, incubationTimeout: 1000 }

test('every expression of server, contract and web is found, also those composed at load time', () => {
  expect(written.length).toBeGreaterThan(200)
  const lost = places.filter((place) => !built.some(({ where }) => where === place))
  // An expression that is composed from input at run time cannot be checked here: compose it at load time.
  expect(lost).toEqual([])
})

test('every expression with a slow proof is still in use', () => {
  expect(slow.filter((one) => !all.some(({ regex }) => String(regex) === one))).toEqual([])
})

test.each(checkedRegexes)('no text makes the work grow faster than itself: $where $regex', ({ regex }) => {
  expect(attackOn(regex)).toBeUndefined()
})

test('a check that times out is no proof', () => {
  expect(attackOn(/\b(vat|ust-?id\w*|reg\.? ?com\w*)\b[^\n\d]{0,15}$/i, 1)).toBe('not judged in time')
})

test.each([/\s+$/, /<[^>]*>/g, /(?:^|,)[\s,]*=/g, /\B(?=(?:\d{3})+$)/g])(
  'an expression that is not linear is detected: %s',
  (regex) => {
    expect(attackOn(regex)).toBeDefined()
  },
)

/** Returns a text for which the work grows faster than its length; undefined if it is proven that none exists. */
function attackOn(regex: RegExp, timeout = LIMITS.timeout): string | undefined {
  // An expression without unbounded repetition cannot grow.
  if (!REPEATS.test(regex.source)) return undefined
  const found = checkSync(regex.source, regex.flags, { ...LIMITS, timeout })
  if (found.status === 'unknown') return 'not judged in time'
  return found.status === 'vulnerable' ? found.attack.pattern : undefined
}
