import { type AnyNode, literalText, walk } from '../structure/parse.ts'
import { isTest, type SourceFile } from '../structure/source-files.ts'
import { baseOf, type LanguageTexts } from './words.ts'

/**
 * Returns the keys that no source uses. A file uses a key if it names the namespace and contains the rest of the key as
 * a string, or as a possible value of a template. The types check that used keys exist.
 */
export function unusedKeys({ files, words }: { files: SourceFile[]; words: LanguageTexts }): string[] {
  const left = new Set([...words.keys()].map((key) => baseOf(key, words)))
  for (const file of files.filter((it) => !isTest(it.path))) {
    const { texts, templates } = stringsIn(file)
    const namespaces = namespacesOf(file)
    for (const key of left) {
      const [namespace = '', rest = ''] = key.split(':')
      // A component that is given its translator names no namespace.
      const names = namespaces.size === 0 || namespaces.has(namespace) ? [key, rest] : [key]
      if (names.some((name) => texts.has(name) || templates.some((it) => it.test(name)))) left.delete(key)
    }
  }
  return [...left].map((key) => `${key} is used nowhere`)
}

const TRANSLATORS = /(?:useTranslation|getFixedT)\([^)]*\)|TFunction<[^>]*>/g

/** The namespaces that a file names. */
export function namespacesOf({ text }: SourceFile): Set<string> {
  const named = (text.match(TRANSLATORS) ?? []).flatMap((it) => it.match(/'[^']+'/g) ?? [])
  return new Set(named.map((it) => it.slice(1, -1)))
}

/** The strings of a file, and patterns for its templates that begin with a word and a dot or colon. */
function stringsIn({ program }: SourceFile): { texts: Set<string>; templates: RegExp[] } {
  const texts = new Set<string>()
  const templates: RegExp[] = []
  walk(program, (node) => {
    if (node.type === 'TemplateLiteral') templates.push(...patternOf(node))
    const text = literalText(node)
    if (text !== undefined) texts.add(text)
  })
  return { texts, templates }
}

function patternOf({ quasis }: AnyNode): RegExp[] {
  const parts = ((Array.isArray(quasis) ? quasis : []) as { value: { cooked: string } }[]).map((it) => it.value.cooked)
  if (!/^[a-z][\w-]*[.:]/i.test(parts[0] ?? '')) return []
  return [new RegExp(`^${parts.map((part) => escapeRegExp(part)).join('.+')}$`)]
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
