import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'

const MAX_IDEAS = 5

const RELATED: { terms: string[]; ideas: string[] }[] = [
  {
    terms: ['transport', 'logistic', 'freight', 'cargo', 'shipping', 'trasport', 'spedition', 'haulage'],
    ideas: ['freight services', 'shipping company', 'cargo transport'],
  },
  { terms: ['truck', 'camion', 'lkw'], ideas: ['fleet services', 'commercial trucking', 'delivery services'] },
  {
    terms: ['warehous', 'storage', 'depozit', 'almacen', 'lager', 'entrepot', 'magazzin'],
    ideas: ['fulfillment center', 'distribution center', 'logistics hub'],
  },
]

/** Keywords to try after a search without results, at most five, none of those already used (spec part 2 §8). */
export function noResultIdeas(keywords: string[]): string[] {
  const used = new Set(keywords.map((keyword) => wordsOf(keyword).join(' ')))
  const ideas = keywords
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
    .flatMap(ideasFor)
  return [...new Set(ideas)].filter((idea) => !used.has(idea)).slice(0, MAX_IDEAS)
}

function ideasFor(keyword: string): string[] {
  const words = wordsOf(keyword)
  const related = RELATED.filter(({ terms }) => terms.some((term) => words.some((word) => word.startsWith(term))))
  if (related.length > 0) return related.flatMap(({ ideas }) => ideas)
  return [`${keyword} services`, `commercial ${keyword}`, `${keyword} company`]
}
