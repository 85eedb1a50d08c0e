-- How often a passkey was used only goes up. The library writes the count of a sign-in after it was checked: of two at
-- once, the one that writes last may have the lower one, and a copy of the device could sign in with the higher one again.
create function keep_passkey_counter() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.counter := greatest(new.counter, old.counter);
  return new;
end $$;
create trigger keep_passkey_counter before update of counter on "passkey"
  for each row when (new.counter < old.counter) execute function keep_passkey_counter();

-- What the owner of an address is notified of who takes an account over: what was removed from a workspace of it.
alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in
    ('search_completed_success', 'search_completed_no_results', 'search_failed', 'task_due', 'leads_assigned',
     'lead_replied', 'invitation_received', 'invitation_accepted', 'role_changed', 'member_removed',
     'ownership_received', 'account_claimed', 'payment_failed', 'payment_received', 'credits_low', 'plan_changed'));

-- As before, and notifies the owner of what was removed. Answers whom it removed from workspaces of the account, as a list
-- of {workspaceId, userId}; the former version reads no answer. Writes the tables of the features workspace, audit,
-- integrations, messages and notifications.
drop function leave_unproven_workspaces(uuid);
create function leave_unproven_workspaces(person uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
  team_id uuid;
  owns boolean;
  colleagues uuid[];
  invitations int;
  accounts int;
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
    select removed || coalesce(jsonb_agg(jsonb_build_object('workspaceId', team_id, 'userId', each)), '[]')
    into removed from unnest(colleagues) each;
    continue when cardinality(colleagues) + invitations + accounts = 0;
    insert into notifications (workspace_id, id, user_id, type, data)
    values (team_id, gen_random_uuid(), person, 'account_claimed',
      jsonb_build_object('members', cardinality(colleagues), 'invitations', invitations, 'accounts', accounts));
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
  return removed;
end $$;
revoke execute on function leave_unproven_workspaces(uuid) from public;
grant execute on function leave_unproven_workspaces(uuid) to leadhaul_system;
