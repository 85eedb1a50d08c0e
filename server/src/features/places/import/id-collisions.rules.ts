import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import type { PlaceRow } from './place-row.rules.ts'

/** The source of rows of tables and of GeoJSON that name no source of their own. */
export const FILE_SOURCE = 'file'
const NEAR_KM = 1

export type StoredCompany = Pick<PlaceRow, 'sourceId' | 'name' | 'latitude' | 'longitude' | 'countryCode'>

/**
 * Whether a row is clearly of another company than the one stored under its id: files often number their companies from
 * 1. A company that was renamed, or whose coordinates were corrected within its country, is still the same.
 */
export function isOtherCompany(row: StoredCompany, stored: StoredCompany): boolean {
  if (kilometresBetween(row, stored) <= NEAR_KM) return false
  const elsewhere = row.countryCode !== null && stored.countryCode !== null && row.countryCode !== stored.countryCode
  return elsewhere || fold(row.name) !== fold(stored.name)
}

/** Prefixes ids with the name of their data set, so that two sets may use the same ids. Others are unique worldwide. */
export const prefixIds = (rows: PlaceRow[], name: string | undefined): PlaceRow[] =>
  name === undefined
    ? rows
    : rows.map((row) => (row.source === FILE_SOURCE ? { ...row, sourceId: `${name}:${row.sourceId}` } : row))
