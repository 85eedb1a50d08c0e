import { knownCountry } from '../import/country.rules.ts'
import {
  validatePlace,
  type RawPlace,
  type ReadingContext,
  type PlaceReadResult,
} from '../import/place-reading.rules.ts'
import { cleanText } from '../import/text-values.rules.ts'
import type { OsmTags } from './osm-blocks.source.ts'
import { businessTags, categorySlugs, kindOfTags, taggedCategory } from './osm-category.rules.ts'
import { osmContacts } from './osm-contacts.rules.ts'
import type { LocatedElement } from './osm-elements.source.ts'

/** The source of the places of OpenStreetMap. */
export const OSM_SOURCE = 'osm'
const OSM_LICENCE = 'ODbL-1.0'

/** Countries that write the street number before the street. */
const NUMBER_FIRST = new Set(
  'AU CA CN FR GB HK IE IL IN JP KE KR LU MA MT MU MY NG NZ PH PK SG TH TN TW US VN ZA'.split(' '),
)
/** Names that can be read without knowing the local script first, then any other name. */
const NAME_KEYS = ['name', 'int_name', 'name:en', 'official_name', 'short_name', 'loc_name', 'alt_name']
const OWNER_KEYS = ['brand', 'operator']
const MAX_HOURS_LENGTH = 300

/** Whether an element with these tags belongs in a directory of companies. */
export function isBusiness(tags: OsmTags): boolean {
  const kind = kindOfTags(businessTags(tags))
  return kind === 'company' || (kind === 'street furniture' && tags.name !== undefined && hasContact(tags))
}

const hasContact = (tags: OsmTags) => Object.values(osmContacts(tags)).some((values) => values.length > 0)

/** Reads one business of OpenStreetMap: a place to store, or the named reason it is skipped. Never throws. */
export function readOsmElement({ type, id, tags, at }: LocatedElement, reading: ReadingContext): PlaceReadResult {
  const kinds = businessTags(tags)
  const countryCode = knownCountry(tags['addr:country']?.trim() ?? '')
  const address = addressOf(tags, countryCode)
  const place: RawPlace = {
    id: `${type}/${id}`,
    source: OSM_SOURCE,
    sourceUrl: `https://www.openstreetmap.org/${type}/${id}`,
    licence: OSM_LICENCE,
    name: nameOf(tags),
    at,
    category: taggedCategory(kinds),
    categories: [...categorySlugs(kinds), ...kinds],
    confidence: null,
    operatingStatus: tags.disused === 'yes' || tags.abandoned === 'yes' ? 'permanently_closed' : 'open',
    ...osmContacts(tags),
    ...address,
    ...detailsOf(tags, address.city),
    confirmedOn: dayOf(tags.check_date ?? tags['survey:date']),
    description: cleanText(tags.description ?? tags['description:en']),
    hours: cleanText(tags.opening_hours, MAX_HOURS_LENGTH),
    rating: null,
    reviewsCount: null,
  }
  return validatePlace(place, reading)
}

const NEIGHBORHOOD_KEYS = ['addr:suburb', 'addr:neighbourhood', 'addr:quarter', 'addr:city_district']
const PERSON = ['contact:person', 'contact:name']

/** Without a town, the suburb is used as the town and is not repeated here. */
function detailsOf(tags: OsmTags, city: string | null): Pick<RawPlace, 'neighborhood' | 'contactName'> {
  const first = (keys: string[]) => keys.flatMap((key) => cleanText(tags[key]) ?? [])[0] ?? null
  const neighborhood = first(NEIGHBORHOOD_KEYS)
  return { neighborhood: neighborhood === city ? null : neighborhood, contactName: first(PERSON) }
}

function nameOf(tags: OsmTags): string | null {
  const translated = Object.keys(tags)
    .filter((key) => key.startsWith('name:'))
    .sort()
  return [...NAME_KEYS, ...translated, ...OWNER_KEYS].flatMap((key) => cleanText(tags[key], 20_000) ?? [])[0] ?? null
}

function addressOf(
  tags: OsmTags,
  countryCode: string | null,
): Pick<RawPlace, 'street' | 'city' | 'region' | 'postcode' | 'countryCode'> {
  const addressTag = (...keys: string[]) => keys.flatMap((key) => cleanText(tags[`addr:${key}`]) ?? [])[0] ?? null
  const parts = [addressTag('street', 'place'), addressTag('housenumber')]
  const written = countryCode !== null && NUMBER_FIRST.has(countryCode) ? parts.toReversed() : parts
  return {
    street:
      parts[0] === null || parts[0] === undefined
        ? addressTag('full')
        : written.filter((part) => part !== null).join(' '),
    city: addressTag('city', 'town', 'village', 'municipality', 'suburb'),
    region: addressTag('state', 'province', 'region', 'county'),
    postcode: addressTag('postcode'),
    countryCode,
  }
}

/** A calendar day. A month or a year alone means its first day. */
function dayOf(written: string | undefined): string | null {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(written?.trim() ?? '') ?? []
  const text = `${year}-${month}-${day}`
  const time = Date.parse(text)
  return year && Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : null
}
