import { activeLanguage } from '../i18n/i18n.ts'

/** Countries by time zone. A zone of several countries belongs to the country of its city. */
const COUNTRY_OF_ZONE: Readonly<Record<string, string>> = {
  'Atlantic/Canary': 'ES',
  'Atlantic/Madeira': 'PT',
  'Atlantic/Reykjavik': 'IS',
  'Asia/Nicosia': 'CY',
  'Asia/Tbilisi': 'GE',
  'Asia/Yerevan': 'AM',
  'Europe/Amsterdam': 'NL',
  'Europe/Andorra': 'AD',
  'Europe/Athens': 'GR',
  'Europe/Belgrade': 'RS',
  'Europe/Berlin': 'DE',
  'Europe/Bratislava': 'SK',
  'Europe/Brussels': 'BE',
  'Europe/Bucharest': 'RO',
  'Europe/Budapest': 'HU',
  'Europe/Busingen': 'DE',
  'Europe/Chisinau': 'MD',
  'Europe/Copenhagen': 'DK',
  'Europe/Dublin': 'IE',
  'Europe/Helsinki': 'FI',
  'Europe/Istanbul': 'TR',
  'Europe/Kiev': 'UA',
  'Europe/Kyiv': 'UA',
  'Europe/Lisbon': 'PT',
  'Europe/Ljubljana': 'SI',
  'Europe/London': 'GB',
  'Europe/Luxembourg': 'LU',
  'Europe/Madrid': 'ES',
  'Europe/Malta': 'MT',
  'Europe/Minsk': 'BY',
  'Europe/Monaco': 'MC',
  'Europe/Moscow': 'RU',
  'Europe/Oslo': 'NO',
  'Europe/Paris': 'FR',
  'Europe/Podgorica': 'ME',
  'Europe/Prague': 'CZ',
  'Europe/Riga': 'LV',
  'Europe/Rome': 'IT',
  'Europe/San_Marino': 'SM',
  'Europe/Sarajevo': 'BA',
  'Europe/Skopje': 'MK',
  'Europe/Sofia': 'BG',
  'Europe/Stockholm': 'SE',
  'Europe/Tallinn': 'EE',
  'Europe/Tirane': 'AL',
  'Europe/Vaduz': 'LI',
  'Europe/Vienna': 'AT',
  'Europe/Vilnius': 'LT',
  'Europe/Warsaw': 'PL',
  'Europe/Zagreb': 'HR',
  'Europe/Zurich': 'CH',
}

type BrowserLocale = { timeZone: string; languages: readonly string[]; chosenLanguage: string }

/**
 * The user's home country: by the time zone, else by the chosen language or the first one of the browser. English is
 * ignored: half of all browsers use it.
 */
export function countryOf({ timeZone, languages, chosenLanguage }: BrowserLocale): string | undefined {
  const zone = COUNTRY_OF_ZONE[timeZone]
  if (zone) return zone
  const spoken = languages.find((tag) => tag.startsWith(`${chosenLanguage}-`)) ?? chosenLanguage
  const tag = [spoken, ...languages].find((each) => !/^en\b/i.test(each))
  if (tag === undefined) return undefined
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    // A browser may be set to an invalid language tag.
    return undefined
  }
}

export const homeCountry = (): string | undefined =>
  countryOf({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages,
    chosenLanguage: activeLanguage(),
  })
