import type { Coordinates } from '../../../platform/great-circle.ts'
import { readOsmElement } from '../osm/osm-place.rules.ts'
import { isNestedDeeperThan } from '../../../platform/http/json-depth.ts'
import { coordinatesOf, namedFields, readNamedFields } from '../import/named-fields.rules.ts'
import { readOvertureRow, wkbPoint } from '../import/overture.rules.ts'
import type { ReadingContext, PlaceReadResult } from '../import/place-reading.rules.ts'
import { cleanText } from '../import/text-values.rules.ts'

/** A feature as text. `number` counts from 1. */
export type Feature = { text: string | null; number: number }
type Fields = Record<string, unknown>

const OSM_ID = /^(node|way|relation)\/(\d{1,16})$/
/** More corners than this do not change the position of a place. */
const MAX_CORNERS = 100_000
const LONG_TEXT = 10_000
/** The limit for nested lists and objects: a geometry has four levels. */
const MAX_DEPTH = 100

/**
 * Reads one feature of any exporter: Overture's own, one of OpenStreetMap's (with "@id": "node/1"), or any other whose
 * properties are named like columns. Never throws.
 */
export function readFeature({ text, number }: Feature, reading: ReadingContext): PlaceReadResult {
  const feature = parseFeature(text)
  if (!feature) return { reason: 'row not readable', id: `feature ${number}` }
  const properties = fieldsOf(feature.properties)
  const at = boxCentreOf(fieldsOf(feature.geometry))
  const [, type, id] = OSM_ID.exec(cleanText(properties['@id'] ?? feature.id, 50) ?? '') ?? []
  if (type !== undefined && id !== undefined) {
    const element = { type: type as 'node' | 'way' | 'relation', id: Number(id), tags: tagsOf(properties), at }
    return readOsmElement(element, reading)
  }
  const geometry = at && wkbPoint(at)
  if (properties.names !== undefined && properties.sources !== undefined)
    return readOvertureRow({ id: feature.id, ...properties, geometry }, reading)
  const given = { id: feature.id, ...properties }
  const fields = namedFields(Object.keys(given), Object.values(given))
  return readNamedFields({ fields, at: at ?? coordinatesOf(fields) }, reading)
}

function parseFeature(text: string | null): Fields | null {
  if (text === null || isTooDeep(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Fields) : null
  } catch {
    return null
  }
}

/** Only a long text can be nested so deeply that parsing it takes long. */
const isTooDeep = (text: string) => text.length > LONG_TEXT && isNestedDeeperThan(Buffer.from(text), MAX_DEPTH)

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const tagsOf = (properties: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])),
  )

/** The middle of the box around all corners. Lists may be nested to any depth. */
function boxCentreOf({ coordinates }: Fields): Coordinates | null {
  const waiting: unknown[] = [coordinates]
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (let seen = 0; waiting.length > 0 && seen < MAX_CORNERS; seen++) {
    const next = waiting.pop()
    if (!Array.isArray(next)) continue
    const [longitude, latitude] = next as unknown[]
    if (typeof longitude !== 'number' || typeof latitude !== 'number') {
      for (const each of next.slice(0, MAX_CORNERS)) waiting.push(each)
      continue
    }
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }
  if (box.west > box.east) return null
  return { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
}
