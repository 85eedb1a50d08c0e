// Door sign: a country as people write it, in six languages or as a code, and the code we keep.
// The names are the platform's own (CLDR), so there is no list of ours to grow old.
// Pure; an unknown name answers nothing rather than a guess.
import { fold } from '../places/folding.rules.ts'

const LANGUAGES = ['en', 'ro', 'es', 'de', 'fr', 'it']
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Regions that are no countries, and codes that only programs use. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])
const ALIASES: Record<string, string> = {
  uk: 'GB',
  el: 'GR',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  'united states of america': 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'republica moldova': 'MD',
  'republic of moldova': 'MD',
  bosnia: 'BA',
  macedonia: 'MK',
  turkey: 'TR',
}

let names: Map<string, string> | undefined

/** 'România', 'romania', 'Rumänien', 'RO' → 'RO'; undefined for what is no country. */
export function countryCodeOf(text: string): string | undefined {
  names ??= readNames()
  return names.get(fold(text))
}

function readNames(): Map<string, string> {
  const found = new Map<string, string>()
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = NO_COUNTRIES.has(code) ? undefined : display.of(code)
      // Old codes (DD, SU, YU…) are shown by the name of what came after; theirs is not taken over.
      if (name && new Intl.Locale(`und-${code}`).region === code && !found.has(fold(name))) found.set(fold(name), code)
      if (name) found.set(code.toLowerCase(), new Intl.Locale(`und-${code}`).region ?? code)
    }
  }
  for (const [name, code] of Object.entries(ALIASES)) found.set(name, code)
  return found
}
