import type { SystemDatabase } from './system-pool.ts'

export type StoredPlace = { id: string; cell: string; release: string; licence: string; status: string }

/** Returns the places of Overture in the directory, ordered by id. */
export async function storedPlaces({ admin }: SystemDatabase): Promise<StoredPlace[]> {
  const { rows } = await admin.query<StoredPlace>(
    `select source_id as id, cell, release, licence, operating_status as status from places where source = 'overture' order by source_id`,
  )
  return rows
}

export type StoredCell = { cell: string; state: string; release: string | null; places: number; held: boolean }

export async function storedCells({ admin }: SystemDatabase): Promise<StoredCell[]> {
  const { rows } = await admin.query<StoredCell>(
    'select cell, state, release, places, holder is not null as held from place_coverage order by cell',
  )
  return rows
}
