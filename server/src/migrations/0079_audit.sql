-- Who did what in a workspace, from where: written in the transaction of what it says, and never changed. The roles of
-- requests and jobs may add entries through the function below alone; the role of the system reads them.
create table audit_entries (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id bigint generated always as identity,
  created_at timestamptz not null default clock_timestamp(),
  user_id uuid references "user" (id) on delete set null,
  action text not null,
  data jsonb not null default '{}',
  address text,
  user_agent text,
  primary key (workspace_id, id)
);
create index audit_entries_person on audit_entries (workspace_id, user_id, id);
create index audit_entries_user on audit_entries (user_id);
alter table audit_entries enable row level security, force row level security;
create policy tenant on audit_entries using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select on audit_entries to leadhaul_system;

-- Enough to recognise one's own network by.
create function short_address(address text) returns text language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when address like '%:%' then array_to_string((string_to_array(address, ':'))[1:3], ':') || ':…'
    when address ~ '^\d+\.\d+\.\d+\.\d+$' then regexp_replace(address, '\d+$', '…') end
$$;

-- Who acts, where and in which session is what the transaction is set to.
create function record_audit(entry_action text, entry_data jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into audit_entries (workspace_id, user_id, action, data, address, user_agent)
  select nullif(current_setting('app.workspace_id', true), '')::uuid,
    nullif(current_setting('app.user_id', true), '')::uuid, entry_action, entry_data,
    short_address(s."ipAddress"), left(s."userAgent", 300)
  from (select nullif(current_setting('app.session_id', true), '')::uuid as id) given
    left join "session" s on s.id = given.id
$$;
revoke execute on function record_audit from public;
grant execute on function record_audit to leadhaul_app, leadhaul_system;

-- A sign-in or sign-out of a member concerns each of their workspaces.
create function record_session(who uuid, entry_action text, entry_data jsonb, entry_address text, entry_agent text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
  workspace uuid;
begin
  for workspace in select m."organizationId" from "member" m join "user" u on u.id = m."userId" where u.id = who
  loop
    -- Row-level security holds for the tables' owner too.
    perform set_config('app.workspace_id', workspace::text, true);
    insert into audit_entries (workspace_id, user_id, action, data, address, user_agent)
    select w.id, who, entry_action, entry_data, short_address(entry_address), left(entry_agent, 300)
    from workspaces w where w.id = workspace;
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
end $$;
revoke execute on function record_session from public;

create function audit_sign_in() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform record_session(new."userId", 'signed-in', '{}', new."ipAddress", new."userAgent");
  return null;
end $$;
create trigger audit_sign_in after insert on "session" for each row execute function audit_sign_in();

-- A session that had expired was over before.
create function audit_sign_out() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform record_session(g."userId", 'signed-out', jsonb_build_object('count', count(*)), min(g."ipAddress"), min(g."userAgent"))
  from gone g where g."expiresAt" > now() group by g."userId";
  return null;
end $$;
create trigger audit_sign_out after delete on "session" referencing old table as gone
  for each statement execute function audit_sign_out();
