-- Messages that companies wrote by WhatsApp, by the id Twilio gave them: each is taken in once, and opens 24 hours in which it
-- may be answered. What they wrote is in the history of their lead.
create table whatsapp_inbound (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  sid text not null check (length(sid) <= 64),
  lead_id uuid not null,
  -- Digits, without the plus.
  phone text not null check (length(phone) <= 20),
  received_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, sid, lead_id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
create index whatsapp_inbound_newest on whatsapp_inbound (workspace_id, phone, received_at desc);
alter table whatsapp_inbound enable row level security, force row level security;
create policy tenant on whatsapp_inbound
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select on whatsapp_inbound to leadhaul_app;
grant select, insert, delete on whatsapp_inbound to leadhaul_system;

-- WhatsApp says when a message was read.
alter table messages add column read_at timestamptz;

-- A line of the history learns what became of its message; one that came in is no delivery of ours.
alter table interactions drop constraint if exists interactions_delivery_check;
alter table interactions add constraint interactions_delivery_check
  check (delivery in ('sent', 'failed', 'unknown', 'simulated', 'opened', 'received'));
grant update (delivery) on interactions to leadhaul_system;
