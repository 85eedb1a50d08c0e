-- Payments: what was ordered, the mirror of the subscription, and the events of the payment provider. All of it is written
-- by the role of the system alone; a member reads what is of the workspace.

-- The customer at the payment provider that a workspace is. It is looked up by the customer before a workspace is known,
-- so it names its workspace as rows of the system do.
create table stripe_customers (
  workspace uuid primary key references "organization" (id) on delete cascade,
  customer_id text not null unique,
  livemode boolean not null,
  -- How often its state was taken over. What was read before the last time is older than what is stored.
  version integer not null default 0,
  taken_over_at timestamptz,
  created_at timestamptz not null default now()
);
create index stripe_customers_taken_over on stripe_customers (taken_over_at nulls first);
grant select, insert, update on stripe_customers to leadhaul_system;

-- Each once. Their contents are not kept: an event only says that something is to be read again.
create table stripe_events (
  id text primary key,
  type text not null,
  customer_id text,
  -- The object it is about, where it names no customer.
  charge_id text,
  received_at timestamptz not null default clock_timestamp(),
  processed_at timestamptz,
  outcome text
);
create index stripe_events_waiting on stripe_events (customer_id) where processed_at is null;
create index stripe_events_received on stripe_events (received_at);
grant select, insert, update (processed_at, outcome), delete on stripe_events to leadhaul_system;

-- Until when the provider's own list of events was read.
create table stripe_catch_up (
  singleton boolean primary key default true check (singleton),
  events_until timestamptz not null
);
grant select, insert, update on stripe_catch_up to leadhaul_system;

create table orders (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid,
  kind text not null check (kind in ('pack', 'subscription', 'trial', 'renewal', 'upgrade')),
  sku text not null,
  cycle text check (cycle in ('monthly', 'annual')),
  status text not null default 'open' check (status in ('open', 'pending', 'paid', 'failed', 'expired')),
  -- What it is at the payment provider.
  session_id text,
  subscription_id text,
  invoice_id text,
  charge_id text,
  subtotal_cents integer not null default 0,
  tax_cents integer not null default 0,
  total_cents integer not null default 0,
  currency text not null default 'eur',
  -- What was charged, of that what was refunded, and what disputes hold back.
  paid_cents integer not null default 0,
  refunded_cents integer not null default 0,
  disputed_cents integer not null default 0,
  credit_noted_cents integer not null default 0,
  -- Half-credits it brought, those taken back of them, and in how many moves.
  half_credits integer not null default 0 check (half_credits >= 0),
  taken_back integer not null default 0 check (taken_back between 0 and half_credits),
  moves integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  primary key (workspace_id, id)
);
create unique index orders_session on orders (workspace_id, session_id);
create unique index orders_invoice on orders (workspace_id, invoice_id);
create index orders_newest on orders (workspace_id, created_at desc, id desc) where status in ('pending', 'paid', 'failed');
alter table orders enable row level security, force row level security;
create policy tenant on orders using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select on orders to leadhaul_app;
grant select, insert, update on orders to leadhaul_system;

-- What a paid invoice of a subscription gives: a plan from one instant to another, with credits month by month.
create table paid_periods (
  workspace_id uuid not null,
  order_id uuid not null,
  invoice_id text not null,
  subscription_id text not null,
  sku text not null,
  -- Months are counted from here: before the start where a larger plan took over in the middle of one.
  counted_from timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the month in which it starts: less what the plan before it gave for the same time.
  first_half_credits integer not null check (first_half_credits >= 0),
  is_upgrade boolean not null,
  -- A later period took over, or the subscription ended.
  stopped_at timestamptz,
  -- Until the month that begins here its credits were granted.
  granted_until timestamptz,
  primary key (workspace_id, order_id),
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade
);
alter table paid_periods enable row level security, force row level security;
create policy tenant on paid_periods using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update on paid_periods to leadhaul_system;

-- The mirror of what the payment provider says.
create table subscriptions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id text not null,
  status text not null,
  sku text not null,
  cycle text not null check (cycle in ('monthly', 'annual')),
  created_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  trial_end timestamptz,
  -- When it will end, and when it did.
  cancel_at timestamptz,
  ended_at timestamptz,
  -- A smaller plan that comes with the next period.
  schedule_id text,
  pending_sku text,
  pending_cycle text,
  pending_at timestamptz,
  has_card boolean not null,
  card_brand text,
  card_last4 text,
  due_cents integer,
  next_try_at timestamptz,
  pay_url text,
  primary key (workspace_id, id)
);
alter table subscriptions enable row level security, force row level security;
create policy tenant on subscriptions using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select on subscriptions to leadhaul_app;
grant select, insert, update on subscriptions to leadhaul_system;

-- `plan_until`: when the plan falls back to free by itself, as at the end of what was cancelled.
-- `credit_debt`: half-credits to be taken back that were spent before; the next ones granted make up for it.
-- `plan_changes`: how often the plan changed.
alter table workspaces add column plan_until timestamptz;
alter table workspaces add column plan_changes integer not null default 0;
alter table workspaces add column credit_debt integer not null default 0 check (credit_debt >= 0);
grant update (plan_until, plan_changes) on workspaces to leadhaul_system;

-- When something is due in a workspace although no one looks: a period that ends, a plan that falls back.
create table workspace_turns (
  workspace uuid primary key references "organization" (id) on delete cascade,
  due_at timestamptz not null
);
create index workspace_turns_due on workspace_turns (due_at);
grant select on workspace_turns to leadhaul_system;
create function note_turn() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into workspace_turns (workspace, due_at) values (new.id, least(new.period_end, new.plan_until))
  on conflict (workspace) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger note_turn after insert or update of period_end, plan_until on workspaces
  for each row execute function note_turn();
alter table workspaces no force row level security;
insert into workspace_turns (workspace, due_at) select w.id, w.period_end from workspaces w join "organization" on "organization".id = w.id;
alter table workspaces force row level security;

-- Adds half-credits once for a business key, and settles a debt out of them. True when this call added them.
create or replace function grant_credits(entry_id uuid, half_credits integer, reason text, key text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  balance integer;
  debt integer;
begin
  if half_credits is null or half_credits <= 0 then
    raise exception 'A grant is more than zero' using errcode = 'invalid_parameter_value';
  end if;
  select credit_balance, credit_debt into balance, debt from workspaces where id = current_workspace() for update;
  if not found then return false; end if;
  insert into credit_transactions
    (workspace_id, id, user_id, transaction_type, amount, balance_after, description, business_key)
  values (current_workspace(), entry_id, acting_user(), 'credit', half_credits, balance + half_credits, reason, key)
  on conflict (workspace_id, business_key) do nothing;
  if not found then return false; end if;
  balance := balance + half_credits;
  debt := least(debt, balance);
  if debt > 0 then
    insert into credit_transactions
      (workspace_id, id, user_id, transaction_type, amount, balance_after, description, business_key)
    values (current_workspace(), gen_random_uuid(), acting_user(), 'debit', -debt, balance - debt, reason, 'settled:' || key);
  end if;
  update workspaces set credit_balance = balance - debt, credit_debt = credit_debt - debt where id = current_workspace();
  return true;
end $$;

-- Takes half-credits back once for a business key, as far as there are some; the rest is a debt. True when this call did.
create function take_back_credits(entry_id uuid, half_credits integer, reason text, key text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  balance integer;
  taken integer;
begin
  if half_credits is null or half_credits <= 0 then
    raise exception 'What is taken back is more than zero' using errcode = 'invalid_parameter_value';
  end if;
  select credit_balance into balance from workspaces where id = current_workspace() for update;
  if not found then return false; end if;
  taken := least(balance, half_credits);
  if taken > 0 then
    insert into credit_transactions
      (workspace_id, id, user_id, transaction_type, amount, balance_after, description, business_key)
    values (current_workspace(), entry_id, acting_user(), 'debit', -taken, balance - taken, reason, key)
    on conflict (workspace_id, business_key) do nothing;
    if not found then return false; end if;
  end if;
  update workspaces set credit_balance = balance - taken, credit_debt = credit_debt + half_credits - taken
  where id = current_workspace();
  return true;
end $$;
revoke execute on function take_back_credits from public;
grant execute on function take_back_credits to leadhaul_system;
