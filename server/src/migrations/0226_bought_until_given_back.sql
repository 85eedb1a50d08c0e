-- What was bought and emptied since counts in the price of later contact until its credits are given back: what is bought
-- after that has a price of its own. The rest is as before.
create or replace function give_back_contact(report uuid, entry_id uuid) returns text
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
  -- First what may be brought back at this moment, then what may be deleted.
  perform from lead_trash t
  where t.workspace_id = current_workspace()
    and (t.lead_id = reported.lead_id or t.lead ->> 'place_key' = reported.place_key)
  order by t.batch_id, t.lead_id for update;
  perform from leads l
  where l.workspace_id = current_workspace() and (l.id = reported.lead_id or l.place_key = reported.place_key)
  order by l.id for update;
  perform from workspaces w where w.id = current_workspace() for update;
  select * into reported from contact_reports r where r.workspace_id = current_workspace() and r.id = report for update;
  if reported.state <> 'checking' then return reported.state; end if;
  select sum(a.cost) into paid from lead_access a
  where a.workspace_id = current_workspace() and a.place_key = reported.place_key;
  -- The lead may be known by another company's key by now: that one was paid for on its own.
  if not exists (
    select from leads l where l.workspace_id = current_workspace() and l.id = reported.lead_id
      and l.place_key <> reported.place_key)
  then
    -- As it is on the list, or as it was when it was paid for.
    select coalesce(
      (select l.company_name from leads l where l.workspace_id = current_workspace() and l.place_key = reported.place_key),
      (select t.description from credit_transactions t
        where t.workspace_id = current_workspace() and t.lead_id = reported.lead_id and starts_with(t.business_key, 'unlock:')
        order by t.created_at desc limit 1)) into company;
  end if;
  select * into share from paid_unlocks();
  outcome := case
    when coalesce(paid, 0) = 0 or company is null then 'kept'
    when share.given_back * 10 >= share.unlocked then 'over_share'
    else 'given_back' end;
  if outcome = 'given_back' then
    if not grant_credits(entry_id, paid, company, 'given-back:' || reported.place_key, reported.lead_id) then return 'kept'; end if;
    delete from lead_access a
    where a.workspace_id = current_workspace() and (a.place_key = reported.place_key or a.lead_id = reported.lead_id);
    with locked as (
      update leads l set access = 'locked', new_contact_cost = 0, updated_at = now()
      where l.workspace_id = current_workspace() and (l.id = reported.lead_id or l.place_key = reported.place_key)
      returning l.id),
    forgotten as (
      update lead_contacts c set bought = null from locked
      where c.workspace_id = current_workspace() and c.lead_id = locked.id and c.bought is not null)
    delete from new_contacts n using locked where n.workspace_id = current_workspace() and n.lead_id = locked.id;
    update lead_trash t set lead = t.lead || '{"access": "locked", "new_contact_cost": 0}', contact = t.contact - 'bought', finds = '[]'
    where t.workspace_id = current_workspace()
      and (t.lead_id = reported.lead_id or t.lead ->> 'place_key' = reported.place_key);
  end if;
  update contact_reports r set state = outcome, decided_at = clock_timestamp(),
    half_credits = case outcome when 'given_back' then paid else 0 end
  where r.workspace_id = current_workspace() and r.id = report;
  return outcome;
end $$;
