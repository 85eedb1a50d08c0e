import { isTest, type SourceFile } from '../structure/tree.ts'
import { keysAsked, literals } from './keys-asked.ts'
import { baseOf, type Words } from './words.ts'

/** Keys the sources ask for that do not exist, and keys that nothing asks for. */
export function usage({ files, words }: { files: SourceFile[]; words: Words }): string[] {
  const known = new Set([...words.keys()].map((key) => baseOf(key, words)))
  const used = new Set<string>()
  const problems: string[] = []
  for (const file of files.filter((it) => !isTest(it.path))) {
    const asked = keysAsked(file)
    for (const { pattern, shown, line } of asked.keys) {
      const hits = [...known].filter((key) => pattern.test(key))
      if (hits.length === 0) problems.push(`${file.path}:${line} asks for ${shown}, which does not exist`)
      for (const key of hits) used.add(key)
    }
    // A key may be chosen from a table: then its text is somewhere as a plain string.
    for (const text of literals(file)) {
      for (const key of [text, ...asked.namespaces.map((name) => `${name}:${text}`)]) if (known.has(key)) used.add(key)
    }
  }
  for (const key of known) if (!used.has(key)) problems.push(`${key} is used nowhere`)
  return problems
}
