import type { Concept } from './concepts.rules.ts'
import { type ConceptMatch, matchConcepts, splitCompound } from './phrases.rules.ts'

/** Returns the concept that all of the words name together. */
export function conceptOfWords(typed: string[], concepts: Concept[]): Concept | null {
  if (typed.length === 0) return null
  const words = typed.flatMap((word) => splitCompound(word, concepts))
  const covers = matchConcepts(words, concepts)
  const whole = covers.find(({ covered }) => covered.size === words.length)
  if (whole) return whole.concept

  const kinds = covers.filter(({ concept }) => concept.kind !== null && concept.product === null)
  const products = covers.filter(({ concept }) => concept.product !== null)
  const trades = covers.filter(({ concept }) => concept.kind === null && concept.product === null)
  const missing = (parts: ConceptMatch[]) => words.length - new Set(parts.flatMap(({ covered }) => [...covered])).size

  const [kind] = kinds
  const [product] = products
  const pair = kind && product && concepts.find(({ id }) => id === `${kind.concept.id}.${product.concept.product}`)
  if (pair && missing([...kinds, ...products]) === 0) return pair
  const [trade] = trades.toSorted(
    (one, other) => other.longest - one.longest || categoryCount(one) - categoryCount(other),
  )
  // "Fournitures de bureau et école" names goods with two words and a school with one.
  const isLonger = product !== undefined && product.longest > (trade?.longest ?? 0)
  if (trade && !isLonger && missing(covers) === 0) return trade.concept
  if (product && (missing(products) === 0 || (trade && isLonger && missing(covers) === 0))) return product.concept
  if (kind && missing(kinds) === 0) return kind.concept
  // One word that the dictionary lacks ('office furniture manufacturer Arad') does not change the meaning.
  return pair && missing([...kinds, ...products]) === 1 ? pair : null
}

/** Concepts with fewer categories are preferred: "roofing contractors" are roofers, not builders in general. */
const categoryCount = ({ concept }: ConceptMatch) => concept.categorySlugs.length
