import { CRAFTS } from './concept-crafts.catalog.ts'
import { FOOD_AND_FARM } from './concept-food-farm.catalog.ts'
import { GOODS } from './concept-goods.catalog.ts'
import { INDUSTRY } from './concept-industry.catalog.ts'
import { KINDS } from './concept-kinds.catalog.ts'
import { LOGISTICS } from './concept-logistics.catalog.ts'
import { MATERIALS } from './concept-materials.catalog.ts'
import { PRODUCTS } from './concept-products.catalog.ts'
import { RETAIL } from './concept-retail.catalog.ts'
import { SERVICES } from './concept-services.catalog.ts'
import { TRADES } from './concept-trades.catalog.ts'
import { buildConcepts } from './concepts.rules.ts'

/** The concepts that a seller of transport searches for, in six languages. */
export const CONCEPTS = buildConcepts({
  kinds: KINDS,
  products: [...GOODS, ...MATERIALS, ...PRODUCTS],
  trades: [...TRADES, ...LOGISTICS, ...INDUSTRY, ...CRAFTS, ...FOOD_AND_FARM, ...RETAIL, ...SERVICES],
})
