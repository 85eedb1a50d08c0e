// The names of categories in the user's language, for industries and categories of leads.
// The labels come from the search dictionary (`category-labels-*.catalog.ts`, written by its test); a page loads one
// language. Leads store the English text that this file derives from the slug, for searching and export. The reverse
// lookup is here too.
import type { Language } from '../workspace/language.schema.ts'

/** Label by slug. */
export type CategoryLabels = ReadonlyMap<string, string>

const FILES: Record<Language, () => Promise<{ LABELS: Record<string, string> }>> = {
  en: () => import('./category-labels-en.catalog.ts'),
  ro: () => import('./category-labels-ro.catalog.ts'),
  es: () => import('./category-labels-es.catalog.ts'),
  de: () => import('./category-labels-de.catalog.ts'),
  fr: () => import('./category-labels-fr.catalog.ts'),
  it: () => import('./category-labels-it.catalog.ts'),
}

/** Loads the labels of one language, a separate file of a few kilobytes. */
export async function loadCategoryLabels(language: Language): Promise<CategoryLabels> {
  const { LABELS } = await FILES[language]()
  return new Map(Object.entries(LABELS).flatMap(([label, slugs]) => slugs.split(' ').map((slug) => [slug, label])))
}

/** "furniture_manufacturer" → "Furniture manufacturer", the text that a lead stores. */
export function industryText(slug: string): string {
  const words = slug.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Furniture manufacturer" → "furniture_manufacturer". */
const slugOfIndustry = (text: string) => text.trim().toLowerCase().replaceAll(' ', '_')

/** Returns the label of a category; null if the dictionary does not contain the category. */
export const categoryLabel = (labels: CategoryLabels, slug: string): string | null => labels.get(slug) ?? null

/** OpenStreetMap's "Craft=cabinet maker" without its key: 'Cabinet maker'. */
function withoutKey(text: string): string {
  const value = text.slice(text.indexOf('=') + 1)
  return value === text ? text : value.charAt(0).toUpperCase() + value.slice(1)
}

/**
 * Returns the label of a lead's industry or category; if the dictionary does not contain it, the text without its key.
 */
export const industryLabel = (labels: CategoryLabels, text: string): string =>
  categoryLabel(labels, slugOfIndustry(text)) ?? withoutKey(text)

/** Leads store their industry in English: for this language no labels need to be loaded. */
export const INDUSTRY_LANGUAGE: Language = 'en'

/** Returns a function that translates the industries of leads. */
export async function createIndustryTranslator(language: Language): Promise<(industry: string) => string> {
  const labels: CategoryLabels = language === INDUSTRY_LANGUAGE ? new Map() : await loadCategoryLabels(language)
  return (industry) => industryLabel(labels, industry)
}
