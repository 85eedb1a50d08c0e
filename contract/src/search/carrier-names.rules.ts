// Detects names of carriers, forwarders, couriers, movers, bus and taxi companies.
// Used by `competitors.rules.ts` if the category of a company does not determine its trade.
// Pure. Words are folded: without accents, in lower case.
import { wordsOf } from '../places/folding.rules.ts'

const wordSet = (words: string) => new Set(words.split(/\s/))

/**
 * Words of the trade itself: as the last word of a name; in French, Spanish, Italian and Romanian also as the first.
 */
const CARRIER_WORDS = wordSet(
  `trucking haulage hauliers cartage drayage freightways transport transports transporte transportes transporturi trasporti
  trasporto autotrasporti speditions spedition speditionen logistics logistic logistik logistique logistiques logistica airlines
  couriers curierat kurierdienst paketdienst mensajeria messageries demenagement demenagements mudanzas traslochi autocars`,
)
/** Words that count only if nothing else is known: "Allied Freight", "Taxi Popescu", "Earth Movers". */
const WEAK_CARRIER_WORDS = wordSet(
  `freight cargo truckers hauling affretement affretements expeditii spediteur courier kurier coursier coursiers messagerie
  movers mover umzuge umzug umzugsservice mutari taxi taxis limousine limousines taxiunternehmen busreisen autocar omnibus`,
)
const CARRIER_PHRASES = [
  'moving storage',
  'moving company',
  'moving co',
  'van lines',
  'charter bus',
  'yellow cab',
  'cab company',
]
const LEADING_CARRIER_WORDS = wordSet(
  'transports transportes transporturi trasporti autotrasporti spedition speditions demenagement demenagements mudanzas traslochi autocars curierat',
)
/** Endings of German compounds: "Kühltransporte", "Möbelspedition". */
const CARRIER_ENDINGS = ['transporte', 'spedition', 'speditions', 'logistik']
/** Words of suppliers, schools and associations of carriers, or of other trades. */
const OTHER_TRADE_WORDS = wordSet(
  `tire tires tyre tyres parts equipment tools diesel repair refrigeration packs systems software technologies consulting storage
  warehouse locker music scale scales furniture salvage academy school training education edctn association assn verband
  syndicat federation union museum magazine hotel restaurant cafe bar`,
)
const CONJUNCTIONS = wordSet('et and und si y e i')
const NAME_SUFFIXES = wordSet(
  `sa sas sasu sarl eurl snc srl spa sl slu gmbh mbh ag kg ohg ug ltd limited llc lc inc corp corporation co company cie plc
  sprl bv nv pvt services service svc group groupe gruppe international internationaux france usa us romania deutschland`,
)

/** Whether a name mentions carrying; too weak if the category determines the trade. */
export function mentionsCarrying(name: string): boolean {
  const words = wordsOf(name)
  if (words.some((word) => OTHER_TRADE_WORDS.has(word) && !isWithinPair(words, word))) return false
  const text = ` ${words.join(' ')} `
  return (
    words.some((word) => isCarrierWord(word) || WEAK_CARRIER_WORDS.has(word)) ||
    CARRIER_PHRASES.some((pair) => text.includes(` ${pair} `))
  )
}

/** Whether a name states carrying as the trade: "Raggini Transports", but not "Wall Excavating & Trucking". */
export function isCarrierName(name: string): boolean {
  if (!mentionsCarrying(name)) return false
  const words = wordsOf(name.replaceAll(/[&+]/g, ' et '))
  let last = words.length - 1
  while (last > 0 && isNameSuffix(words[last] ?? '')) last--
  const isLast = isCarrierWord(words[last] ?? '') && !CONJUNCTIONS.has(words[last - 1] ?? '')
  return isLast || (LEADING_CARRIER_WORDS.has(words[0] ?? '') && !CONJUNCTIONS.has(words[1] ?? ''))
}

const isCarrierWord = (word: string) => CARRIER_WORDS.has(word) || CARRIER_ENDINGS.some((end) => word.endsWith(end))
const isNameSuffix = (word: string) => word.length === 1 || NAME_SUFFIXES.has(word)
const isWithinPair = (words: string[], word: string) =>
  word === 'storage' && words[words.indexOf(word) - 1] === 'moving'
