import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { LocalityRow } from './places.repository.ts'

export type NamedTown = Pick<
  LocalityRow,
  'name' | 'region' | 'countryCode' | 'latitude' | 'longitude' | 'population'
> & { folded: string }

/** Further namesakes in one country are hamlets. */
const NAMESAKES = 30

/** The towns with these names in their countries, the largest of each name first. Excludes regions. */
export async function findTownsByName(
  scope: WorkspaceScope,
  names: { folded: string; countryCode: string }[],
): Promise<NamedTown[]> {
  const { rows } = await sql<NamedTown>`
    select asked.folded, town.* from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as asked (folded text, "countryCode" text),
      lateral (
        select l.name, l.region, l.country_code as "countryCode", l.latitude, l.longitude, l.population
        from locality_names n join localities l on l.id = n.locality_id
        where n.folded = asked.folded and l.country_code = asked."countryCode"
          and coalesce(to_jsonb(l) ->> 'kind', 'town') = 'town'
        order by l.population desc limit ${NAMESAKES}) town`.execute(scope.db)
  return rows
}
