import type pg from 'pg'
import { keysOfContacts } from '../companies/company-keys.ts'

export type PlaceRow = {
  sourceId: string
  name: string
  category: string
  latitude: number
  longitude: number
  phones: string[]
  emails: string[]
  websites: string[]
  socials: string[]
  street: string | null
  city: string | null
  description: string | null
}
export type Grade = 'A' | 'B' | 'C'

/** The centre of the searches in tests, in Cluj-Napoca. */
export const CENTRE = { latitude: 46.77, longitude: 23.59 }
const FURNITURE = 'furniture_manufacturer'

/** The criteria of a search that finds the places below. */
export const FURNITURE_SEARCH = {
  keywords: ['furniture manufacturer'],
  location: 'Cluj-Napoca, Cluj (RO)',
  ...CENTRE,
  radiusKm: 50,
}

/** A furniture manufacturer of the given grade; `number` makes it distinct, and further away as it grows. */
export function placeRow(number: number, options: { grade?: Grade } & Partial<PlaceRow> = {}): PlaceRow {
  const { grade = 'A', ...own } = options
  const host = `maker-${number}.example`
  return {
    sourceId: `maker-${number}`,
    name: `Furniture Maker ${number}`,
    category: FURNITURE,
    latitude: CENTRE.latitude + 0.0003 * number,
    longitude: CENTRE.longitude + 0.00021 * number,
    phones: grade === 'C' ? [] : [`+40264${String(100_000 + number)}`],
    emails: grade === 'A' ? [`office@${host}`] : [],
    websites: grade === 'A' ? [`https://${host}/`] : [],
    socials: [],
    street: `Strada Fabricii ${number}`,
    city: 'Cluj-Napoca',
    description: null,
    ...own,
  }
}

export const placeRows = (count: number, options: Parameters<typeof placeRow>[1] = {}): PlaceRow[] =>
  Array.from({ length: count }, (_, number) => placeRow(number, options))

/** Writes places as an import would, except for the name index. */
export async function insertPlaces(owner: pg.Pool, rows: PlaceRow[]): Promise<void> {
  await owner.query(
    `insert into place_categories (slug) select distinct category from jsonb_to_recordset($1) as r(category text)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
  await owner.query(
    `insert into places (source, source_id, name, category_id, spot, latitude, longitude, name_cells, confidence, phones,
       emails, websites, socials, categories, street, city, region, postcode, country_code, description, licence, confirmed_on, contact_keys)
     select 'overture', r."sourceId", r.name, k.id,
       point(r.longitude, degrees(ln(tan(pi() / 4 + radians(r.latitude) / 2)))), r.latitude, r.longitude, '{}', 0.9,
       r.phones, r.emails, r.websites, r.socials, array[r.category], r.street, r.city, 'Cluj', '400000', 'RO',
       r.description, 'CDLA-Permissive-2.0', current_date, r.keys
     from jsonb_to_recordset($1) as r(keys text[], "sourceId" text, name text, category text, latitude float8, longitude float8,
       phones text[], emails text[], websites text[], socials text[], street text, city text, description text)
     join place_categories k on k.slug = r.category`,
    [JSON.stringify(rows.map((row) => ({ ...row, keys: keysOfContacts({ ...row, countryCode: 'RO' }) })))],
  )
}
