import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** The centre of the workspace's last search. */
export type LastSearch = { latitude: number; longitude: number; countryCode: string | undefined }

export async function findLastSearch(scope: WorkspaceScope): Promise<LastSearch | undefined> {
  const { rows } = await sql<{ latitude: number; longitude: number; country_code: string | null }>`
    select (criteria->>'latitude')::float8 as latitude, (criteria->>'longitude')::float8 as longitude,
      criteria->>'countryCode' as country_code
    from search_runs where workspace_id = ${scope.workspaceId} order by created_at desc, id desc limit 1`.execute(
    scope.db,
  )
  const [last] = rows
  return last && { latitude: last.latitude, longitude: last.longitude, countryCode: last.country_code ?? undefined }
}
