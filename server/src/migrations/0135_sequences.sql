-- Up to four emails to one lead after another. Steps are the days to wait, the subject and the text of each.
create table sequences (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- The name of who wrote it, at that time.
  author text not null,
  name text not null check (name <> '' and length(name) <= 80),
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 4),
  paused_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id)
);
alter table sequences enable row level security, force row level security;
create policy tenant on sequences using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update, delete on sequences to leadhaul_app, leadhaul_system;

-- A lead in a sequence. It keeps its row when the lead is deleted.
create table sequence_enrollments (
  workspace_id uuid not null,
  id uuid not null,
  sequence_id uuid not null,
  lead_id uuid not null,
  -- In whose name its emails are sent, and in whose language variables are written.
  user_id uuid not null,
  author text not null,
  language text not null,
  status text not null default 'active' check (status in ('active', 'finished', 'stopped')),
  reason text,
  -- Steps handed to the outbox.
  sent integer not null default 0 check (sent between 0 and 4),
  -- The message of the last of them.
  message_id uuid,
  due_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, sequence_id) references sequences (workspace_id, id) on delete cascade
);
create unique index sequence_enrollments_active on sequence_enrollments (workspace_id, lead_id) where status = 'active';
create index sequence_enrollments_due on sequence_enrollments (workspace_id, due_at) where status = 'active';
create index sequence_enrollments_listed on sequence_enrollments (workspace_id, sequence_id, created_at desc, id desc);
create index sequence_enrollments_of_lead on sequence_enrollments (workspace_id, lead_id);
alter table sequence_enrollments enable row level security, force row level security;
create policy tenant on sequence_enrollments
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update on sequence_enrollments to leadhaul_app;
grant select, insert, update, delete on sequence_enrollments to leadhaul_system;

-- When the sequences of a workspace are next looked at; there while a lead is in one of them.
create table sequence_turns (
  workspace uuid primary key references "organization" (id) on delete cascade,
  user_id uuid not null,
  due_at timestamptz not null default now()
);
create index sequence_turns_due on sequence_turns (due_at);
grant insert on sequence_turns to leadhaul_app;
grant select, insert, update, delete on sequence_turns to leadhaul_system;

-- The enrollment a message was written for, the message it answers in its thread, and when it is too late to send it.
alter table messages
  add column enrollment_id uuid,
  add column follows uuid,
  add column expires_at timestamptz;
create index messages_enrollment on messages (workspace_id, enrollment_id) where enrollment_id is not null;
-- A message of a sequence that is taken back says why.
grant update (reason) on messages to leadhaul_app;
