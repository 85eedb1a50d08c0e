import type { Page } from './page.rules.ts'

/** In characters. The page of a company that writes about its own domain, such as a broker, is longer. */
const MAX_PARKED_TEXT = 2000
/** In the languages of the product. In French, an estate for sale is a "domaine", too. */
const PARKED_PHRASES = new RegExp(
  [
    'th(?:is|e) domain(?: name)?(?: \\S{1,80})? (?:is|may be) (?:for sale|parked)',
    'buy this domain',
    'parked free,? courtesy of',
    'diese domain (?:steht zum verkauf|ist zu verkaufen|ist geparkt)',
    'domain \\S{1,80} steht zum verkauf',
    'ce nom de domaine est (?:à vendre|en vente)',
    'este dominio est[aá] (?:en|a la) venta',
    'questo dominio [eè] in vendita',
    'acest domeniu (?:este|e) de v[aâ]nzare',
  ].join('|'),
  'i',
)

/** Whether a page belongs to a parked domain: its contacts are those of the seller. */
export function isParked({ text, url }: Pick<Page, 'text' | 'url'>): boolean {
  if (text.length > MAX_PARKED_TEXT) return false
  const line = text.replace(/\s+/g, ' ')
  const host = new URL(url).hostname.replace(/^www\./, '')
  return PARKED_PHRASES.test(line) || line.toLowerCase().includes(`${host} is for sale`)
}
