-- What somebody means to do about a lead, and when. It goes with its lead.
create table tasks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  lead_id uuid not null,
  created_by uuid not null,
  title text not null check (title <> ''),
  note text,
  due_at timestamptz not null,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
create index tasks_open on tasks (workspace_id, due_at, id) where done_at is null;
create index tasks_done on tasks (workspace_id, done_at desc, id desc) where done_at is not null;
create index tasks_of_lead on tasks (workspace_id, lead_id, due_at, id);
alter table tasks enable row level security, force row level security;
create policy tenant on tasks using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update, delete on tasks to leadhaul_app, leadhaul_system;

-- One notification for a task and the moment it was due at: however often it is told, however the due date moves back and forth.
alter table notifications
  add column task_id uuid,
  add column task_due_at timestamptz,
  add unique (workspace_id, task_id, task_due_at),
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in ('search_completed_success', 'search_completed_no_results', 'search_failed', 'task_due'));
