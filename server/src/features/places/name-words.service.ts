import { namesSaying } from './name-index.rules.ts'

export { foldedWordsOf } from './name-index.rules.ts'

/** Whether a name contains all words of any of the patterns, by the rules of the directory's own search. */
export const namesWith = (patterns: string[][]): ((name: string) => boolean) => namesSaying(patterns)
