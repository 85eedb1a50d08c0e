-- Contacts that were paid for and proved dead: what was reported of them, and whether their credits were given back.
create table contact_reports (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  lead_id uuid not null,
  place_key text not null,
  -- Null where the product found out by itself.
  user_id uuid,
  reason text not null check (reason in ('phone_wrong', 'company_closed', 'email_bounced')),
  -- kept: a source confirms the contact; over_share: as much was given back already as a period allows.
  state text not null default 'checking' check (state in ('checking', 'given_back', 'kept', 'over_share')),
  half_credits integer not null default 0 check (half_credits >= 0),
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  primary key (workspace_id, id)
);
-- A company is reported once for each reason, and its credits are given back once.
create unique index contact_reports_once on contact_reports (workspace_id, place_key, reason);
create unique index contact_reports_given_back on contact_reports (workspace_id, place_key) where state = 'given_back';
create index contact_reports_of_lead on contact_reports (workspace_id, lead_id, created_at desc);
alter table contact_reports enable row level security, force row level security;
create policy tenant on contact_reports using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert (workspace_id, id, lead_id, place_key, user_id, reason) on contact_reports to leadhaul_app;
grant select, insert (workspace_id, id, lead_id, place_key, user_id, reason), update (state, decided_at) on contact_reports to leadhaul_system;

-- As before, and a line may name the lead it is about.
drop function grant_credits(uuid, integer, text, text);
create function grant_credits(entry_id uuid, half_credits integer, reason text, key text, for_lead uuid default null) returns boolean
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
    (workspace_id, id, user_id, transaction_type, amount, balance_after, description, business_key, lead_id)
  values (current_workspace(), entry_id, acting_user(), 'credit', half_credits, balance + half_credits, reason, key, for_lead)
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
revoke execute on function grant_credits from public;
grant execute on function grant_credits to leadhaul_system;

-- Unlocks that were paid for in the last period, and how many of them were given back.
create function paid_unlocks(out unlocked integer, out given_back integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select
    (select count(distinct t.lead_id)::int from credit_transactions t
      where t.workspace_id = current_workspace() and t.amount < 0 and t.created_at > now() - interval '720 hours'
        and starts_with(t.business_key, 'unlock:')),
    (select count(*)::int from contact_reports r
      where r.workspace_id = current_workspace() and r.state = 'given_back' and r.decided_at > now() - interval '720 hours')
$$;

-- What an unlock is charged once for. A company whose credits were given back is charged once more. It is volatile to see
-- what was committed since the statement began.
create function unlock_key(of_company text) returns text
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return 'unlock:' || of_company || case when exists (
    select from contact_reports r
    where r.workspace_id = current_workspace() and r.place_key = of_company and r.state = 'given_back') then ':again' else '' end;
end $$;

-- Gives back what was paid for a contact that proved dead and locks it again, once for a company, and no more than every
-- tenth unlock of a period, rounded up. Answers the state of the report. Like who pays for a new contact, it holds the
-- lead before the workspace.
create function give_back_contact(report uuid, entry_id uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  reported contact_reports;
  company text;
  paid integer;
  share record;
  outcome text;
begin
  select * into reported from contact_reports r where r.workspace_id = current_workspace() and r.id = report;
  if not found or reported.state <> 'checking' then return reported.state; end if;
  select l.company_name into company from leads l
  where l.workspace_id = current_workspace() and l.id = reported.lead_id and l.place_key = reported.place_key for update;
  perform from workspaces w where w.id = current_workspace() for update;
  select * into reported from contact_reports r where r.workspace_id = current_workspace() and r.id = report for update;
  if reported.state <> 'checking' then return reported.state; end if;
  select sum(a.cost) into paid from lead_access a
  where a.workspace_id = current_workspace() and a.place_key = reported.place_key;
  select * into share from paid_unlocks();
  outcome := case
    when coalesce(paid, 0) = 0 or company is null then 'kept'
    when share.given_back * 10 >= share.unlocked then 'over_share'
    else 'given_back' end;
  if outcome = 'given_back' then
    if not grant_credits(entry_id, paid, company, 'given-back:' || reported.place_key, reported.lead_id) then return 'kept'; end if;
    delete from lead_access a
    where a.workspace_id = current_workspace() and (a.place_key = reported.place_key or a.lead_id = reported.lead_id);
    delete from new_contacts n where n.workspace_id = current_workspace() and n.lead_id = reported.lead_id;
    update leads l set access = 'locked', new_contact_cost = 0, updated_at = now()
    where l.workspace_id = current_workspace() and l.id = reported.lead_id;
  end if;
  update contact_reports r set state = outcome, decided_at = clock_timestamp(),
    half_credits = case outcome when 'given_back' then paid else 0 end
  where r.workspace_id = current_workspace() and r.id = report;
  return outcome;
end $$;
revoke execute on function paid_unlocks, unlock_key, give_back_contact from public;
grant execute on function paid_unlocks, unlock_key to leadhaul_app, leadhaul_system;
grant execute on function give_back_contact to leadhaul_system;
