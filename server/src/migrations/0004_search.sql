create table search_runs (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'completed_with_results', 'completed_no_results', 'failed')),
  criteria jsonb not null,
  understood jsonb not null default '[]',
  -- Progress: what is stored carries search_id, so a killed worker goes on with what is not.
  total integer,
  done integer not null default 0,
  found_a integer not null default 0,
  found_b integer not null default 0,
  found_c integer not null default 0,
  already_yours integer not null default 0,
  cancelled boolean not null default false,
  refunded boolean not null default false,
  error_code text,
  error_message text,
  period_start timestamptz not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz,
  primary key (workspace_id, id)
);
create index search_runs_newest on search_runs (workspace_id, created_at desc, id desc);
create index search_runs_pending on search_runs (workspace_id) where status = 'pending';
alter table search_runs enable row level security, force row level security;
create policy tenant on search_runs using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

create table notifications (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  search_id uuid,
  type text not null check (type in ('search_completed_success', 'search_completed_no_results', 'search_failed')),
  data jsonb not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, search_id, type)
);
create index notifications_newest on notifications (workspace_id, created_at desc, id desc);
create index notifications_unread on notifications (workspace_id) where read_at is null;
alter table notifications enable row level security, force row level security;
create policy tenant on notifications using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

grant select, insert, update on search_runs, notifications to leadhaul_app, leadhaul_system;
