// Detects names of carriers, forwarders, couriers, movers, bus and taxi companies.
// Used by `competitors.rules.ts` if the category of a company does not determine its trade.
// Pure. Words are folded: without accents, in lower case.
import { wordsOf } from '../places/folding.rules.ts'

const set = (words: string) => new Set(words.split(/\s/))

/**
 * Words of the trade itself: as the last word of a name; in French, Spanish, Italian and Romanian also as the first.
 */
const TRADE = set(
  `trucking haulage hauliers cartage drayage freightways transport transports transporte transportes transporturi trasporti
  trasporto autotrasporti speditions spedition speditionen logistics logistic logistik logistique logistiques logistica airlines
  couriers curierat kurierdienst paketdienst mensajeria messageries demenagement demenagements mudanzas traslochi autocars`,
)
/** Words that count only if nothing else is known: "Allied Freight", "Taxi Popescu", "Earth Movers". */
const PERHAPS = set(
  `freight cargo truckers hauling affretement affretements expeditii spediteur courier kurier coursier coursiers messagerie
  movers mover umzuge umzug umzugsservice mutari taxi taxis limousine limousines taxiunternehmen busreisen autocar omnibus`,
)
const PAIRS = ['moving storage', 'moving company', 'moving co', 'van lines', 'charter bus', 'yellow cab', 'cab company']
const FIRST = set(
  'transports transportes transporturi trasporti autotrasporti spedition speditions demenagement demenagements mudanzas traslochi autocars curierat',
)
/** Endings of German compounds: "Kühltransporte", "Möbelspedition". */
const ENDS = ['transporte', 'spedition', 'speditions', 'logistik']
/** Words of suppliers, schools and associations of carriers, or of other trades. */
const OTHERWISE = set(
  `tire tires tyre tyres parts equipment tools diesel repair refrigeration packs systems software technologies consulting storage
  warehouse locker music scale scales furniture salvage academy school training education edctn association assn verband
  syndicat federation union museum magazine hotel restaurant cafe bar`,
)
const JOINS = set('et and und si y e i')
const AFTER_NAME = set(
  `sa sas sasu sarl eurl snc srl spa sl slu gmbh mbh ag kg ohg ug ltd limited llc lc inc corp corporation co company cie plc
  sprl bv nv pvt services service svc group groupe gruppe international internationaux france usa us romania deutschland`,
)

/** Whether a name mentions carrying; too weak if the category determines the trade. */
export function speaksOfCarrying(name: string): boolean {
  const words = wordsOf(name)
  if (words.some((word) => OTHERWISE.has(word) && !isWithinPair(words, word))) return false
  const text = ` ${words.join(' ')} `
  return words.some((word) => isTrade(word) || PERHAPS.has(word)) || PAIRS.some((pair) => text.includes(` ${pair} `))
}

/** Whether a name states carrying as the trade: "Raggini Transports", but not "Wall Excavating & Trucking". */
export function isCarriersName(name: string): boolean {
  if (!speaksOfCarrying(name)) return false
  const words = wordsOf(name.replaceAll(/[&+]/g, ' et '))
  let last = words.length - 1
  while (last > 0 && isAfterName(words[last] ?? '')) last--
  const isLast = isTrade(words[last] ?? '') && !JOINS.has(words[last - 1] ?? '')
  return isLast || (FIRST.has(words[0] ?? '') && !JOINS.has(words[1] ?? ''))
}

const isTrade = (word: string) => TRADE.has(word) || ENDS.some((end) => word.endsWith(end))
const isAfterName = (word: string) => word.length === 1 || AFTER_NAME.has(word)
const isWithinPair = (words: string[], word: string) =>
  word === 'storage' && words[words.indexOf(word) - 1] === 'moving'
