import type { ImportedValues } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Coordinates } from '../../platform/great-circle.ts'
import { locateNamedTowns, type TownQuery } from '../places/named-towns.service.ts'
import { importedLeads } from '../leads/imported/imported-leads.service.ts'
import { LeadIndex, type LeadTown, lookupTextsOf } from './duplicates.rules.ts'
import type { Plan } from './import-plan.rules.ts'

/** The locations of towns that rows and leads name. Each town is looked up once. */
export class ImportTowns {
  readonly #asked = new Set<string>()
  readonly #found = new Map<string, Coordinates>()

  async locate(scope: WorkspaceScope, named: readonly LeadTown[]): Promise<void> {
    const queries = named.flatMap((each) => {
      const town = townOf(each)
      if (!town || this.#asked.has(town.key)) return []
      this.#asked.add(town.key)
      return [town]
    })
    if (queries.length === 0) return
    for (const [key, area] of await locateNamedTowns(scope, queries)) this.#found.set(key, area)
  }

  areaOf(named: LeadTown): Coordinates | undefined {
    return this.#found.get(townOf(named)?.key ?? '')
  }

  /**
   * A key that the names of a town in all languages share. A name with a district has none: it may distinguish branches.
   */
  readonly keyOf = (named: LeadTown): string | undefined => {
    const area = /[\d,(/]/.test(named.city ?? '') ? undefined : this.areaOf(named)
    return area && `${area.latitude},${area.longitude}`
  }
}

const townIn = ({ city, state, country }: ImportedValues): LeadTown => ({
  city: city ?? null,
  state: state ?? null,
  countryCode: country ?? '',
})

/** Returns the leads of the workspace that rows may duplicate, and locates the towns of both. */
export async function findKnownLeads(
  scope: WorkspaceScope,
  { rows, towns }: { rows: ImportedValues[]; towns: ImportTowns },
): Promise<LeadIndex> {
  const alike = await importedLeads.findAlike(scope, lookupTextsOf(rows))
  await towns.locate(scope, [...rows.map(townIn), ...alike])
  const known = new LeadIndex(towns.keyOf)
  for (const lead of alike) known.add(lead)
  return known
}

/** Adds the locations of towns to the leads to create and change: a file only names towns, a map needs coordinates. */
export const locatePlan = ({ creates, updates }: Plan, towns: ImportTowns) =>
  [
    creates.map((lead) => ({ ...lead, area: towns.areaOf(townIn(lead.values)) })),
    updates.map((change) => ({ ...change, area: towns.areaOf(townIn(change.values)) })),
  ] as const

/** Without a country the name of a town is ambiguous. */
function townOf({ city, state, countryCode }: LeadTown): TownQuery | undefined {
  if (!city || !countryCode) return undefined
  return { key: [city, state ?? '', countryCode].join('|'), city, state, countryCode }
}
