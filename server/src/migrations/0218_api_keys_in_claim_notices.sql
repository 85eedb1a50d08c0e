-- As before, and the notice to the owner also counts the API keys that were revoked.
-- Writes the tables of the features workspace, audit, integrations, messages, notifications and api-keys.
create or replace function leave_unproven_workspaces(person uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
  team_id uuid;
  owns boolean;
  colleagues uuid[];
  invitations int;
  accounts int;
  keys int;
  removed jsonb := '[]';
begin
  for team_id, owns in
    select "organizationId", 'owner' = any (string_to_array(role, ',')) from "member" where "userId" = person order by 1
  loop
    perform from "organization" where id = team_id for no key update;
    -- Row-level security holds for the tables' owner too.
    perform set_config('app.workspace_id', team_id::text, true);
    with gone as (
      delete from "member" where "organizationId" = team_id and ("userId" <> person) = owns returning "userId", role
    ), noted as (
      insert into audit_entries (workspace_id, user_id, action, data)
      select team_id, person, 'member-removed', jsonb_build_object('userId', "userId", 'role', role) from gone
    )
    select coalesce(array_agg("userId"), '{}') into colleagues from gone;
    continue when not owns;
    with withdrawn as (
      update "invitation" set status = 'canceled' where "organizationId" = team_id and status = 'pending'
      returning email, "expiresAt"
    )
    insert into audit_entries (workspace_id, user_id, action, data)
    select team_id, person, 'invitation-withdrawn', jsonb_build_object('email', lower(email)) from withdrawn
    where "expiresAt" > now();
    get diagnostics invitations = row_count;
    with disconnected as (delete from integration_credentials where workspace_id = team_id returning kind, public)
    insert into audit_entries (workspace_id, user_id, action, data)
    select team_id, person,
      case kind when 'smtp' then 'email-account-removed' when 'imap' then 'inbox-removed' else 'twilio-account-removed' end,
      case kind when 'smtp' then jsonb_build_object('email', coalesce(public->>'fromAddress', ''))
        when 'imap' then jsonb_build_object('email', coalesce(public->>'user', '')) else '{}' end
    from disconnected;
    get diagnostics accounts = row_count;
    delete from inboxes where workspace = team_id;
    with revoked as (delete from api_keys where workspace_id = team_id returning name)
    insert into audit_entries (workspace_id, user_id, action, data)
    select team_id, person, 'api-key-revoked', jsonb_build_object('name', name) from revoked;
    get diagnostics keys = row_count;
    select removed || coalesce(jsonb_agg(jsonb_build_object('workspaceId', team_id, 'userId', each)), '[]')
    into removed from unnest(colleagues) each;
    continue when cardinality(colleagues) + invitations + accounts + keys = 0;
    insert into notifications (workspace_id, id, user_id, type, data)
    values (team_id, gen_random_uuid(), person, 'account_claimed',
      jsonb_build_object('members', cardinality(colleagues), 'invitations', invitations, 'accounts', accounts,
        'apiKeys', keys));
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
  return removed;
end $$;
