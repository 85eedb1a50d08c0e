/** How people write a kind of region, with `{}` in place of its name. */
export type RegionWords = {
  /** The full name, in the country's language and in English; the bare name if absent. */
  local?: string
  english?: string
  /** The words that GeoNames or the official list adds to the bare name. */
  strip?: RegExp
  /** Words typed before and after the bare name. */
  first?: readonly string[]
  last?: readonly string[]
}

const KRAJ: RegionWords = { local: '{} kraj', first: ['kraj'], last: ['kraj', 'region'] }
const OKRES: RegionWords = { local: 'Okres {}', english: 'Okres {}', strip: /^Okres /, first: ['okres'] }

/** By country and level: 1 is GeoNames' ADM1, 2 is ADM2 (in Germany the district). Level 2 is loaded for these countries. */
export const REGION_WORDS: Readonly<Record<string, RegionWords>> = {
  'AT 1': { first: ['land', 'bundesland'] },
  'AT 2': {
    local: 'Bezirk {}',
    english: 'Bezirk {}',
    strip: /^Politischer Bezirk | Stadt$/g,
    first: ['bezirk', 'politischer bezirk'],
  },
  'BE 1': { first: ['région', 'gewest'] },
  'BE 2': {
    strip: /^Provincie |^Province d[eu] /,
    first: ['provincie', 'province', 'province de', 'province du', 'provinz'],
  },
  'BG 1': { first: ['oblast', 'regiunea'], last: ['oblast', 'province'] },
  'CH 1': { first: ['kanton', 'canton', 'canton de', 'canton du', 'cantone', 'canton of'], last: ['canton'] },
  'CZ 1': KRAJ,
  'CZ 2': OKRES,
  'DE 1': { first: ['land', 'bundesland'] },
  'DE 2': { strip: /^(Landkreis|Kreis) /, first: ['landkreis', 'kreis', 'lk'], last: ['kreis', 'landkreis'] },
  'ES 1': { first: ['comunidad', 'comunidad de', 'comunidad autónoma de', 'región de'] },
  'ES 2': {
    local: 'Provincia de {}',
    english: 'Provincia de {}',
    strip: /^Prov[ií]nci[ae] d[ea] |^Province of /,
    first: ['provincia', 'provincia de', 'prov', 'prov de', 'província de'],
  },
  'FR 1': { first: ['région', 'region'] },
  'FR 2': {
    strip: /^Département d(u|es|e la|e l'|e) ?/,
    first: [
      'département',
      'département de',
      'département du',
      'département des',
      'département de la',
      'département de l',
      'dept',
      'dép',
    ],
  },
  'GB 2': {
    strip:
      /^((City|Metropolitan Borough|Royal Borough|Borough|County|District|City and Borough) of|Sir|The|County) | City$| [Cc]ounty [Bb]orough$/g,
    first: ['county', 'county of'],
    last: ['county'],
  },
  'GR 2': { strip: /^Nomós /, first: ['nomos'] },
  'HR 1': { first: ['županija', 'județul'], last: ['županija', 'county'] },
  'HU 1': {
    local: '{} megye',
    english: '{} County',
    first: ['komitat', 'județul', 'comitatul', 'megye'],
    last: ['megye', 'vármegye', 'vm', 'county'],
  },
  'IE 2': { local: 'County {}', english: 'County {}', strip: /^County | County$/g, first: ['county', 'co'] },
  'IT 1': { first: ['regione', 'regione autonoma'] },
  'IT 2': {
    local: 'Provincia di {}',
    english: 'Provincia di {}',
    strip: /^(Provincia( autonoma)?( di| del|(?= ))|Province of|Città metropolitana di) | Capitale$/g,
    first: ['provincia', 'provincia di', 'prov', 'prov di', 'città metropolitana di'],
  },
  'MD 1': { local: 'Raionul {}', strip: /^Raionul | (District|Municipality)$/g, first: ['raionul', 'raion'] },
  'NL 1': { first: ['provincie'] },
  'PL 1': {
    local: 'Województwo {}',
    first: ['województwo', 'woj', 'woiwodschaft'],
    last: ['województwo', 'voivodeship'],
  },
  'PL 2': {
    local: 'Powiat {}',
    english: 'Powiat {}',
    strip: /^[Pp]owiat /,
    first: ['powiat', 'pow'],
    last: ['powiat'],
  },
  'RO 1': {
    local: 'Județul {}',
    english: '{} County',
    first: ['județul', 'județ', 'jud'],
    last: ['județ', 'county', 'megye'],
  },
  'RS 2': { first: ['okrug'], last: ['okrug', 'district'] },
  'SK 1': KRAJ,
  'SK 2': OKRES,
  'UA 1': { first: ['oblast', 'regiunea'], last: ['oblast', 'region'] },
  'US 1': { last: ['state'] },
  'US 2': { strip: / (County|Parish|Census Area|Borough)$/, english: '{} County', last: ['county'] },
}

/** The words that GeoNames adds to region names in any country. */
export const GENERIC_WORDS =
  / (County|Province|Region|Oblast|District|Voivodeship|Voivodship|Raion|Municipality)$|^State of /g
