-- The owner of an address takes over an account that another person may have made with it: it leaves the workspaces it
-- was invited to, and of a workspace it owns everyone else leaves, every open invitation ends and the connected accounts
-- for mail and WhatsApp are removed, since that person may have let them in and connected them. Changes of a team take
-- turns on the row of its workspace, as in the application. Writes the tables of the features workspace, audit,
-- integrations and messages.
create or replace function leave_unproven_workspaces(person uuid) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
  team_id uuid;
  owns boolean;
  ended bigint := 0;
begin
  for team_id, owns in
    select "organizationId", 'owner' = any (string_to_array(role, ',')) from "member" where "userId" = person order by 1
  loop
    perform from "organization" where id = team_id for no key update;
    -- Row-level security holds for the tables' owner too.
    perform set_config('app.workspace_id', team_id::text, true);
    with gone as (
      delete from "member" where "organizationId" = team_id and ("userId" <> person) = owns returning "userId", role
    )
    insert into audit_entries (workspace_id, user_id, action, data)
    select team_id, person, 'member-removed', jsonb_build_object('userId', "userId", 'role', role) from gone;
    ended := ended + 1;
    continue when not owns;
    with withdrawn as (
      update "invitation" set status = 'canceled' where "organizationId" = team_id and status = 'pending'
      returning email, "expiresAt"
    )
    insert into audit_entries (workspace_id, user_id, action, data)
    select team_id, person, 'invitation-withdrawn', jsonb_build_object('email', lower(email)) from withdrawn
    where "expiresAt" > now();
    with removed as (delete from integration_credentials where workspace_id = team_id returning kind, public)
    insert into audit_entries (workspace_id, user_id, action, data)
    select team_id, person,
      case kind when 'smtp' then 'email-account-removed' when 'imap' then 'inbox-removed' else 'twilio-account-removed' end,
      case kind when 'smtp' then jsonb_build_object('email', coalesce(public->>'fromAddress', ''))
        when 'imap' then jsonb_build_object('email', coalesce(public->>'user', '')) else '{}' end
    from removed;
    delete from inboxes where workspace = team_id;
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
  return ended;
end $$;
