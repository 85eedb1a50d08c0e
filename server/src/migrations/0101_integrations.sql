-- Credentials of a workspace at other services: its mail server, its mailbox, its account at Twilio. `sealed` is encrypted
-- under a key made of LEADHAUL_SECRET and bound to its row; only the role of the system reads it. `public` may be shown.
create table integration_credentials (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('smtp', 'imap', 'twilio')),
  sealed bytea not null,
  public jsonb not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, kind)
);
alter table integration_credentials enable row level security, force row level security;
create policy tenant on integration_credentials
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select (workspace_id, kind, public, user_id, created_at, updated_at) on integration_credentials to leadhaul_app;
grant select, insert, update, delete on integration_credentials to leadhaul_system;
