-- How often a workspace had a language model asked on a day (UTC): each answer costs the operator money.
create table model_calls (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  day date not null,
  calls integer not null check (calls > 0)
);
alter table model_calls enable row level security, force row level security;
create policy tenant on model_calls using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update on model_calls to leadhaul_app;
grant select on model_calls to leadhaul_system;
