-- The outbox: each message to a lead, by email or WhatsApp, from when it was requested. A message keeps its row when its lead
-- is deleted, since it was sent all the same.
create table messages (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  lead_id uuid not null,
  -- The batch it belongs to; null for a message of its own.
  batch_id uuid,
  user_id uuid not null,
  -- The name of who sent it, at that time.
  author text not null,
  channel text not null check (channel in ('email', 'whatsapp')),
  -- Chosen by the browser: what is sent twice is one message.
  request_key uuid,
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed', 'simulated', 'cancelled')),
  -- A code that says why; null where there is nothing to say.
  reason text,
  -- The last answer of the server, without secrets; for people who look for the cause.
  server_answer text check (length(server_answer) <= 500),
  address text not null,
  subject text check (length(subject) <= 500),
  content text not null check (length(content) <= 20000),
  -- The identity in the world: the Message-ID of an email, the SID at Twilio. By it replies and bounces find the message.
  external_id text,
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  -- Which worker has it, and when it began to transmit the content: from then on it may have been taken.
  claim uuid,
  transmitting_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  delivered_at timestamptz,
  bounced_at timestamptz,
  replied_at timestamptz,
  primary key (workspace_id, id)
);
create unique index messages_request on messages (workspace_id, request_key) where request_key is not null;
create unique index messages_batch_lead on messages (workspace_id, batch_id, lead_id) where batch_id is not null;
create index messages_of_lead on messages (workspace_id, lead_id, created_at desc, id desc);
create index messages_open on messages (workspace_id, channel, due_at, id) where status in ('queued', 'sending');
create index messages_external on messages (workspace_id, external_id) where external_id is not null;
create index messages_sent on messages (workspace_id, sent_at) where sent_at is not null;
alter table messages enable row level security, force row level security;
create policy tenant on messages using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert on messages to leadhaul_app;
grant select, insert, update, delete on messages to leadhaul_system;

-- When a workspace next has email to send: looked at each minute and when a worker starts, whatever became of its jobs.
create table message_turns (
  workspace uuid primary key references "organization" (id) on delete cascade,
  user_id uuid not null,
  due_at timestamptz not null
);
create index message_turns_due on message_turns (due_at);
grant insert on message_turns to leadhaul_app;
grant select, insert, update, delete on message_turns to leadhaul_system;

-- A line of the history that is about a message, and what became of it.
alter table interactions add column message_id uuid;
alter table interactions add column delivery text check (delivery in ('sent', 'failed', 'unknown', 'simulated', 'opened'));
create unique index interactions_message on interactions (workspace_id, message_id) where message_id is not null;
