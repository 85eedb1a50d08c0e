import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONCEPTS } from './concepts.catalog.ts'
import { tradeWords } from './trade-words.rules.ts'

const FILE = 'contract/src/search/trade-words.catalog.ts'
const LINE_LETTERS = 110

/** The content of the catalogue, which this test writes with WRITE_PAGES=1. */
function catalogue(): string {
  const lines = tradeWords(CONCEPTS).reduce<string[]>(
    (written, word) => {
      const line = written.at(-1) ?? ''
      return line.length + word.length < LINE_LETTERS
        ? written.with(-1, line === '' ? word : `${line} ${word}`)
        : [...written, word]
    },
    [''],
  )
  return `// Words that tell of a trade in six languages, folded, separated by spaces.
// Written from the search dictionary by \`trade-words.rules.test.ts\` (WRITE_PAGES=1), never by hand.
// Names of companies are compared without them: two of one trade are not one company.
export const TRADE_WORDS = \`
${lines.join('\n')}
\`
`
}

test('the catalogue of trade words matches the dictionary', () => {
  if (process.env.WRITE_PAGES) writeFileSync(FILE, catalogue())
  expect(readFileSync(FILE, 'utf8')).toBe(catalogue())
})
