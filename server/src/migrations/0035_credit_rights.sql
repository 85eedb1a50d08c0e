-- What each plan allows, for the rules the database itself keeps. The catalogue of the contract is where it is decided;
-- a test compares the two.
create table plans (
  tier text primary key,
  searches integer not null,
  half_credits integer not null,
  seats integer not null
);
insert into plans (tier, searches, half_credits, seats) values
  ('free', 5, 100, 1), ('basic', 25, 500, 1), ('standard', 60, 1200, 3), ('premium', 200, 4000, 10);

-- Credits move through the two functions below, which write balance and ledger together: no role can do one alone.
-- The role of requests may change a workspace's name alone (a right on one column also lets it lock the row); the role
-- of jobs keeps its period and plan.
revoke update on workspaces from leadhaul_app, leadhaul_system;
revoke insert on credit_transactions from leadhaul_app, leadhaul_system;
grant update (name) on workspaces to leadhaul_app;
grant update (name, tier, period_start, period_end, searches_used, last_search_attempt_at) on workspaces to leadhaul_system;

-- A run says itself whether it was given back and in which period it was taken.
revoke update on search_runs from leadhaul_app;
grant update (status, total, done, found_a, found_b, found_c, already_yours, cancelled, error_code, error_message, sources,
  started_at, completed_at) on search_runs to leadhaul_app;

-- The workspace of the transaction. Functions with their owner's rights name it: a superuser ignores row-level security.
create function current_workspace() returns uuid language sql stable
  return nullif(current_setting('app.workspace_id', true), '')::uuid;
create function acting_user() returns uuid language sql stable
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Takes half-credits where enough are left; answers the new balance, or null and changes nothing. Nothing to take
-- writes no line.
create function debit_credits(entry_id uuid, half_credits integer, reason text, key text, for_lead uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  balance integer;
begin
  if half_credits is null or half_credits < 0 then
    raise exception 'A debit is zero or more' using errcode = 'invalid_parameter_value';
  end if;
  if half_credits = 0 then
    return (select credit_balance from workspaces where id = current_workspace());
  end if;
  update workspaces set credit_balance = credit_balance - half_credits
  where id = current_workspace() and credit_balance >= half_credits returning credit_balance into balance;
  if found then
    insert into credit_transactions
      (workspace_id, id, user_id, transaction_type, amount, balance_after, description, business_key, lead_id)
    values (current_workspace(), entry_id, acting_user(), 'debit', -half_credits, balance, reason, key, for_lead);
  end if;
  return balance;
end $$;

-- Adds half-credits once for a business key. True when this call added them.
create function grant_credits(entry_id uuid, half_credits integer, reason text, key text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  balance integer;
begin
  if half_credits is null or half_credits <= 0 then
    raise exception 'A grant is more than zero' using errcode = 'invalid_parameter_value';
  end if;
  select credit_balance into balance from workspaces where id = current_workspace() for update;
  if not found then return false; end if;
  insert into credit_transactions
    (workspace_id, id, user_id, transaction_type, amount, balance_after, description, business_key)
  values (current_workspace(), entry_id, acting_user(), 'credit', half_credits, balance + half_credits, reason, key)
  on conflict (workspace_id, business_key) do nothing;
  if not found then return false; end if;
  update workspaces set credit_balance = balance + half_credits where id = current_workspace();
  return true;
end $$;

-- Takes one search of the period where the plan has some left and the last attempt is long enough ago.
create function take_search(guard_seconds double precision)
  returns table (taken boolean, tier text, used integer, allowed integer, period_start timestamptz, seconds double precision)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select w.tier, w.searches_used, p.searches, w.period_start,
      extract(epoch from clock_timestamp() - w.last_search_attempt_at)::float8
    into tier, used, allowed, period_start, seconds
  from workspaces w join plans p on p.tier = w.tier where w.id = current_workspace() for update of w;
  if not found then return; end if;
  taken := used < allowed and (seconds is null or seconds >= guard_seconds);
  if taken then
    update workspaces w set searches_used = w.searches_used + 1, last_search_attempt_at = clock_timestamp()
    where w.id = current_workspace();
  end if;
  return next;
end $$;

-- Gives back the search of a run that is being cancelled, as often in a period as the plan has searches: without that
-- bound, starting and cancelling would make the product work without end for nothing.
create function give_back_search(run uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  period timestamptz;
  allowed integer;
begin
  select w.period_start, p.searches into period, allowed
  from workspaces w join plans p on p.tier = w.tier where w.id = current_workspace() for update of w;
  if (select count(*) from search_runs r where r.workspace_id = current_workspace() and r.period_start = period
      and r.given_back_at is not null) >= allowed then
    return false;
  end if;
  update search_runs r set refunded = true, given_back_at = clock_timestamp()
  where r.workspace_id = current_workspace() and r.id = run and r.status = 'pending' and not r.refunded
    and r.period_start = period;
  if not found then return false; end if;
  update workspaces set searches_used = greatest(0, searches_used - 1) where id = current_workspace();
  return true;
end $$;

-- Set when a cancelled run was given back; failed runs, which are given back without a bound, leave it empty.
alter table search_runs add column given_back_at timestamptz;
create index search_runs_given_back on search_runs (workspace_id, period_start) where given_back_at is not null;

revoke execute on function debit_credits, grant_credits, take_search, give_back_search from public;
grant execute on function debit_credits, take_search, give_back_search to leadhaul_app;
grant execute on function grant_credits to leadhaul_system;
