import { isTest, type Rule, type Violation } from './tree.ts'
import { zoneOf } from './zones.ts'

/** Every contract file opens with a header comment: what the file owns, what it rejects, which other files it uses. */
export const headerComments: Rule = (files) =>
  files.flatMap(({ path, text }): Violation[] => {
    if (zoneOf(path)?.zone !== 'contract' || isTest(path)) return []
    const length = text.split('\n').findIndex((line) => !line.startsWith('// '))
    if (length >= 3 && length <= 6) return []
    const message = `opens with a header comment of 3 to 6 lines (what it owns, what it rejects, what it uses), not ${length}`
    return [{ path, rule: 'header comments', message }]
  })
