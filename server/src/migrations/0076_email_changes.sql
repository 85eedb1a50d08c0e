-- The address an account is to have once both the old and the new one confirmed it. One wish at a time; the links of
-- the letters are signed, so no token is stored.
create table email_changes (
  user_id uuid primary key references "user" (id) on delete cascade,
  id uuid not null unique,
  new_email text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day'
);
grant select, insert, update, delete on email_changes to leadhaul_system;
