-- The owner of an address takes over an account that another person may have made with it: it leaves the workspaces it
-- was invited to, and of a workspace it owns everyone else leaves and every open invitation ends, since that person may
-- have let them in. Changes of a team take turns on the row of its workspace, as in the application. Writes the tables
-- of the features workspace and audit.
create or replace function leave_unproven_workspaces(person uuid) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
  workspace uuid;
  owns boolean;
  ended bigint := 0;
begin
  for workspace, owns in
    select "organizationId", 'owner' = any (string_to_array(role, ',')) from "member" where "userId" = person order by 1
  loop
    perform from "organization" where id = workspace for no key update;
    -- Row-level security holds for the tables' owner too.
    perform set_config('app.workspace_id', workspace::text, true);
    with gone as (
      delete from "member" where "organizationId" = workspace and ("userId" <> person) = owns returning "userId", role
    )
    insert into audit_entries (workspace_id, user_id, action, data)
    select workspace, person, 'member-removed', jsonb_build_object('userId', "userId", 'role', role) from gone;
    ended := ended + 1;
    continue when not owns;
    with withdrawn as (
      update "invitation" set status = 'canceled' where "organizationId" = workspace and status = 'pending'
      returning email, "expiresAt"
    )
    insert into audit_entries (workspace_id, user_id, action, data)
    select workspace, person, 'invitation-withdrawn', jsonb_build_object('email', lower(email)) from withdrawn
    where "expiresAt" > now();
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
  return ended;
end $$;
