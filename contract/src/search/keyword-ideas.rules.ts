// Keywords to try after a search without results (spec part 2 §8).
// Owns the codes of ideas; the web has the texts of each code in every language.
// Rejects sentences: an idea derived from a keyword contains only that keyword.
import { wordsOf } from '../places/folding.rules.ts'
import type { KeywordIdea } from './keyword-idea.schema.ts'

type FixedCode = Exclude<KeywordIdea, { keyword: string }>['code']

const MAX_IDEAS = 5

const RELATED: { terms: string[]; ideas: FixedCode[] }[] = [
  {
    terms: ['transport', 'logistic', 'freight', 'cargo', 'shipping', 'trasport', 'spedition', 'haulage'],
    ideas: ['freightServices', 'shippingCompany', 'cargoTransport'],
  },
  { terms: ['truck', 'camion', 'lkw'], ideas: ['fleetServices', 'commercialTrucking', 'deliveryServices'] },
  {
    terms: ['warehous', 'storage', 'depozit', 'almacen', 'lager', 'entrepot', 'magazzin'],
    ideas: ['fulfillmentCenter', 'distributionCenter', 'logisticsHub'],
  },
]

/** Returns at most five different ideas. The caller omits phrases already searched: see `unusedPhrases`. */
export function noResultIdeas(keywords: string[]): KeywordIdea[] {
  const ideas = keywords
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
    .flatMap(ideasFor)
  return [...new Map(ideas.map((idea) => [JSON.stringify(idea), idea])).values()].slice(0, MAX_IDEAS)
}

function ideasFor(keyword: string): KeywordIdea[] {
  const words = wordsOf(keyword)
  const related = RELATED.filter(({ terms }) => terms.some((term) => words.some((word) => word.startsWith(term))))
  if (related.length > 0) return related.flatMap(({ ideas }) => ideas.map((code) => ({ code })))
  return (['services', 'commercial', 'company'] as const).map((code) => ({ code, keyword }))
}

/** Returns the phrases that are not yet keywords, in any spelling. */
export function unusedPhrases(phrases: string[], keywords: string[]): string[] {
  const used = new Set(keywords.map((keyword) => wordsOf(keyword).join(' ')))
  return [...new Set(phrases)].filter((phrase) => !used.has(wordsOf(phrase).join(' ')))
}
