import { RADIUS_KM } from '@leadhaul/contract/search/search-limits.catalog.ts'
import { storedText, storeText } from '../../lib/browser/stored-text.ts'
import type { CoveringCircle, Place } from './search.model.ts'

/** The places of the last searches, newest first; `timestamp` in milliseconds. Stored only in this browser. */
export type PastPlace = Place & { timestamp: number }
const HISTORY_SIZE = 10
const KEY = 'leadhaul.places'

function isPastPlace(value: unknown): value is PastPlace {
  if (typeof value !== 'object' || value === null) return false
  const { address, latitude, longitude, timestamp, countryCode, covering } = value as Record<string, unknown>
  const numbers = [latitude, longitude, timestamp].every((one) => typeof one === 'number' && Number.isFinite(one))
  const texts = typeof address === 'string' && ['string', 'undefined'].includes(typeof countryCode)
  return numbers && texts && (covering === undefined || isCovering(covering))
}

function isCovering(value: unknown): value is CoveringCircle {
  if (typeof value !== 'object' || value === null) return false
  const { radiusKm, share } = value as Record<string, unknown>
  return (
    typeof radiusKm === 'number' && radiusKm >= RADIUS_KM.min && radiusKm <= RADIUS_KM.max && typeof share === 'number'
  )
}

/** Adds a place at the front; each address is listed once, and at most ten places are kept. */
export function addToHistory(history: readonly PastPlace[], place: PastPlace): PastPlace[] {
  return [place, ...history.filter((past) => past.address !== place.address)].slice(0, HISTORY_SIZE)
}

export const forgetPlaces = (): void => storeText(KEY, null)

/** Returns the stored places; an empty list if the storage is blocked or invalid. */
export function readHistory(storage: Pick<Storage, 'getItem'> = { getItem: storedText }): PastPlace[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPastPlace).slice(0, HISTORY_SIZE) : []
  } catch {
    return []
  }
}

export function writeHistory(
  history: readonly PastPlace[],
  storage: Pick<Storage, 'setItem'> = { setItem: storeText },
): void {
  try {
    storage.setItem(KEY, JSON.stringify(history))
  } catch {
    // If the storage is full or blocked, the places are only forgotten.
  }
}
