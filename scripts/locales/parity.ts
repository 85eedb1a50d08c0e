import { baseOf, type Languages, pluralForm, type LanguageTexts } from './words.ts'

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
export function checkParity(languages: Languages): string[] {
  const source = languages.get(SOURCE) ?? new Map<string, string>()
  const problems: string[] = []
  for (const [language, words] of languages) {
    problems.push(...textProblems({ language, words }))
    problems.push(...pluralProblems({ language, words }))
    if (language !== SOURCE) problems.push(...differencesFromSource({ language, words, source }))
  }
  return problems
}

function textProblems({ language, words }: { language: string; words: LanguageTexts }): string[] {
  return [...words].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${language}: ${key} is empty`]
    if (COMMAND.test(text)) return [`${language}: ${key} names a command or a setting; that belongs in the documents`]
    const rejected = REJECTED[language]
    return rejected?.pattern.test(text) ? [`${language}: ${key} has ${rejected.why}`] : []
  })
}

function pluralProblems({ language, words }: { language: string; words: LanguageTexts }): string[] {
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

function differencesFromSource({
  language,
  words,
  source,
}: {
  language: string
  words: LanguageTexts
  source: LanguageTexts
}): string[] {
  const [ownPlaceholders, sourcePlaceholders] = [placeholdersByKey(words), placeholdersByKey(source)]
  const problems: string[] = []
  for (const [base, wanted] of sourcePlaceholders) {
    const found = ownPlaceholders.get(base)
    if (!found) problems.push(`${language}: ${base} is missing`)
    else if ([...found].toSorted().join() !== [...wanted].toSorted().join())
      problems.push(`${language}: ${base} has the placeholders ${list(found)}, English has ${list(wanted)}`)
  }
  for (const base of ownPlaceholders.keys())
    if (!sourcePlaceholders.has(base)) problems.push(`${language}: ${base} is not in English`)
  for (const [key, text] of words)
    if (text === source.get(key) && !SAME_ON_PURPOSE.test(key) && countLowerCaseWords(text) >= SENTENCE_WORDS)
      problems.push(`${language}: ${key} is English`)
  return problems
}

/** Counts only words in lower case: names and placeholders are the same in every language. */
const countLowerCaseWords = (text: string) => text.split(' ').filter((word) => /^\p{Ll}/u.test(word)).length

/** The placeholders and tags of each text, over all its plural forms. */
function placeholdersByKey(words: LanguageTexts): Map<string, Set<string>> {
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
