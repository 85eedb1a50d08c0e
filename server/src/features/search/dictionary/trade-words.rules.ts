import type { Concept } from './concepts.rules.ts'

/** Every word by which the dictionary finds a trade, a kind or goods, without compound hyphens, sorted. */
export const tradeWords = (concepts: Concept[]): string[] =>
  [...new Set(concepts.flatMap(({ phrases }) => phrases.flat().map(({ word }) => word.replaceAll('-', ''))))].toSorted()
