import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Coordinates } from '../../platform/great-circle.ts'
import { findTownsByName } from './named-towns.repository.ts'
import { pickLikeliestTown, townSpellings } from './named-towns.rules.ts'

export type TownQuery = { key: string; city: string; state: string | null; countryCode: string }

/** The coordinates of the towns that a table names, by their key. Towns unknown to the gazetteer are missing. */
export async function locateNamedTowns(
  scope: WorkspaceScope,
  queries: TownQuery[],
): Promise<ReadonlyMap<string, Coordinates>> {
  const names = queries.flatMap(({ city, countryCode }) =>
    townSpellings(city).map((folded) => ({ folded, countryCode })),
  )
  const once = [...new Map(names.map((name) => [`${name.folded}|${name.countryCode}`, name])).values()]
  const towns = Map.groupBy(await findTownsByName(scope, once), (town) => `${town.folded}|${town.countryCode}`)
  const found = new Map<string, Coordinates>()
  for (const { key, city, state, countryCode } of queries)
    for (const folded of townSpellings(city)) {
      const town = pickLikeliestTown(towns.get(`${folded}|${countryCode}`) ?? [], { folded, state })
      if (town && !found.has(key)) found.set(key, { latitude: town.latitude, longitude: town.longitude })
    }
  return found
}
