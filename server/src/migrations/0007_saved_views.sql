-- A name for a way to look at the leads. The filter is what the list takes as input, so it grows with it.
create table saved_views (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 50),
  filter jsonb not null,
  mode text not null check (mode in ('table', 'cards', 'board', 'map')),
  columns text[] not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index saved_views_name on saved_views (workspace_id, lower(name));
alter table saved_views enable row level security, force row level security;
create policy tenant on saved_views using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update, delete on saved_views to leadhaul_app;
grant select on saved_views to leadhaul_system;
