-- What a person adds to the name and email they sign in with. It follows them from workspace to workspace.
create table profiles (
  user_id uuid primary key references "user" (id) on delete cascade,
  personal_email text,
  personal_phone text,
  linkedin_url text,
  preferred_language text check (preferred_language in ('en', 'ro', 'es', 'de', 'fr', 'it')),
  updated_at timestamptz not null default now()
);
alter table profiles enable row level security, force row level security;
create policy own on profiles using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select on profiles to leadhaul_app;
grant select, insert, update, delete on profiles to leadhaul_system;

-- The company's part. `name` is what the workspace is called, from the start; `company_name` is empty until someone said
-- what the company is called. The logo's file has a name that no one can guess.
alter table workspaces
  add column company_name text,
  add column company_description text,
  add column website text,
  add column logo_name text;
grant update (company_name, company_description, website, logo_name) on workspaces to leadhaul_system;

do $$
declare
  founded record;
begin
  for founded in
    select o.id, u."company" from "organization" o join "user" u on u.id::text = o.slug where u."company" is not null
  loop
    -- Row-level security holds for the tables' owner too.
    perform set_config('app.workspace_id', founded.id::text, true);
    update workspaces set company_name = founded."company" where id = founded.id;
  end loop;
  perform set_config('app.workspace_id', '', true);
end $$;

-- The role of who acts in the workspace that is set, for the role of requests, which may not read the members.
create function own_role() returns text language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when 'owner' = any (string_to_array(m.role, ',')) then 'owner'
    when 'admin' = any (string_to_array(m.role, ',')) then 'admin' else 'member' end
  from public."member" m
  where m."organizationId" = nullif(current_setting('app.workspace_id', true), '')::uuid
    and m."userId" = nullif(current_setting('app.user_id', true), '')::uuid
$$;
revoke execute on function own_role() from public;
grant execute on function own_role() to leadhaul_app, leadhaul_system;
