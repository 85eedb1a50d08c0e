-- Accounts that are erased once their grace period is over. Whoever signs in again keeps theirs, however they sign in.
create table account_deletions (
  user_id uuid primary key references "user" (id) on delete cascade,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index account_deletions_due on account_deletions (due_at);
grant select, insert, update, delete on account_deletions to leadhaul_system;

create function keep_account() returns trigger language plpgsql as $$
begin
  delete from account_deletions where user_id = new."userId";
  return null;
end $$;
create trigger keep_account after insert on "session" for each row execute function keep_account();

-- A workspace that is erased at this instant, unless its owner takes that back.
alter table workspaces add column deletion_due_at timestamptz;
grant update (deletion_due_at) on workspaces to leadhaul_system;

-- Movements of credits of workspaces that are gone: the law asks for the books to be kept. Nothing in them names a person.
create table kept_transactions (
  id uuid primary key,
  former_workspace uuid not null,
  company_name text not null,
  transaction_type text not null,
  credit_type text not null,
  amount integer not null,
  balance_after integer not null,
  created_at timestamptz not null,
  kept_until timestamptz not null default now() + interval '5 years'
);
grant select, insert, delete on kept_transactions to leadhaul_system;
