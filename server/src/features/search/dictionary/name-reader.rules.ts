import { foldedWordsOf } from '../../places/name-words.service.ts'
import type { Concept } from './concepts.rules.ts'
import { spokenPatterns } from './spoken-names.rules.ts'
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts'

const BEGINNING = 5
/** Every search reads the same sample of a category's names. */
const NAMES_KEPT = 20_000
const built = new Map<string, (name: string) => boolean>()

/** Returns a function that reports whether a name mentions any goods or trade, by single words in these languages. */
export function nameReader(on: { concepts: Concept[]; vocabulary: Vocabulary; languages: readonly string[] }) {
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
    if (!only.endsWith('*') || word.length < BEGINNING) whole.add(word)
    else beginnings.set(word.slice(0, BEGINNING), [...(beginnings.get(word.slice(0, BEGINNING)) ?? []), word])
  }
  const says = (name: string): boolean =>
    foldedWordsOf(name)
      .values()
      .some(
        (word) =>
          whole.has(word) ||
          (beginnings.get(word.slice(0, BEGINNING)) ?? []).some((beginning) => word.startsWith(beginning)),
      )
  const read = new Map<string, boolean>()
  return (name: string): boolean => {
    const known = read.get(name)
    if (known !== undefined) return known
    if (read.size >= NAMES_KEPT) read.clear()
    const answer = says(name)
    read.set(name, answer)
    return answer
  }
}
