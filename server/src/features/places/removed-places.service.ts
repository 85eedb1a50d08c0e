import type { SystemDb } from '../../platform/db/pools.ts'
import * as removed from './removed-places.repository.ts'

export type HeldPlace = removed.HeldPlace

/** Ids of the directory's places that hold a contact, or that are a company's by its own website and its name. */
export const placesOf = (db: SystemDb, sought: removed.SoughtPlaces): Promise<number[]> =>
  removed.findPlacesOf(db, sought)

export const readPlaces = (db: SystemDb, ids: number[]): Promise<HeldPlace[]> => removed.readPlaces(db, ids)

/** Takes places out of the directory. An import does not bring them back while their contact is objected. */
export const removePlaces = (db: SystemDb, ids: number[]): Promise<void> => removed.deletePlaces(db, ids)
