-- The tenant. Its id is the organization's. Credits are half-credits (integers); the balance can never go below zero.
create table workspaces (
  id uuid primary key references "organization" (id) on delete cascade,
  name text not null,
  tier text not null default 'free' check (tier in ('free', 'basic', 'standard', 'premium')),
  period_start timestamptz not null default now(),
  period_end timestamptz not null default now() + interval '30 days',
  credit_balance integer not null default 0 check (credit_balance >= 0),
  searches_used integer not null default 0 check (searches_used >= 0),
  last_search_attempt_at timestamptz,
  created_at timestamptz not null default now()
);
alter table workspaces enable row level security, force row level security;
create policy tenant on workspaces using (id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- Append-only: the app may read and add, never change or remove. The business key makes every movement happen once.
create table credit_transactions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid,
  transaction_type text not null check (transaction_type in ('credit', 'debit')),
  credit_type text not null default 'lead' check (credit_type in ('lead', 'message')),
  amount integer not null check (amount <> 0),
  balance_after integer not null check (balance_after >= 0),
  description text not null,
  business_key text not null,
  lead_id uuid,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, business_key)
);
create index credit_transactions_newest on credit_transactions (workspace_id, created_at desc, id desc);
alter table credit_transactions enable row level security, force row level security;
create policy tenant on credit_transactions using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

grant select, update on workspaces to leadhaul_app;
grant select, insert, update on workspaces to leadhaul_system;
grant select, insert on credit_transactions to leadhaul_app, leadhaul_system;
