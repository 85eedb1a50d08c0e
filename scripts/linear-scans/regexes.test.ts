import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { firstSlow, repeated, type Work, type WorstText } from './growth.ts'
import { builtAt, builtRegexes, type Found, productFiles, writtenRegexes } from './regexes.ts'
import { worstTexts } from './worst-texts.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const files = productFiles(ROOT)
const written = writtenRegexes(files)
const places = builtAt(files)
const built = await builtRegexes(ROOT, places)
const all = [...written, ...built]
/** Megabytes by the dozen. */
const SLOW = 120_000
const REPEATS = /[*+]|,\}/

// Only its portable form is installed.
process.env.RECHECK_SYNC_BACKEND = 'pure'
const LIMITS = { timeout: 10_000, attackTimeout: 1000, incubationTimeout: 1000 }

test('every expression of server, contract and web is found, also those made of parts', () => {
  expect(written.length).toBeGreaterThan(200)
  const lost = places.filter((place) => !built.some(({ where }) => where === place))
  // One that is made of what the running product is given cannot be looked at here: make it at load time.
  expect(lost).toEqual([])
})

test.each(all)(
  'ten times the text takes at most 15 times the work: $where $regex',
  async ({ regex, splits }) => {
    // First by proof: what is exponential would not end on the texts below.
    expect(attackOn(regex)).toBeUndefined()
    expect(await firstSlow(worstTexts(regex), (worst) => scanOf({ regex, splits }, worst))).toBeUndefined()
  },
  SLOW,
)

test.each([/\s+$/, /<[^>]*>/g, /(?:^|,)[\s,]*=/g, /\B(?=(?:\d{3})+$)/g])(
  'one that is not linear is found by its growth and by proof: %s',
  async (regex) => {
    expect(await firstSlow(worstTexts(regex), (worst) => scanOf({ regex, splits: false }, worst))).toBeDefined()
    expect(attackOn(regex)).toBeDefined()
  },
  SLOW,
)

/** A text on which the work grows faster than the text; undefined where none exists, or none was found in time. */
function attackOn(regex: RegExp): string | undefined {
  // What repeats nothing without end cannot grow.
  if (!REPEATS.test(regex.source)) return undefined
  const found = checkSync(regex.source, regex.flags, LIMITS)
  return found.status === 'vulnerable' ? found.attack.pattern : undefined
}

/** One match, or every match where the product looks for all, or for the parts between. */
function scanOf({ regex, splits }: Pick<Found, 'regex' | 'splits'>, worst: WorstText): Work {
  const textOf = repeated(worst)
  const every = new RegExp(regex, regex.global ? regex.flags : `${regex.flags}g`)
  return (size) => {
    const text = textOf(size)
    if (!regex.global && !splits) return () => regex.test(text)
    return () => {
      every.lastIndex = 0
      for (let from = -1; every.test(text); from = every.lastIndex) if (every.lastIndex === from) every.lastIndex += 1
    }
  }
}
