import { readFeature } from '../../../server/src/features/places/files/geojson.rules.ts'
import { readNamedFields } from '../../../server/src/features/places/import/named-fields.rules.ts'
import { readOvertureRow, wkbPoint } from '../../../server/src/features/places/import/overture.rules.ts'
import { readOsmElement } from '../../../server/src/features/places/osm/osm-place.rules.ts'
import { addressesIn } from '../../../server/src/platform/redacted-text/addresses.ts'
import { phonesIn } from '../../../server/src/platform/redacted-text/phones.ts'
import { profilesIn } from '../../../server/src/platform/redacted-text/profiles.ts'
import { toReadable } from '../../../server/src/platform/redacted-text/readable.ts'
import { AREA, READ_OPTIONS, type Reader } from './reader.ts'

/** A row in the layout of Overture with this text in every field. */
const rowWith = (text: string) => ({
  names: { primary: text },
  sources: [{ license: text, update_time: text }],
  id: text,
  geometry: wkbPoint(AREA),
  addresses: [{ freeform: text, locality: text, region: text, postcode: text, country: text }],
  phones: [text],
  emails: [text],
  websites: [text],
  socials: [text],
  basic_category: text,
})
const FIELDS = ['id', 'name', 'phone', 'email', 'website', 'category', 'hours', 'description', 'confirmedOn']
const OSM_KEYS =
  'name phone email website opening_hours description contact:facebook shop craft addr:street addr:city check_date'
const withEveryKey = <Value>(keys: string[], value: Value) => Object.fromEntries(keys.map((key) => [key, value]))

export const TEXT_READERS: readonly Reader[] = [
  { name: 'addresses in free text', read: (text) => addressesIn(toReadable(text)) },
  { name: 'numbers in free text', read: (text) => phonesIn(toReadable(text)) },
  { name: 'profiles in free text', read: (text) => profilesIn(toReadable(text)) },
  { name: 'a row in the layout of Overture', read: (text) => readOvertureRow(rowWith(text), READ_OPTIONS) },
  {
    name: 'a row of a table of places',
    read: (text) => readNamedFields({ fields: withEveryKey(FIELDS, [text]), at: AREA }, READ_OPTIONS),
  },
  {
    name: 'a feature of GeoJSON',
    read: (text) =>
      readFeature(
        { text: JSON.stringify({ id: text, properties: { name: text, '@id': text } }), number: 1 },
        READ_OPTIONS,
      ),
  },
  { name: 'the text of a feature', read: (text) => readFeature({ text, number: 1 }, READ_OPTIONS) },
  {
    name: 'an element of OpenStreetMap',
    read: (text) =>
      readOsmElement({ type: 'node', id: 1, tags: withEveryKey(OSM_KEYS.split(' '), text), at: AREA }, READ_OPTIONS),
  },
]
