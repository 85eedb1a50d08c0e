import { namesSaying } from './name-index.rules.ts'

export { foldedWordsOf } from './name-index.rules.ts'

/** Whether a name has all words of any of the patterns, as the directory's own search understands them. */
export const namesWith = (patterns: string[][]): ((name: string) => boolean) => namesSaying(patterns)
