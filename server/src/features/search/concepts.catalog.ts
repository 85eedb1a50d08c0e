import { GOODS } from './concept-goods.catalog.ts'
import { KINDS } from './concept-kinds.catalog.ts'
import { MATERIALS } from './concept-materials.catalog.ts'
import { TRADES } from './concept-trades.catalog.ts'
import { buildConcepts } from './concepts.rules.ts'

/** What a transport seller searches for, in six languages. */
export const CONCEPTS = buildConcepts({ kinds: KINDS, products: [...GOODS, ...MATERIALS], trades: TRADES })
