-- Browsers that show a person's notifications. One goes with the session it was made in: at sign-out, wherever that is done.
create table push_subscriptions (
  user_id uuid not null references "user" (id) on delete cascade,
  id uuid not null,
  session_id uuid not null references "session" (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index push_subscriptions_session on push_subscriptions (session_id);
alter table push_subscriptions enable row level security, force row level security;
create policy own on push_subscriptions using (user_id = acting_user());
-- A browser whose user changed takes its address from the one before.
create policy of_the_system on push_subscriptions to leadhaul_system using (true);
grant select, insert, delete on push_subscriptions to leadhaul_system;
