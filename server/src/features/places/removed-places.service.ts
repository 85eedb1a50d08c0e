import type { SystemDb } from '../../platform/db/pools.ts'
import * as removed from './removed-places.repository.ts'

export type HeldPlace = removed.DirectoryPlace

/** The ids of places that contain a contact, or that belong to a company by its own website and its name. */
export const placesOf = (db: SystemDb, sought: removed.PlaceFilter): Promise<number[]> =>
  removed.findPlaceIds(db, sought)

export const readPlaces = (db: SystemDb, ids: number[]): Promise<HeldPlace[]> => removed.readPlaces(db, ids)

/** Removes places from the directory. Imports do not restore them while there is an objection for their contact. */
export const removePlaces = (db: SystemDb, ids: number[]): Promise<void> => removed.deletePlaces(db, ids)
