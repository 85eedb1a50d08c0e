import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { TRADES, type Trade } from './trades.ts'

type Place = { name: string; category: string | null }
type TradeTest = {
  id: string
  says: (folded: string) => boolean
  excludes: (folded: string) => boolean
  categories: RegExp
}

const wordsPattern = (source: string) => new RegExp(`(?:^| )(?:${source})(?: |$)`)
const tradeTests: TradeTest[] = TRADES.map(({ id, names, not, categories }) => {
  const [own, other] = [wordsPattern(names), not === undefined ? undefined : wordsPattern(not)]
  return {
    id,
    says: (folded) => own.test(folded) && !other?.test(folded),
    excludes: (folded) => other?.test(folded) ?? false,
    categories: new RegExp(categories),
  }
})
const testsByTrade = new Map(tradeTests.map((test) => [test.id, test]))

/** Companies in these categories serve or insure other trades, whatever their names contain. */
const SERVICE_CATEGORY =
  /restaurant|food_court|cafe|bar$|pub$|hotel|lodging|insurance|real_estate|lawyer|legal|school|college|church|religious|government|association|bank|financial|investment|museum|park|doctor|dentist|hospital|medical|clinic|salon|travel|employment|apartment|amenity=|tourism=|leisure=/

/**
 * A company is correct if its name states the trade, or if its source does and its name states no other trade. A
 * company for which neither is known counts as wrong, however likely it is.
 */
export function isCorrectCompany(trade: Trade, { name, category }: Place): boolean {
  const test = testsByTrade.get(trade.id)
  if (!test) return false
  const folded = fold(name)
  const listed = test.categories.test(category ?? '')
  if (test.says(folded)) return listed || !SERVICE_CATEGORY.test(category ?? '')
  return listed && !test.excludes(folded) && !tradeTests.some((other) => other.says(folded))
}

/** Whether a search for the trade must find this company: its name states it, and its source does not contradict it. */
export function isRequiredCompany(trade: Trade, { name, category }: Place): boolean {
  const test = testsByTrade.get(trade.id)
  return test !== undefined && test.says(fold(name)) && isCorrectCompany(trade, { name, category })
}
