-- When letters of an invitation were queued, as far as the last hour counts: an address gets few of them, whoever asks.
alter table "invitation" add column "letterTimes" timestamptz[] not null default '{}';
create index invitation_address on "invitation" (lower(email));

-- The owner of an address takes over an account that another person may have made with it: it leaves the workspaces it
-- was invited to. Of a workspace it owns it is the only owner, or was made one by an owner. Writes the tables of the
-- features workspace and audit.
create function leave_unproven_workspaces(person uuid) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
  workspace uuid;
  ended bigint := 0;
begin
  for workspace in
    delete from "member" where "userId" = person and 'owner' <> all (string_to_array(role, ','))
    returning "organizationId"
  loop
    -- Row-level security holds for the tables' owner too.
    perform set_config('app.workspace_id', workspace::text, true);
    insert into audit_entries (workspace_id, user_id, action, data)
    values (workspace, person, 'member-removed', jsonb_build_object('userId', person));
    ended := ended + 1;
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
  return ended;
end $$;
revoke execute on function leave_unproven_workspaces(uuid) from public;
grant execute on function leave_unproven_workspaces(uuid) to leadhaul_system;
