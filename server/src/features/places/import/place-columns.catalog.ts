import { IMPORT_HEADERS } from '@leadhaul/contract/lead-imports/import-headers.catalog.ts'

const words = (text: string) => text.split('|')

/** The folded names of columns and properties for each field of the directory. The first one with a value is used. */
export const PLACE_COLUMNS = {
  id: words('id|place id|source id|uuid|ref|gid|osm id'),
  name: ['name', 'title', 'names primary', ...IMPORT_HEADERS.companyName],
  latitude: words('latitude|lat|y|breitengrad|latitudine|latitud|geo lat'),
  longitude: words('longitude|lon|lng|long|x|langengrad|longitudine|longitud|geo lon'),
  categories: ['category', 'categories', 'main category', 'type', 'kind', ...IMPORT_HEADERS.industry],
  phones: ['phones', ...IMPORT_HEADERS.contactPhone],
  emails: ['emails', ...IMPORT_HEADERS.contactEmail],
  websites: ['websites', ...IMPORT_HEADERS.website],
  facebook: IMPORT_HEADERS.facebookUrl,
  instagram: IMPORT_HEADERS.instagramUrl,
  twitter: IMPORT_HEADERS.twitterUrl,
  linkedin: IMPORT_HEADERS.linkedinUrl,
  socials: words('socials|social|social links'),
  street: ['full address', ...IMPORT_HEADERS.address],
  houseNumber: words('house number|housenumber|number|hausnummer|numar'),
  city: IMPORT_HEADERS.city,
  region: IMPORT_HEADERS.state,
  postcode: IMPORT_HEADERS.postcode,
  country: IMPORT_HEADERS.country,
  description: IMPORT_HEADERS.businessDescription,
  hours: words('opening hours|hours|business hours|program|orar'),
  rating: words('rating|score|stars|total score'),
  reviewsCount: words('reviews|reviews count|review count|user ratings total'),
  status: words('operating status|business status'),
  licence: words('licence|license'),
  sourceUrl: words('source url|source link'),
  confirmedOn: words('confirmed on|checked|updated|last updated|update time|date'),
} satisfies Record<string, readonly string[]>

export type PlaceColumn = keyof typeof PLACE_COLUMNS
