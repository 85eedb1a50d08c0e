import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { TRADE_WORDS } from '@leadhaul/contract/search/trade-words.catalog.ts'

/** Generic words in company names of every trade, in six languages, folded. */
const GENERIC_WORDS = `
  group groupe grup gruppe grupo gruppo holding holdings enterprise enterprises entreprise entreprises empresa impresa unternehmen
  firma firme societate societatea societe ste sociedad societa gesellschaft compania companie compagnie cie compania
  etablissements ets maison casa haus house home homes
  service services serv servicii servicio servicios servizi servizio dienst dienste dienstleistungen svc svcs
  solution solutions solutii soluciones soluzioni losungen system systems sisteme sistemas sistemi systeme
  center centre centru centro zentrum ctr complex complejo complesso
  international intl national nationale naional europe european europa euro global world worldwide universal general generale
  first best new old big top plus pro premium quality express direct point place land park city town village villa
  north south east west northern southern eastern western central nord sud est ouest vest sur norte oeste ost sued
  brother brothers bros son sons fils freres fratii frati hermanos hijos gebruder sohne fratelli figli
  associate associates assoc association associations asociatia asociatie asociacion associazione verein partner partners
  management consulting consultants consult investment investments properties property immobilien imobiliare inmobiliaria immobiliare
  trade trading comert comercial comercio commercio commerce handel import export impex prod prodcom com comimpex
  product products produse produits productos prodotti produkte production productie produccion produzione produktion
  transport transports trans transporte trasporti transportation logistic logistics logistica logistik logistique spedition
  motel hotel hotels hostel pension pensiunea pensiunea restaurant restaurante ristorante bar bars cafe cafea caffe coffee pizzeria
  shop shops store stores magazin magasin tienda negozio laden markt market mart outlet boutique salon studio atelier
  construct constructii construction constructions construcciones costruzioni bau building builders
  auto autos car cars moto motors garage
  company companies corporation office offices department dept division agency agencies administration admin
  academy school institute college university foundation fundatia church parish clinic hospital medical dental doctor dr md dds
  apartments residence residential estate estates realty real ltd inc llc
  sales supply supplies equipment repair repairs maintenance installation cleaning design designs
  police fire specialist specialists counseling seminars recruiting commissioner commissioners treasurer
  union credit bank insurance financial finance capital mortgage tax
  de du des la le les el los las il lo gli i der die das den dem von van und zu am im an of for at in on by to the and et y e si
  un une una a d l s`

const TRADES = [...wordsOf(GENERIC_WORDS), ...wordsOf(TRADE_WORDS)]
/** Letters of inflectional endings in six languages: "Bäckerei", "Bäckereien"; "panadería", "panaderías". */
const ENDING = 'aeiounsy'
const MIN_STEM_LETTERS = 5
const stemOf = (word: string) => {
  let length = word.length
  while (length > 0 && ENDING.includes(word.charAt(length - 1))) length--
  return length < MIN_STEM_LETTERS ? word : word.slice(0, length)
}
const WORDS = new Set(TRADES)
const STEMS = new Set(TRADES.map(stemOf))

/** Whether a folded word is a trade or generic, so that it does not identify a company. */
export const isTradeWord = (word: string): boolean => WORDS.has(word) || STEMS.has(stemOf(word))
