-- Accounts that are erased once their grace period is over. Whoever signs in again keeps theirs, whichever way they sign in.
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

-- What others did with a person stays, without the person: writes the tables of several features in the workspace that is
-- set. Rows that must name someone name no one.
create function forget_user(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  place record;
begin
  for place in
    select c.relname as name, a.attname as mark, a.attnotnull as required
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype
      and a.attname in ('user_id', 'created_by', 'assigned_to', 'actor_id') and not a.attisdropped
      and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
  loop
    execute format('update public.%I set %I = %s where workspace_id = current_workspace() and %2$I = $1',
      place.name, place.mark,
      case when place.required then quote_literal('00000000-0000-0000-0000-000000000000') || '::uuid' else 'null' end)
    using person;
  end loop;
end $$;
revoke execute on function forget_user(uuid) from public;
grant execute on function forget_user(uuid) to leadhaul_system;
