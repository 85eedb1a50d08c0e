import { CONCEPTS } from '../concepts.catalog.ts'
import { GOODS_WORDS, TRADE_WORDS } from './vocabulary.catalog.ts'
import { buildVocabulary } from './vocabulary.rules.ts'

let built: ReturnType<typeof buildVocabulary> | undefined

/** Built on first use, which takes half a second: most processes never search. */
export const vocabulary = () =>
  (built ??= buildVocabulary({ concepts: CONCEPTS, trades: TRADE_WORDS, goods: GOODS_WORDS }))
