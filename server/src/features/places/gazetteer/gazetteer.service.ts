import type pg from 'pg'
import type { GazetteerPlace } from './gazetteer-place.rules.ts'
import * as repository from './gazetteer.repository.ts'
import { gazetteerVersion, readDivisionNames, readTowns, type Town } from './geonames.source.ts'
import { regionsOf } from './regions.rules.ts'

/** The approximate number of towns, for the progress in percent. */
const TOWNS_EXPECTED = 130_000

/**
 * Loads towns, regions and countries unless this version of them is loaded, in one commit, so an interrupted load
 * changes nothing. `onProgress` gets a share from 0 to 1. Returns whether they were loaded.
 */
export async function loadGazetteer(options: {
  pool: Pick<pg.Pool, 'connect'>
  onProgress?: (share: number) => void
}): Promise<boolean> {
  const version = gazetteerVersion()
  const client = await options.pool.connect()
  let connectionError: Error | undefined
  try {
    if ((await repository.loadedVersion(client)) === version) return false
    await repository.beginReplacing(client)
    const needed = (await repository.loadedVersion(client)) !== version
    if (needed) await repository.replacePlaces(client, { places: await readGazetteer(options.onProgress), version })
    await client.query('commit')
    options.onProgress?.(1)
    return needed
  } catch (error) {
    connectionError = error as Error
    throw error
  } finally {
    // A client released with an error is closed, which rolls back.
    client.release(connectionError)
  }
}

async function readGazetteer(onProgress?: (share: number) => void): Promise<GazetteerPlace[]> {
  const divisionNames = readDivisionNames()
  const towns: Town[] = []
  for await (const town of readTowns(divisionNames)) {
    towns.push(town)
    // Reading is about half of the work.
    if (towns.length % 10_000 === 0) onProgress?.(Math.min(0.5, (towns.length / TOWNS_EXPECTED) * 0.5))
  }
  return [...towns, ...regionsOf({ towns, divisionNames })]
}
