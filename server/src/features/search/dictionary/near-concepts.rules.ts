import type { Concept } from './concepts.rules.ts'

/** What else a concept may mean or lead to, nearest first, itself left out: other kinds of its product, kindred trades. */
export function nearConcepts(concept: Concept, concepts: Concept[]): Concept[] {
  const { id, product, near } = concept
  const sameProduct = concepts.filter((other) => product !== null && other.product === product)
  const named = near.flatMap((nearId) => concepts.filter((other) => other.id === nearId))
  return [...new Set([...sameProduct, ...named])].filter((other) => other.id !== id)
}
