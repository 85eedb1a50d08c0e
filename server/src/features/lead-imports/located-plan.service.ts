import type { ImportedValues } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Plan } from './import-plan.rules.ts'

export type Area = { latitude: number; longitude: number }
export type TownAsked = { key: string; city: string; state: string | null; countryCode: string }
/** Where towns are, by their key; those that are not known are left out. */
export type FindTowns = (scope: WorkspaceScope, asked: TownAsked[]) => Promise<ReadonlyMap<string, Area>>

/** What is to be created and changed, with the town each is in: a file names towns, a map needs points. */
export async function locate(scope: WorkspaceScope, { plan, findTowns }: { plan: Plan; findTowns: FindTowns }) {
  const { creates, updates } = plan
  const asked = new Map<string, TownAsked>()
  for (const { values } of [...creates, ...updates]) {
    const town = townOf(values)
    if (town) asked.set(town.key, town)
  }
  const found = asked.size > 0 ? await findTowns(scope, [...asked.values()]) : new Map<string, Area>()
  const areaOf = (values: ImportedValues) => found.get(townOf(values)?.key ?? '')
  return [
    creates.map((lead) => ({ ...lead, area: areaOf(lead.values) })),
    updates.map((change) => ({ ...change, area: areaOf(change.values) })),
  ] as const
}

/** Without its country a town's name is that of several. */
function townOf({ city, state, country }: ImportedValues): TownAsked | undefined {
  if (!city || !country) return undefined
  const key = [fold(city), fold(state ?? ''), country].join('|')
  return { key, city, state: state ?? null, countryCode: country }
}
