import { baseOf, type Languages, pluralForm, type Words } from './words.ts'

const SOURCE = 'en'
/** Patterns that no text of a language may match. */
const REJECTED: Readonly<Record<string, { pattern: RegExp; why: string }>> = {
  // Romanian has comma-below letters; the cedilla ones are Turkish and look wrong.
  ro: { pattern: /[şţŞŢ]/, why: 'ş or ţ with a cedilla; write ș and ț' },
  fr: { pattern: / [:;?!]/, why: 'a breaking space before : ; ? or !' },
  it: { pattern: /\b(il|dal|al|del|i) \{\{/i, why: 'an article before a value; write {{date, il}}' },
}
/** Shorter texts may be the same in two languages. */
const SENTENCE_WORDS = 4
/** An example of an email in German, and the deployment check that the specification writes in Romanian. */
const SAME_ON_PURPOSE = /^public-home:features\.language\.example$|^diagnostics:deployment\./
const COMMAND = /\b(npm|npx|node|docker) |(^|\s)--[a-z]|\b[A-Z]{2,}(_[A-Z]+)+\b/

/** Compares the languages: keys, plural forms and placeholders must be the same in all of them. */
export function parity(languages: Languages): string[] {
  const source = languages.get(SOURCE) ?? new Map<string, string>()
  const problems: string[] = []
  for (const [language, words] of languages) {
    problems.push(...texts({ language, words }))
    problems.push(...plurals({ language, words }))
    if (language !== SOURCE) problems.push(...against({ language, words, source }))
  }
  return problems
}

function texts({ language, words }: { language: string; words: Words }): string[] {
  return [...words].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${language}: ${key} is empty`]
    if (COMMAND.test(text)) return [`${language}: ${key} names a command or a setting; that belongs in the documents`]
    const rejected = REJECTED[language]
    return rejected?.pattern.test(text) ? [`${language}: ${key} has ${rejected.why}`] : []
  })
}

function plurals({ language, words }: { language: string; words: Words }): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const problems: string[] = []
  for (const key of words.keys()) {
    const base = baseOf(key, words)
    if (base === key || pluralForm(key) !== 'other') continue
    const missing = wanted.filter((form) => !words.has(`${base}_${form}`))
    if (missing.length > 0) problems.push(`${language}: ${base} lacks the plural forms ${missing.join(', ')}`)
  }
  return problems
}

function against({ language, words, source }: { language: string; words: Words; source: Words }): string[] {
  const [here, there] = [holes(words), holes(source)]
  const problems: string[] = []
  for (const [base, wanted] of there) {
    const found = here.get(base)
    if (!found) problems.push(`${language}: ${base} is missing`)
    else if ([...found].toSorted().join() !== [...wanted].toSorted().join())
      problems.push(`${language}: ${base} has the placeholders ${list(found)}, English has ${list(wanted)}`)
  }
  for (const base of here.keys()) if (!there.has(base)) problems.push(`${language}: ${base} is not in English`)
  for (const [key, text] of words)
    if (text === source.get(key) && !SAME_ON_PURPOSE.test(key) && lowerWords(text) >= SENTENCE_WORDS)
      problems.push(`${language}: ${key} is English`)
  return problems
}

/** Words in lower case: names and what is filled in are the same in every language. */
const lowerWords = (text: string) => text.split(' ').filter((word) => /^\p{Ll}/u.test(word)).length

/** Placeholders and tags of every word, over all its plural forms. */
function holes(words: Words): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [key, text] of words) {
    const base = baseOf(key, words)
    const set = found.get(base) ?? new Set<string>()
    for (const match of text.matchAll(/\{\{\s*-?\s*(\w+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g))
      set.add(match[1] ?? `<${match[2]}>`)
    found.set(base, set)
  }
  return found
}

const list = (names: Set<string>) => (names.size === 0 ? 'none' : [...names].toSorted().join(', '))
