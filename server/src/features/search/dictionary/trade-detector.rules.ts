import { foldedWordsOf } from '../../places/name-words.service.ts'
import type { Concept } from './concepts.rules.ts'
import { spokenPatterns } from './spoken-names.rules.ts'
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts'

const PREFIX_LENGTH = 5
/** Answers are cached, since every search tests the same sample of a category's names. */
const MAX_CACHED_NAMES = 20_000
const built = new Map<string, (name: string) => boolean>()

/** Returns a function that reports whether a name mentions any goods or trade, by single words in these languages. */
export function createTradeDetector(on: { concepts: Concept[]; vocabulary: Vocabulary; languages: readonly string[] }) {
  const key = on.languages.join(' ')
  const known = built.get(key) ?? build(on)
  built.set(key, known)
  return known
}

function build({
  concepts,
  vocabulary,
  languages,
}: {
  concepts: Concept[]
  vocabulary: Vocabulary
  languages: readonly string[]
}) {
  const whole = new Set<string>()
  const beginnings = new Map<string, string[]>()
  const goods = concepts.filter(({ kind }) => kind === null)
  const patterns = goods.flatMap((concept) => [
    ...spokenPatterns(concept, languages, { concepts, vocabulary }),
    ...concept.namePatterns,
  ])
  for (const [only, ...others] of patterns) {
    if (only === undefined || others.length > 0) continue
    const word = only.replace('*', '')
    if (!only.endsWith('*') || word.length < PREFIX_LENGTH) whole.add(word)
    else beginnings.set(word.slice(0, PREFIX_LENGTH), [...(beginnings.get(word.slice(0, PREFIX_LENGTH)) ?? []), word])
  }
  const says = (name: string): boolean =>
    foldedWordsOf(name)
      .values()
      .some(
        (word) =>
          whole.has(word) ||
          (beginnings.get(word.slice(0, PREFIX_LENGTH)) ?? []).some((beginning) => word.startsWith(beginning)),
      )
  const read = new Map<string, boolean>()
  return (name: string): boolean => {
    const known = read.get(name)
    if (known !== undefined) return known
    if (read.size >= MAX_CACHED_NAMES) read.clear()
    const answer = says(name)
    read.set(name, answer)
    return answer
  }
}
