import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import type { LANGUAGES } from './languages.ts'

type Language = (typeof LANGUAGES)[number]
type NestedTexts = { [key: string]: string | NestedTexts }

/** Returns the texts of the product in a language by their keys: 'leads:mode.cards' → 'Cards'. */
export function textsOf(language: Language): ReadonlyMap<string, string> {
  const dir = join(import.meta.dirname, '../../web/src/locales', language)
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  const flatten = (prefix: string, texts: NestedTexts): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flatten(`${prefix}${key}.`, text),
    )
  return new Map(
    files.flatMap((name) =>
      flatten(`${basename(name, '.json')}:`, JSON.parse(readFileSync(join(dir, name), 'utf8')) as NestedTexts),
    ),
  )
}

export type TextClassifier = {
  /** Returns the texts that belong to the language and differ from English. */
  translated: (shown: readonly string[]) => string[]
  /** Whether the text belongs to the language; texts with inserted values count. */
  has: (text: string) => boolean
  /** Returns the English texts that the language translates differently. */
  untranslated: (shown: readonly string[]) => string[]
}

/** Distinguishes the texts of a language from untranslated English ones. */
export function classifierOf(language: Language): TextClassifier {
  const [texts, english] = [textsOf(language), textsOf('en')]
  const differsFromEnglish = (key: string) => language === 'en' || texts.get(key) !== english.get(key)
  const allTexts = new Set(texts.values())
  const own = new Set([...texts].filter(([key]) => differsFromEnglish(key)).map(([, text]) => text))
  const patterns = [...allTexts].map(patternOf).filter((pattern) => pattern !== undefined)
  const englishOnly =
    language === 'en' ? [] : [...english].filter(([key]) => differsFromEnglish(key)).map(([, text]) => text)
  const has = (text: string) => allTexts.has(text) || patterns.some((pattern) => pattern.test(text))
  const foreignTexts = new Set(englishOnly)
  const foreignPatterns = englishOnly.map(patternOf).filter((pattern) => pattern !== undefined)
  const isForeign = (text: string) => foreignTexts.has(text) || foreignPatterns.some((pattern) => pattern.test(text))
  return {
    has,
    translated: (shown) => shown.filter((text) => own.has(text)),
    untranslated: (shown) => shown.filter((text) => isForeign(text) && !has(text)),
  }
}

/** A shorter text around inserted values would match too many other texts. */
const MIN_LETTERS = 6

/** Returns a pattern for a text with values in it, or undefined if it has no values or too few letters. */
function patternOf(text: string): RegExp | undefined {
  const parts = text.split(/\{\{[^}]*\}\}/)
  if (parts.length === 1 || parts.join('').replace(/\P{L}/gu, '').length < MIN_LETTERS) return undefined
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('.+')}$`, 'u')
}

/** Returns every text that the page shows or exposes to screen readers, without duplicates. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = new Set<string>()
    const add = (text: string | null) => text?.trim() && shown.add(text.trim().replace(/\s+/g, ' '))
    const isShown = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) === true
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) if (isShown(nodes.currentNode.parentElement)) add(nodes.currentNode.nodeValue)
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      if (isShown(element)) for (const name of ['aria-label', 'title', 'placeholder']) add(element.getAttribute(name))
    return [...shown]
  })
