import type { Concept } from './concepts.rules.ts'
import { withoutStopWords } from './concepts.rules.ts'
import { matchConcepts } from './phrases.rules.ts'
import { type ReadResult, readPhrase } from './phrase-reading.rules.ts'
import type { ReadingContext } from './word-concepts.rules.ts'

const CONJUNCTIONS: ReadonlySet<string> = new Set('and si und et y e ed'.split(' '))
const FROZEN_STEMS = 'frozen congelat congelad ultracongelad surgele surgelat gefroren tiefgefroren tiefgekuhlt'.split(
  ' ',
)
const WASTE_STEMS = 'waste scrap deseu deseur dechet residu rifiut rottam schrott abfall'.split(' ')
const USED_STEMS = 'used uzat usad usage usat gebraucht'.split(' ')
/** Endings of states: "congelatoare" are freezers, not frozen goods. */
const STATE_ENDINGS = new Set(' a e i o s as es os ee ees ele i en er es em em ii ri ile uri'.split(' '))
const hasAnyStem = (beginnings: string[]) => (word: string) =>
  beginnings.some((beginning) => word.startsWith(beginning) && STATE_ENDINGS.has(word.slice(beginning.length)))

/** Goods that belong to another trade once frozen; a dealer in frozen fish or meat still deals in fish or meat. */
const SEPARATE_TRADE_IF_FROZEN = new Set('food fruit_vegetables bakery dairy restaurant cafe'.split(' '))
const RECYCLED_IF_USED = new Set('metal paper plastics glass cables'.split(' '))
const RECYCLED_IF_WASTE = new Set([
  ...RECYCLED_IF_USED,
  ...'timber textiles leather tyres electronics computers car_parts'.split(' '),
])

/** Interprets words, including stop words, pairs of goods, and states that change the trade: "frozen", "waste". */
export function readGoods(typed: string[], on: ReadingContext): ReadResult {
  const read = readJoinedGoods(typed, on)
  const called = (id: string) => on.concepts.find((concept) => concept.id === id)
  const goods = read.concept?.product ?? read.concept?.id ?? ''
  if (typed.some(hasAnyStem(FROZEN_STEMS))) {
    const { concept } = read
    const isKindAlone = concept !== null && concept.kind !== null && concept.product === null
    if (concept === null || isKindAlone || SEPARATE_TRADE_IF_FROZEN.has(goods)) {
      const frozen = called(`${concept?.kind}.frozen_food`) ?? called('frozen_food') ?? concept
      const isUnknown = concept === null
      const others = withoutStopWords(typed).filter((word) => !hasAnyStem(FROZEN_STEMS)(word))
      return { ...read, concept: frozen, ignored: isUnknown ? others : read.ignored }
    }
  }
  const isWaste =
    (typed.some(hasAnyStem(WASTE_STEMS)) && RECYCLED_IF_WASTE.has(goods)) ||
    (typed.some(hasAnyStem(USED_STEMS)) && RECYCLED_IF_USED.has(goods))
  return isWaste ? { ...read, concept: called('recycling') ?? read.concept } : read
}

/** For two goods joined by "and" without one name: their common concept, or the first: "ape minerale si bauturi". */
function readJoinedGoods(typed: string[], on: ReadingContext): ReadResult {
  const read = readPhrase(typed, on)
  const at = typed.findIndex((word, place) => place > 0 && place < typed.length - 1 && CONJUNCTIONS.has(word))
  if (at < 0) return read
  const words = withoutStopWords(typed)
  const isOneName =
    on.vocabulary?.named(words, on.language) !== undefined ||
    matchConcepts(words, on.concepts).some(({ longest }) => longest === words.length)
  if (read.concept !== null && (isOneName || isBoth(read.concept))) return read
  const [first, second] = [readPhrase(typed.slice(0, at), on), readPhrase(typed.slice(at + 1), on)]
  if (read.concept !== null) return isReliableReading(first) && first.concept === second.concept ? first : read
  if (namesGoods(first.concept))
    return first.concept === second.concept ? first : withIgnoredWords(first, typed.slice(at + 1))
  return namesGoods(second.concept) ? withIgnoredWords(second, typed.slice(0, at)) : read
}

const isBoth = ({ kind, product }: Concept) => kind !== null && product !== null
const namesGoods = (concept: Concept | null) => concept !== null && (concept.kind === null || concept.product !== null)
const isReliableReading = ({ concept, corrected, ignored }: ReadResult) =>
  namesGoods(concept) && corrected.length === 0 && ignored.length === 0
const withIgnoredWords = (read: ReadResult, words: string[]): ReadResult => ({
  ...read,
  ignored: [...read.ignored, ...withoutStopWords(words)],
})
