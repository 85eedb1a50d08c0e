import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Concept } from './concepts.rules.ts'

/** Kinds that are preferred as labels. Others share their categories: an importer has those of a wholesaler. */
const DESCRIPTIVE_KINDS = ['manufacturer', 'wholesaler', 'retailer']

/** Category slugs by their label in a language, sorted alphabetically: the content of the contract's catalogues. */
export function categoryLabels(concepts: Concept[], language: Language): Record<string, string> {
  const slugs = [...new Set(concepts.flatMap(({ categorySlugs }) => categorySlugs))].sort()
  const byLabel = new Map<string, string[]>()
  for (const slug of slugs) {
    const label = bestConceptFor(slug, concepts)?.label[language]
    if (label) byLabel.set(label, [...(byLabel.get(label) ?? []), slug])
  }
  const rows = [...byLabel].map(([label, named]) => [label, named.join(' ')] as const)
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The best concept for a category: the one with its id, else the one that lists it first, else the narrowest. */
function bestConceptFor(slug: string, concepts: Concept[]): Concept | undefined {
  const rank = ({ id, kind, product, categorySlugs }: Concept) => {
    if (id === slug) return 0
    const telling = kind === null || DESCRIPTIVE_KINDS.includes(kind) ? 0 : 1000
    const broad = (kind === null) === (product === null) ? 0 : 500
    return 1 + telling + broad + Math.min(categorySlugs.indexOf(slug), 9) * 40 + Math.min(categorySlugs.length, 39)
  }
  return concepts
    .filter(({ categorySlugs }) => categorySlugs.includes(slug))
    .toSorted((one, other) => rank(one) - rank(other))[0]
}
