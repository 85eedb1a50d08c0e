import { CONCEPTS } from '../concepts.catalog.ts'
import { GOODS_WORDS, TRADE_WORDS } from './vocabulary.catalog.ts'
import { buildVocabulary } from './vocabulary.rules.ts'

export const VOCABULARY = buildVocabulary({ concepts: CONCEPTS, trades: TRADE_WORDS, goods: GOODS_WORDS })
