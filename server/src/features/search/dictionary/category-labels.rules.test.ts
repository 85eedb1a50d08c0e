import { readFileSync, writeFileSync } from 'node:fs'
import {
  categoryLabel,
  industryLabel,
  industryText,
  loadCategoryLabels,
} from '@leadhaul/contract/search/category-labels.rules.ts'
import { expect, test } from 'vitest'
import { categoryLabels } from './category-labels.rules.ts'
import { CONCEPTS } from './concepts.catalog.ts'

const LANGUAGES = ['en', 'ro', 'es', 'de', 'fr', 'it'] as const
const fileOf = (language: string) => `contract/src/search/category-labels-${language}.catalog.ts`
const written = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)

/** The content of the catalogue, which this test writes with WRITE_PAGES=1. */
function catalogue(language: (typeof LANGUAGES)[number]): string {
  const rows = Object.entries(categoryLabels(CONCEPTS, language)).map(([label, slugs]) => {
    const key = /^[\p{L}]+$/u.test(label) ? label : written(label)
    return `  ${key}: '${slugs}',`
  })
  return `// What categories are called in one language (${language}): slugs by label, parted by spaces.
// Written from the search dictionary by \`category-labels.rules.test.ts\` (WRITE_PAGES=1), never by hand.
// Read through \`loadCategoryLabels\`, which loads no other language.
export const LABELS: Record<string, string> = {
${rows.join('\n')}
}
`
}

/** Ignores the layout of the formatter. */
const compact = (text: string) => text.replace(/\s+/g, ' ')

test.each(LANGUAGES)('the labels of categories (%s) match the dictionary', (language) => {
  if (process.env.WRITE_PAGES) writeFileSync(fileOf(language), catalogue(language))
  expect(compact(readFileSync(fileOf(language), 'utf8'))).toBe(compact(catalogue(language)))
})

test('every category that the dictionary searches has a label in every language', async () => {
  const slugs = new Set(CONCEPTS.flatMap(({ categorySlugs }) => categorySlugs))
  for (const language of LANGUAGES) {
    const labels = await loadCategoryLabels(language)
    expect([...slugs].filter((slug) => !categoryLabel(labels, slug))).toEqual([])
  }
})

test.each([
  ['sawmill', 'Gater'],
  ['furniture_manufacturer', 'Producător · Mobilă'],
  ['furniture_store', 'Magazin · Mobilă'],
  ['wholesale_grocer', 'Angrosist · Alimente'],
  ['construction', 'Firmă de construcții'],
  ['dairy_farm', 'Fermă de vaci de lapte'],
  ['motor_freight_trucking', 'Transportator sau casă de expediții'],
  ['winery', 'Cramă'],
  ['hotel', 'Hotel'],
  ['pharmacy', 'Farmacie'],
])('the industry of a lead with the category "%s" is called "%s" in Romanian', async (slug, label) => {
  expect(industryLabel(await loadCategoryLabels('ro'), industryText(slug))).toBe(label)
})

test('an unknown or typed industry is shown unchanged', async () => {
  const labels = await loadCategoryLabels('ro')
  expect(industryLabel(labels, 'Tarot reading')).toBe('Tarot reading')
  expect(industryLabel(labels, 'Făcut de mână')).toBe('Făcut de mână')
  expect(industryLabel(labels, 'Craft=key cutter')).toBe('Key cutter')
})
