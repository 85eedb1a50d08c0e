-- Messages that are reported to the communication webhook, and what it answered: once for each message, noted
-- before it is called.
create table communication_reports (
  workspace_id uuid not null,
  message_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'calling', 'accepted', 'failed')),
  -- What it answered, or why it failed.
  answer text check (length(answer) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
alter table communication_reports enable row level security, force row level security;
create policy tenant on communication_reports
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select on communication_reports to leadhaul_app;
grant select, insert, update, delete on communication_reports to leadhaul_system;
