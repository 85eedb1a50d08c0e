-- Whether the plan of a workspace has a seat for a member: the owner has the first, the others theirs in the order in which
-- they joined. It is computed at each request and stored nowhere, so that every change of plan and of members counts at once.
create function has_seat(workspace uuid, person uuid) returns boolean
language plpgsql strict security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
  own record;
  allowed integer;
begin
  select m.id, m."createdAt", 'owner' = any (string_to_array(m.role, ',')) as is_owner into own
  from "member" m where m."organizationId" = workspace and m."userId" = person;
  if not found then return false; end if;
  -- What most requests end with: they cost no look at the plan.
  if own.is_owner then return true; end if;
  -- Row-level security holds for the tables' owner too.
  perform set_config('app.workspace_id', workspace::text, true);
  select p.seats into allowed from workspaces w join plans p on p.tier = w.tier where w.id = workspace;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
  return (
    select count(*) from "member" m
    where m."organizationId" = workspace
      and ('owner' = any (string_to_array(m.role, ',')) or (m."createdAt", m.id) < (own."createdAt", own.id))
  ) < allowed;
end $$;
revoke execute on function has_seat from public;
grant execute on function has_seat to leadhaul_system;
