-- How a workspace reads a keyword, where that is not how the dictionary does. `folded` is what the keyword is recognised by.
create table search_corrections (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  keyword text not null check (char_length(keyword) between 1 and 100),
  folded text not null check (char_length(folded) between 1 and 500),
  reading text not null check (char_length(reading) between 1 and 80),
  created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index search_corrections_folded on search_corrections (workspace_id, folded);
alter table search_corrections enable row level security, force row level security;
create policy tenant on search_corrections
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update, delete on search_corrections to leadhaul_app;
grant select on search_corrections to leadhaul_system;

-- A run reads its keywords as they were read when it was started, whatever is corrected meanwhile: by the workspace's
-- corrections of then, and in the language of who started it.
alter table search_runs
  add column corrected jsonb not null default '{}',
  add column language text not null default 'en' check (language in ('en', 'ro', 'es', 'de', 'fr', 'it'));
