-- Texts with variables for messages; a workspace's own. At most one of a channel is what messages begin with.
create table message_templates (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('email', 'whatsapp')),
  name text not null check (char_length(name) between 1 and 100),
  subject text check (char_length(subject) between 1 and 200),
  content text not null check (char_length(content) between 1 and 10000),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  check ((channel = 'email') = (subject is not null))
);
create unique index message_templates_default on message_templates (workspace_id, channel) where is_default;
alter table message_templates enable row level security, force row level security;
create policy tenant on message_templates using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update, delete on message_templates to leadhaul_app;
grant select, insert, update on message_templates to leadhaul_system;

-- Workspaces that got their first templates: they get them once, also where all of them were deleted since.
create table first_templates (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  generated_at timestamptz not null default now()
);
alter table first_templates enable row level security, force row level security;
create policy tenant on first_templates using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select on first_templates to leadhaul_app;
grant select, insert on first_templates to leadhaul_system;
