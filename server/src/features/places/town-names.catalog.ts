import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

type Named = Exclude<Language, 'en'>
const LANGUAGES = ['ro', 'de', 'fr', 'it', 'es'] as const satisfies readonly Named[]

/**
 * Towns with their own names in other languages, by country and the gazetteer's name: Romanian, German, French,
 * Italian, Spanish. The gazetteer has other names too, but without their language.
 */
const EXONYMS: Record<string, readonly [ro: string, de: string, fr: string, it: string, es: string]> = {
  'AT Vienna': ['Viena', 'Wien', 'Vienne', 'Vienna', 'Viena'],
  'AT Salzburg': ['Salzburg', 'Salzburg', 'Salzbourg', 'Salisburgo', 'Salzburgo'],
  'BE Antwerpen': ['Anvers', 'Antwerpen', 'Anvers', 'Anversa', 'Amberes'],
  'BE Brussels': ['Bruxelles', 'Brüssel', 'Bruxelles', 'Bruxelles', 'Bruselas'],
  'BG Ruse': ['Ruse', 'Russe', 'Roussé', 'Ruse', 'Ruse'],
  'CH Basel': ['Basel', 'Basel', 'Bâle', 'Basilea', 'Basilea'],
  'CH Bern': ['Berna', 'Bern', 'Berne', 'Berna', 'Berna'],
  'CH Genève': ['Geneva', 'Genf', 'Genève', 'Ginevra', 'Ginebra'],
  'CH Zürich': ['Zürich', 'Zürich', 'Zurich', 'Zurigo', 'Zúrich'],
  'CZ Prague': ['Praga', 'Prag', 'Prague', 'Praga', 'Praga'],
  'DE Berlin': ['Berlin', 'Berlin', 'Berlin', 'Berlino', 'Berlín'],
  'DE Hamburg': ['Hamburg', 'Hamburg', 'Hambourg', 'Amburgo', 'Hamburgo'],
  'DE Köln': ['Köln', 'Köln', 'Cologne', 'Colonia', 'Colonia'],
  'DE Munich': ['München', 'München', 'Munich', 'Monaco di Baviera', 'Múnich'],
  'DE Nürnberg': ['Nürnberg', 'Nürnberg', 'Nuremberg', 'Norimberga', 'Núremberg'],
  'DK Copenhagen': ['Copenhaga', 'Kopenhagen', 'Copenhague', 'Copenaghen', 'Copenhague'],
  'ES Sevilla': ['Sevilia', 'Sevilla', 'Séville', 'Siviglia', 'Sevilla'],
  'GB Edinburgh': ['Edinburgh', 'Edinburgh', 'Édimbourg', 'Edimburgo', 'Edimburgo'],
  'GB London': ['Londra', 'London', 'Londres', 'Londra', 'Londres'],
  'GR Athens': ['Atena', 'Athen', 'Athènes', 'Atene', 'Atenas'],
  'GR Thessaloníki': ['Salonic', 'Thessaloniki', 'Thessalonique', 'Salonicco', 'Salónica'],
  'HR Zagreb': ['Zagreb', 'Zagreb', 'Zagreb', 'Zagabria', 'Zagreb'],
  'HU Budapest': ['Budapesta', 'Budapest', 'Budapest', 'Budapest', 'Budapest'],
  'HU Debrecen': ['Debrețin', 'Debrecen', 'Debrecen', 'Debrecen', 'Debrecen'],
  'HU Szeged': ['Seghedin', 'Szeged', 'Szeged', 'Seghedino', 'Szeged'],
  'IT Florence': ['Florența', 'Florenz', 'Florence', 'Firenze', 'Florencia'],
  'IT Genoa': ['Genova', 'Genua', 'Gênes', 'Genova', 'Génova'],
  'IT Milan': ['Milano', 'Mailand', 'Milan', 'Milano', 'Milán'],
  'IT Naples': ['Napoli', 'Neapel', 'Naples', 'Napoli', 'Nápoles'],
  'IT Rome': ['Roma', 'Rom', 'Rome', 'Roma', 'Roma'],
  'IT Turin': ['Torino', 'Turin', 'Turin', 'Torino', 'Turín'],
  'IT Venice': ['Veneția', 'Venedig', 'Venise', 'Venezia', 'Venecia'],
  'MD Chisinau': ['Chișinău', 'Chișinău', 'Chișinău', 'Chișinău', 'Chisináu'],
  'NL The Hague': ['Haga', 'Den Haag', 'La Haye', "L'Aia", 'La Haya'],
  'PL Gdańsk': ['Gdańsk', 'Danzig', 'Gdańsk', 'Danzica', 'Gdansk'],
  'PL Kraków': ['Cracovia', 'Krakau', 'Cracovie', 'Cracovia', 'Cracovia'],
  'PL Warsaw': ['Varșovia', 'Warschau', 'Varsovie', 'Varsavia', 'Varsovia'],
  'PT Lisbon': ['Lisabona', 'Lissabon', 'Lisbonne', 'Lisbona', 'Lisboa'],
  'RO Bucharest': ['București', 'Bukarest', 'Bucarest', 'Bucarest', 'Bucarest'],
  'RS Belgrade': ['Belgrad', 'Belgrad', 'Belgrade', 'Belgrado', 'Belgrado'],
  'RU Moscow': ['Moscova', 'Moskau', 'Moscou', 'Mosca', 'Moscú'],
  'SI Ljubljana': ['Ljubljana', 'Ljubljana', 'Ljubljana', 'Lubiana', 'Liubliana'],
  'TR Istanbul': ['Istanbul', 'Istanbul', 'Istanbul', 'Istanbul', 'Estambul'],
  'UA Chernivtsi': ['Cernăuți', 'Czernowitz', 'Tchernivtsi', 'Černivci', 'Chernivtsi'],
  'UA Kyiv': ['Kiev', 'Kyjiw', 'Kyïv', 'Kiev', 'Kiev'],
  'UA Lviv': ['Lvov', 'Lwiw', 'Lviv', 'Leopoli', 'Leópolis'],
  'UA Odessa': ['Odesa', 'Odessa', 'Odessa', 'Odessa', 'Odesa'],
}
/** English names of towns that the gazetteer lists under their local name. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  'BE Antwerpen': 'Antwerp',
  'BE Brugge': 'Bruges',
  'BE Gent': 'Ghent',
  'CH Basel': 'Basle',
  'CH Genève': 'Geneva',
  'CH Luzern': 'Lucerne',
  'CH Zürich': 'Zurich',
  'DE Hannover': 'Hanover',
  'DE Köln': 'Cologne',
  'DE Nürnberg': 'Nuremberg',
  'ES Sevilla': 'Seville',
  'ES Zaragoza': 'Saragossa',
  'GR Thessaloníki': 'Salonica',
  'SE Göteborg': 'Gothenburg',
}
/** Local names of towns, if the local language is none of the five above. */
const LOCAL_NAMES: Readonly<Record<string, string>> = {
  'CZ Pilsen': 'Plzeň',
  'CZ Prague': 'Praha',
  'BE Brussels': 'Brussel',
  'BE Ostend': 'Oostende',
  'DK Copenhagen': 'København',
  'EG Cairo': 'Al-Qahira',
  'NL The Hague': 'Den Haag',
  'PL Warsaw': 'Warszawa',
  'PT Lisbon': 'Lisboa',
  'RS Belgrade': 'Beograd',
  'RU Moscow': 'Moskva',
}
/** The language of the country's own names, if it is one of the five. */
const LANGUAGE_BY_COUNTRY: Readonly<Record<string, Named>> = {
  RO: 'ro',
  MD: 'ro',
  DE: 'de',
  AT: 'de',
  FR: 'fr',
  IT: 'it',
  ES: 'es',
}
/** Smaller towns with the same name are different ones. */
const MIN_PEOPLE = 40_000

type Town = { name: string; countryCode: string; population: number }

const namesOf = ({ name, countryCode, population }: Town) =>
  population >= MIN_PEOPLE ? EXONYMS[`${countryCode} ${name}`] : undefined

/** The name of a town in a language, if it is known to differ from the gazetteer's name. */
export function townNameIn(language: Language, town: Town): string {
  const at = LANGUAGES.findIndex((one) => one === language)
  return namesOf(town)?.[at] || town.name
}

/** The local name of a town, or null if it is the gazetteer's name. */
export function localTownName(town: Town): string | null {
  const key = `${town.countryCode} ${town.name}`
  const spoken = LANGUAGE_BY_COUNTRY[town.countryCode]
  const local = (town.population >= MIN_PEOPLE && LOCAL_NAMES[key]) || (spoken ? townNameIn(spoken, town) : town.name)
  return local === town.name ? null : local
}

/** Every name of a town in the languages of the product. */
export function exonymsOf(town: Town): string[] {
  const english = town.population >= MIN_PEOPLE ? ENGLISH_NAMES[`${town.countryCode} ${town.name}`] : undefined
  return [...new Set([...(namesOf(town) ?? []), ...(english ? [english] : [])])]
}
