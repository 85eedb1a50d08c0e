import type { Concept } from './concepts.rules.ts'
import { withoutStopWords } from './concepts.rules.ts'
import { coversOf } from './phrases.rules.ts'
import { type On, type Read, readPhrase } from './reading.rules.ts'

const AND: ReadonlySet<string> = new Set('and si und et y e ed'.split(' '))
const FROZEN = 'frozen congelat congelad ultracongelad surgele surgelat gefroren tiefgefroren tiefgekuhlt'.split(' ')
const WASTE = 'waste scrap deseu deseur dechet residu rifiut rottam schrott abfall'.split(' ')
const USED = 'used uzat usad usage usat gebraucht'.split(' ')
/** Endings of states: "congelatoare" are freezers, not frozen goods. */
const ENDING = new Set(' a e i o s as es os ee ees ele i en er es em em ii ri ile uri'.split(' '))
const isAny = (beginnings: string[]) => (word: string) =>
  beginnings.some((beginning) => word.startsWith(beginning) && ENDING.has(word.slice(beginning.length)))

/** Goods that belong to another trade once frozen; a dealer in frozen fish or meat still deals in fish or meat. */
const FROZEN_ALONE = new Set('food fruit_vegetables bakery dairy restaurant cafe'.split(' '))
const COLLECTED = new Set('metal paper plastics glass cables'.split(' '))
const WASTED = new Set([...COLLECTED, ...'timber textiles leather tyres electronics computers car_parts'.split(' ')])

/** Interprets words, including stop words, with adjacent goods and states of goods that make them another trade's. */
export function readGoods(typed: string[], on: On): Read {
  const read = sideBySide(typed, on)
  const called = (id: string) => on.concepts.find((concept) => concept.id === id)
  const goods = read.concept?.product ?? read.concept?.id ?? ''
  if (typed.some(isAny(FROZEN))) {
    const { concept } = read
    const isKindAlone = concept !== null && concept.kind !== null && concept.product === null
    if (concept === null || isKindAlone || FROZEN_ALONE.has(goods)) {
      const frozen = called(`${concept?.kind}.frozen_food`) ?? called('frozen_food') ?? concept
      const isUnknown = concept === null
      const others = withoutStopWords(typed).filter((word) => !isAny(FROZEN)(word))
      return { ...read, concept: frozen, ignored: isUnknown ? others : read.ignored }
    }
  }
  const isWaste = (typed.some(isAny(WASTE)) && WASTED.has(goods)) || (typed.some(isAny(USED)) && COLLECTED.has(goods))
  return isWaste ? { ...read, concept: called('recycling') ?? read.concept } : read
}

/** For two goods side by side without a common name: their common concept, or the first: "ape minerale si bauturi". */
function sideBySide(typed: string[], on: On): Read {
  const read = readPhrase(typed, on)
  const at = typed.findIndex((word, place) => place > 0 && place < typed.length - 1 && AND.has(word))
  if (at < 0) return read
  const words = withoutStopWords(typed)
  const isOneName =
    on.vocabulary?.named(words, on.language) !== undefined ||
    coversOf(words, on.concepts).some(({ longest }) => longest === words.length)
  if (read.concept !== null && (isOneName || isBoth(read.concept))) return read
  const [first, second] = [readPhrase(typed.slice(0, at), on), readPhrase(typed.slice(at + 1), on)]
  if (read.concept !== null) return isSure(first) && first.concept === second.concept ? first : read
  if (saysGoods(first.concept)) return first.concept === second.concept ? first : without(first, typed.slice(at + 1))
  return saysGoods(second.concept) ? without(second, typed.slice(0, at)) : read
}

const isBoth = ({ kind, product }: Concept) => kind !== null && product !== null
const saysGoods = (concept: Concept | null) => concept !== null && (concept.kind === null || concept.product !== null)
const isSure = ({ concept, corrected, ignored }: Read) =>
  saysGoods(concept) && corrected.length === 0 && ignored.length === 0
const without = (read: Read, words: string[]): Read => ({
  ...read,
  ignored: [...read.ignored, ...withoutStopWords(words)],
})
