-- What visitors wrote to the operator by the contact form, kept for twelve months. No workspace owns it, and the roles of
-- requests of members never see it.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  phone text,
  company text,
  subject text not null,
  message text not null,
  -- The interface language the form was read in.
  language text not null,
  delivered_at timestamptz
);
create index contact_messages_created on contact_messages (created_at);
grant select, insert, update, delete on contact_messages to leadhaul_system;
