-- Why a company may be written to by a channel: recorded by a person, withdrawn by a person, never deleted but with its lead.
create table outreach_bases (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  lead_id uuid not null,
  channel text not null check (channel in ('email', 'whatsapp', 'phone')),
  basis text not null check (basis in ('consent', 'existing-customer', 'legitimate-interest')),
  note text check (length(note) <= 500),
  user_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
create index outreach_bases_of_lead on outreach_bases (workspace_id, lead_id, created_at desc);
alter table outreach_bases enable row level security, force row level security;
create policy tenant on outreach_bases using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert on outreach_bases to leadhaul_app, leadhaul_system;
grant update (withdrawn_at) on outreach_bases to leadhaul_app, leadhaul_system;
