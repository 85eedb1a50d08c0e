import { createNameMatcher } from './name-index.rules.ts'

export { foldedWordsOf } from './name-index.rules.ts'

/** Returns a predicate: whether a name contains all words of any pattern, by the rules of the directory's search. */
export const nameMatcher = (patterns: string[][]): ((name: string) => boolean) => createNameMatcher(patterns)
