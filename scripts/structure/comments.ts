import { isGenerated, isTest, type Rule, type Violation } from './source-files.ts'
import { zoneOf } from './zones.ts'

/** Literary words for which the field has a standard term. */
const WORDS =
  'house houses room rooms door doors somebody stranger strangers anew elder noughts sight desk lied lying told tells stands lives wants'
const WORD = new RegExp(`\\b(?:${WORDS.replaceAll(' ', '|')})\\b`, 'i')
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*)\s(.*)$|\s\/\/\s(.*)$/
const LITERARY_LIMIT = /\b(?:MOST|LONGEST|PATIENCE)_/

/** Comments use the standard terms, and limits are called MAX_ and MIN_. */
export const plainWords: Rule = (files) =>
  files.flatMap(({ path, text }): Violation[] => {
    if (isGenerated(path) || path.endsWith('.catalog.ts') || path.startsWith('scripts/structure/')) return []
    return text.split('\n').flatMap((line, at): Violation[] => {
      const [, whole, trailing = ''] = COMMENT.exec(line) ?? []
      const word = WORD.exec(whole ?? trailing)?.[0] ?? LITERARY_LIMIT.exec(line)?.[0]
      if (word === undefined) return []
      return [{ path, rule: 'plain words', message: `line ${at + 1} says "${word}": use the standard term` }]
    })
  })

/** Every contract file opens with a header comment: what the file owns, what it rejects, which other files it uses. */
export const headerComments: Rule = (files) =>
  files.flatMap(({ path, text }): Violation[] => {
    if (zoneOf(path)?.zone !== 'contract' || isTest(path)) return []
    const length = text.split('\n').findIndex((line) => !line.startsWith('// '))
    if (length >= 3 && length <= 6) return []
    const message = `opens with a header comment of 3 to 6 lines (what it owns, what it rejects, what it uses), not ${length}`
    return [{ path, rule: 'header comments', message }]
  })
