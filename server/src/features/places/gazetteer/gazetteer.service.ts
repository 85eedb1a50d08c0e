import type pg from 'pg'
import * as repository from './gazetteer.repository.ts'
import { gazetteerVersion, readTowns, type Town } from './geonames.source.ts'

/** About as many towns as there are, for a progress in percent. */
const TOWNS_EXPECTED = 130_000

/**
 * Loads the towns unless this version of them is there; one commit, so a stop in the middle changes nothing.
 * `onProgress` gets a share from 0 to 1. Answers whether towns were loaded.
 */
export async function loadGazetteer(o: {
  pool: Pick<pg.Pool, 'connect'>
  onProgress?: (share: number) => void
}): Promise<boolean> {
  const version = gazetteerVersion()
  const client = await o.pool.connect()
  let broken: Error | undefined
  try {
    if ((await repository.loadedVersion(client)) === version) return false
    await repository.beginReplacing(client)
    const needed = (await repository.loadedVersion(client)) !== version
    if (needed) {
      const towns = await collect(o.onProgress)
      await repository.replaceTowns(client, { towns, version })
    }
    await client.query('commit')
    o.onProgress?.(1)
    return needed
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // A client released with an error is closed, which rolls back.
    client.release(broken)
  }
}

async function collect(onProgress?: (share: number) => void): Promise<Town[]> {
  const towns: Town[] = []
  for await (const town of readTowns()) {
    towns.push(town)
    // Reading is about half of the work.
    if (towns.length % 10_000 === 0) onProgress?.(Math.min(0.5, (towns.length / TOWNS_EXPECTED) * 0.5))
  }
  return towns
}
