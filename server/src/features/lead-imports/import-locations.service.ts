import type { ImportedValues } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { locateNamedTowns, type TownQuery } from '../places/named-towns.service.ts'
import type { Plan } from './import-plan.rules.ts'

/** Adds the locations of towns to the leads to create and change: a file only names towns, a map needs coordinates. */
export async function locatePlan(scope: WorkspaceScope, { creates, updates }: Plan) {
  const queries = new Map<string, TownQuery>()
  for (const { values } of [...creates, ...updates]) {
    const town = townOf(values)
    if (town) queries.set(town.key, town)
  }
  const found = queries.size > 0 ? await locateNamedTowns(scope, [...queries.values()]) : undefined
  const areaOf = (values: ImportedValues) => found?.get(townOf(values)?.key ?? '')
  return [
    creates.map((lead) => ({ ...lead, area: areaOf(lead.values) })),
    updates.map((change) => ({ ...change, area: areaOf(change.values) })),
  ] as const
}

/** Without a country the name of a town is ambiguous. */
function townOf({ city, state, country }: ImportedValues): TownQuery | undefined {
  if (!city || !country) return undefined
  const key = [fold(city), fold(state ?? ''), country].join('|')
  return { key, city, state: state ?? null, countryCode: country }
}
