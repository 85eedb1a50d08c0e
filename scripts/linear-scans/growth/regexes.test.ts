import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findSlowText, createTextGenerator, type PrepareWork, type WorstText } from '../growth.ts'
import { regExpCallSites, composedRegexes, type FoundRegex, productFiles, literalRegexes } from '../regexes.ts'
import { worstTexts } from '../worst-texts.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const files = productFiles(ROOT)
const all = [...literalRegexes(files), ...(await composedRegexes(ROOT, regExpCallSites(files)))]

test.each(all)('ten times the text takes at most 15 times the work: $where $regex', async ({ regex, splits }) => {
  expect(await findSlowText(worstTexts(regex), (worst) => scanOf({ regex, splits }, worst))).toBeUndefined()
})

test.each([/\s+$/, /<[^>]*>/g, /(?:^|,)[\s,]*=/g, /\B(?=(?:\d{3})+$)/g])(
  'an expression that is not linear is detected by its growth: %s',
  async (regex) => {
    expect(await findSlowText(worstTexts(regex), (worst) => scanOf({ regex, splits: false }, worst))).toBeDefined()
  },
)

/** Runs one match, or all matches if the expression is global or splits a text. */
function scanOf({ regex, splits }: Pick<FoundRegex, 'regex' | 'splits'>, worst: WorstText): PrepareWork {
  const textOf = createTextGenerator(worst)
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
