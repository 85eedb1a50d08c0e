-- How many previews and search ideas a workspace asked for in an hour, for every process alike.
create table preview_budgets (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  hour timestamptz not null,
  used integer not null check (used > 0)
);
alter table preview_budgets enable row level security, force row level security;
create policy tenant on preview_budgets using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update on preview_budgets to leadhaul_app;
grant select on preview_budgets to leadhaul_system;
