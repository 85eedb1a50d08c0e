alter table leads add column notes text;

-- What was done with a lead. Only added to: the role of requests may neither change nor remove a line.
create table interactions (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  user_id uuid not null,
  -- The name at that time: the role of requests cannot read who is who.
  author text not null,
  type text not null check (type in ('email', 'whatsapp', 'note', 'phone', 'website_visit')),
  content text not null check (length(content) <= 10000),
  automatic boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
create index interactions_of_lead on interactions (workspace_id, lead_id, created_at desc, id desc);
alter table interactions enable row level security, force row level security;
create policy tenant on interactions using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- Deleted leads, whole, for as long as a deletion can be undone. Holds contacts nobody paid for, so requests cannot read it.
create table lead_trash (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  batch_id uuid not null,
  lead_id uuid not null,
  user_id uuid not null,
  lead jsonb not null,
  contact jsonb,
  interactions jsonb not null default '[]',
  tasks jsonb not null default '[]',
  deleted_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, batch_id, lead_id)
);
create index lead_trash_oldest on lead_trash (deleted_at);
alter table lead_trash enable row level security, force row level security;
create policy tenant on lead_trash to leadhaul_system
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
-- Where no workspace is set only what is too old to be undone can go: a worker empties the trash of all at its start.
create policy expired on lead_trash for delete to leadhaul_system using (deleted_at < now() - interval '10 minutes');

grant select, insert on interactions to leadhaul_app;
grant select, insert, delete on interactions to leadhaul_system;
grant select, insert, delete on lead_trash to leadhaul_system;
