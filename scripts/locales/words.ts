import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One language: "namespace:nested.key" to its text. */
export type Words = Map<string, string>
/** Language code to its words. */
export type Languages = Map<string, Words>

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

export function wordsOf(namespaces: Record<string, unknown>): Words {
  const words: Words = new Map()
  for (const [name, value] of Object.entries(namespaces)) flatten({ at: `${name}:`, value, into: words })
  return words
}

/** A plural's forms are one word: "leads:found_one" and "leads:found_other" are both "leads:found". */
export const baseOf = (key: string, words: Words) =>
  PLURAL.test(key) && words.has(`${key.replace(PLURAL, '')}_other`) ? key.replace(PLURAL, '') : key

export const pluralForm = (key: string) => PLURAL.exec(key)?.[1]

function flatten({ at, value, into }: { at: string; value: unknown; into: Words }): void {
  if (typeof value === 'string') into.set(at, value)
  else for (const [key, inner] of Object.entries(value ?? {})) flatten({ at: join2(at, key), value: inner, into })
}

const join2 = (at: string, key: string) => (at.endsWith(':') ? `${at}${key}` : `${at}.${key}`)
