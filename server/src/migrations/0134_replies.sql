-- Mailboxes that are read for replies: how far, when next, and what came of it. Their credentials are those of kind imap.
create table inboxes (
  workspace uuid primary key references "organization" (id) on delete cascade,
  user_id uuid not null,
  -- Of the mailbox as it was read last; another validity means that its numbers begin again.
  uid_validity text check (length(uid_validity) <= 20),
  last_uid bigint check (last_uid >= 0),
  checked_at timestamptz,
  problem text check (length(problem) <= 40),
  due_at timestamptz not null default now()
);
create index inboxes_due on inboxes (due_at);
grant select, insert, update, delete on inboxes to leadhaul_system;

-- Mails about a message that were taken in, each once. What a company wrote is in the history of its lead.
create table email_replies (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  message_id uuid not null,
  -- SHA-256 of the mail's own id, or of the mail where it has none.
  mail_key text not null check (length(mail_key) = 64),
  kind text not null check (kind in ('reply', 'automatic', 'bounce')),
  received_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, message_id, mail_key)
);
alter table email_replies enable row level security, force row level security;
create policy tenant on email_replies
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select on email_replies to leadhaul_app;
grant select, insert, delete on email_replies to leadhaul_system;
