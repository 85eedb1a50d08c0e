import { MAX_VIEWS, type NewView } from '@leadhaul/contract/views/views.contract.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** As stored: the filter may have the format of an older version. */
export type ViewRow = Row<'saved_views', { mode: NewView['mode'] }>

/** Returns views in their order, new ones last. */
export async function findViews(scope: WorkspaceScope): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select * from saved_views where workspace_id = ${scope.workspaceId} order by position, created_at, id`.execute(
    scope.db,
  )
  return rows
}

/** Stores a view, unless its name is taken or there are fifty already. */
export async function insertView(scope: WorkspaceScope, view: NewView): Promise<ViewRow | 'name-taken' | 'too-many'> {
  // Two concurrent calls could each add the fiftieth view: the lock on the workspace serializes them.
  await sql`select id from workspaces where id = ${scope.workspaceId} for update`.execute(scope.db)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from saved_views where workspace_id = ${scope.workspaceId}`.execute(scope.db)
  if ((counted[0]?.n ?? 0) >= MAX_VIEWS) return 'too-many'
  const { rows } = await sql<ViewRow>`
    insert into saved_views (workspace_id, id, user_id, name, filter, mode, columns, position)
    values (${scope.workspaceId}, ${newId()}, ${scope.userId}, ${view.name}, ${JSON.stringify(view.filter)}::jsonb,
      ${view.mode}, ${view.columns}::text[],
      (select coalesce(max(position), 0) from saved_views where workspace_id = ${scope.workspaceId}))
    on conflict (workspace_id, lower(name)) do nothing
    returning *`.execute(scope.db)
  scope.hint('workspace')
  return rows[0] ?? 'name-taken'
}

/** Changes the given fields; undefined if the view does not exist. */
export async function updateView(
  scope: WorkspaceScope,
  { id, name, filter, mode, columns }: Partial<NewView> & { id: string },
): Promise<ViewRow | 'name-taken' | undefined> {
  if (name !== undefined && (await isTaken(scope, { id, name }))) return 'name-taken'
  const { rows } = await sql<ViewRow>`
    update saved_views set name = coalesce(${name ?? null}, name),
      filter = coalesce(${filter ? JSON.stringify(filter) : null}::jsonb, filter),
      mode = coalesce(${mode ?? null}, mode),
      columns = coalesce(${columns ?? null}::text[], columns)
    where workspace_id = ${scope.workspaceId} and id = ${id}
    returning *`.execute(scope.db)
  scope.hint('workspace')
  return rows[0]
}

async function isTaken(scope: WorkspaceScope, { id, name }: { id: string; name: string }): Promise<boolean> {
  await sql`select id from workspaces where id = ${scope.workspaceId} for update`.execute(scope.db)
  const { rows } = await sql`
    select 1 from saved_views
    where workspace_id = ${scope.workspaceId} and lower(name) = lower(${name}) and id <> ${id}`.execute(scope.db)
  return rows.length > 0
}

/** Sorts views by these ids, the others behind them in their previous order; returns all ids in the new order. */
export async function orderViews(scope: WorkspaceScope, ids: string[]): Promise<string[]> {
  // Two concurrent orders would mix: the lock on the workspace serializes them.
  await sql`select id from workspaces where id = ${scope.workspaceId} for update`.execute(scope.db)
  await sql`
    update saved_views v set position = o.place
    from (
      select id, row_number() over (order by named.nr nulls last, position, created_at, id) as place
      from saved_views left join unnest(${ids}::uuid[]) with ordinality as named (id, nr) using (id)
      where workspace_id = ${scope.workspaceId}) o
    where v.workspace_id = ${scope.workspaceId} and v.id = o.id`.execute(scope.db)
  scope.hint('workspace')
  return (await findViews(scope)).map(({ id }) => id)
}

/** Deletes a view; false if it does not exist. */
export async function deleteView(scope: WorkspaceScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_views where workspace_id = ${scope.workspaceId} and id = ${id} returning id`.execute(scope.db)
  scope.hint('workspace')
  return rows.length > 0
}
