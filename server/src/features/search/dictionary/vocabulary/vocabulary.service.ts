import { CONCEPTS } from '../concepts.catalog.ts'
import { GOODS_WORDS, TRADE_WORDS } from './vocabulary.catalog.ts'
import { buildVocabulary } from './vocabulary.rules.ts'

let built: ReturnType<typeof buildVocabulary> | undefined

/** Built on first use: most processes never search, and each would start half a second later. */
export const vocabulary = () =>
  (built ??= buildVocabulary({ concepts: CONCEPTS, trades: TRADE_WORDS, goods: GOODS_WORDS }))
