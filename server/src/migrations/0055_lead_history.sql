-- How a phone call ended.
alter table interactions
  add column outcome text check (outcome in ('reached', 'no_answer', 'call_back', 'wrong_number', 'not_interested')),
  add constraint only_calls_have_an_outcome check (outcome is null or type = 'phone');

-- An entry written by mistake can be taken back by its author for ten minutes; all others stay.
grant delete on interactions to leadhaul_app;
create policy own_and_recent on interactions as restrictive for delete to leadhaul_app
  using (
    not automatic
    and user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and created_at > now() - interval '10 minutes'
  );

-- What changed a lead and is recorded in no other table. How it was found and who unlocked it is read from `leads`,
-- `search_runs` and `lead_access`. `detail` never holds a value of a contact.
create table lead_events (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  -- Null where the product changed it by itself.
  user_id uuid,
  kind text not null
    check (kind in ('edited', 'enriched', 'graded', 'imported', 'import_undone', 'deleted', 'restored')),
  detail jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
create index lead_events_of_lead on lead_events (workspace_id, lead_id, created_at desc, id desc);
alter table lead_events enable row level security, force row level security;
create policy tenant on lead_events using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert on lead_events to leadhaul_app, leadhaul_system;

alter table lead_trash add column events jsonb not null default '[]';

-- The name of a member of the workspace that is set, for the role of requests, which may not read the users.
create function member_name(member_id uuid) returns text language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(nullif(u.name, ''), u.email) from public."user" u
  where u.id = member_id and exists (
    select from public."member" m
    where m."userId" = u.id
      and m."organizationId" = nullif(current_setting('app.workspace_id', true), '')::uuid)
$$;
revoke execute on function member_name(uuid) from public;
grant execute on function member_name(uuid) to leadhaul_app, leadhaul_system;
