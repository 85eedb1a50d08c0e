import type { Concept } from './concepts.rules.ts'

/** Every word the dictionary reads a trade, a kind or goods by, without the signs of its compounds, in alphabetical order. */
export const tradeWords = (concepts: Concept[]): string[] =>
  [...new Set(concepts.flatMap(({ phrases }) => phrases.flat().map(({ word }) => word.replaceAll('-', ''))))].toSorted()
