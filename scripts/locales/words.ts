import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One language: "namespace:nested.key" to its text. */
export type LanguageTexts = Map<string, string>
/** Language code to its texts. */
export type Languages = Map<string, LanguageTexts>

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Reads <dir>/<language>/<namespace>.json, and those in its folder `first`. */
export function readLanguages(dir: string): Languages {
  const languages: Languages = new Map()
  for (const path of globSync(['*/*.json', '*/first/*.json'], { cwd: dir }).toSorted()) {
    const [language = ''] = path.split('/')
    const words = languages.get(language) ?? new Map<string, string>()
    flatten({
      at: `${basename(path, '.json')}:`,
      value: JSON.parse(readFileSync(join(dir, path), 'utf8')),
      into: words,
    })
    languages.set(language, words)
  }
  return languages
}

export function flattenNamespaces(namespaces: Record<string, unknown>): LanguageTexts {
  const words: LanguageTexts = new Map()
  for (const [name, value] of Object.entries(namespaces)) flatten({ at: `${name}:`, value, into: words })
  return words
}

/** The forms of a plural are one text: "leads:found_one" and "leads:found_other" are both "leads:found". */
export const baseOf = (key: string, words: LanguageTexts) =>
  PLURAL.test(key) && words.has(`${key.replace(PLURAL, '')}_other`) ? key.replace(PLURAL, '') : key

export const pluralForm = (key: string) => PLURAL.exec(key)?.[1]

function flatten({ at, value, into }: { at: string; value: unknown; into: LanguageTexts }): void {
  if (typeof value === 'string') into.set(at, value)
  else for (const [key, inner] of Object.entries(value ?? {})) flatten({ at: joinKey(at, key), value: inner, into })
}

const joinKey = (at: string, key: string) => (at.endsWith(':') ? `${at}${key}` : `${at}.${key}`)
