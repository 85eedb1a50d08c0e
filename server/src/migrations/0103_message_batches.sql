-- One text to many leads. Its messages are rows of `messages`; the counts are read from them.
create table message_batches (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  author text not null,
  request_key uuid not null,
  channel text not null check (channel in ('email', 'whatsapp')),
  status text not null default 'running' check (status in ('running', 'paused', 'cancelled', 'done')),
  -- Why it was paused where no one asked for it.
  reason text,
  subject text check (length(subject) <= 500),
  content text not null check (length(content) <= 20000),
  total integer not null,
  -- How many leads it left out, by reason.
  skipped jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, request_key)
);
create index message_batches_newest on message_batches (workspace_id, created_at desc, id desc);
alter table message_batches enable row level security, force row level security;
create policy tenant on message_batches using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update (status, reason, finished_at) on message_batches to leadhaul_app;
grant select, insert, update on message_batches to leadhaul_system;
-- Cancelling takes back what is not being sent.
create policy cancel on messages as restrictive for update to leadhaul_app
  using (status = 'queued') with check (status in ('queued', 'cancelled'));
grant update (status) on messages to leadhaul_app;
alter table messages add foreign key (workspace_id, batch_id) references message_batches (workspace_id, id) on delete cascade;
-- Single messages go before those of batches, however many wait there.
create index messages_single on messages (workspace_id, channel, due_at, id) where status = 'queued' and batch_id is null;
