import { checkSync } from 'recheck'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isFullSize } from '../../server/src/platform/testing/test-size.ts'
import { builtAt, builtRegexes, productFiles, writtenRegexes } from './regexes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const files = productFiles(ROOT)
const written = writtenRegexes(files)
const places = builtAt(files)
const built = await builtRegexes(ROOT, places)
const REPEATS = /[*+]|,\}/
const all = [...written, ...built]
/** To look at each takes long: `npm run test:full` does, and `npm test` as soon as one is changed. */
const slow = JSON.parse(readFileSync(new URL('slow-proofs.json', import.meta.url), 'utf8')) as string[]
const looked = isFullSize ? all : all.filter(({ regex }) => !slow.includes(String(regex)))

// Only its portable form is installed.
process.env.RECHECK_SYNC_BACKEND = 'pure'
// All proofs together take 44 s on a quiet machine: none takes so long on a busy one.
const LIMITS = { timeout: 200_000, attackTimeout: 1000, incubationTimeout: 1000 }

test('every expression of server, contract and web is found, also those made of parts', () => {
  expect(written.length).toBeGreaterThan(200)
  const lost = places.filter((place) => !built.some(({ where }) => where === place))
  // One that is made of what the running product is given cannot be looked at here: make it at load time.
  expect(lost).toEqual([])
})

test('those that take long are all still in use', () => {
  expect(slow.filter((one) => !all.some(({ regex }) => String(regex) === one))).toEqual([])
})

test.each(looked)('no text makes the work grow faster than itself: $where $regex', ({ regex }) => {
  expect(attackOn(regex)).toBeUndefined()
})

test('one that cannot be judged in time is no proof', () => {
  expect(attackOn(/\b(vat|ust-?id\w*|reg\.? ?com\w*)\b[^\n\d]{0,15}$/i, 1)).toBe('not judged in time')
})

test.each([/\s+$/, /<[^>]*>/g, /(?:^|,)[\s,]*=/g, /\B(?=(?:\d{3})+$)/g])(
  'one that is not linear is found: %s',
  (regex) => {
    expect(attackOn(regex)).toBeDefined()
  },
)

/** A text on which the work grows faster than the text; undefined where it is proven that there is none. */
function attackOn(regex: RegExp, timeout = LIMITS.timeout): string | undefined {
  // What repeats nothing without end cannot grow.
  if (!REPEATS.test(regex.source)) return undefined
  const found = checkSync(regex.source, regex.flags, { ...LIMITS, timeout })
  if (found.status === 'unknown') return 'not judged in time'
  return found.status === 'vulnerable' ? found.attack.pattern : undefined
}
