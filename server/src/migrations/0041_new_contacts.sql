-- What is found about a company after its lead was opened, and is worth more than was paid: hidden until the difference is
-- paid. Of an open lead `lead_contacts` holds only what was paid for.
create table new_contacts (
  workspace_id uuid not null,
  lead_id uuid not null,
  -- The source's key of the company, or "site" for the company's own.
  origin text not null,
  -- Half-credits the lead costs with everything found about it.
  price integer not null check (price > 0),
  -- As it was found: applied to the lead as it is on the day it is paid for.
  found jsonb not null,
  primary key (workspace_id, lead_id, origin),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);

-- Half-credits that are still to be paid for it; 0 where nothing new was found.
alter table leads add column new_contact_cost smallint not null default 0 check (new_contact_cost >= 0);
-- Half-credits that count as paid besides `cost`: the company was paid for under another key, or before prices could rise.
alter table lead_access add column covered integer not null default 0 check (covered >= 0);

alter table leads no force row level security;
alter table lead_access no force row level security;
update lead_access a set covered = greatest(0, case l.quality_category when 'A' then 2 when 'B' then 1 else 0 end - a.cost)
from leads l
where l.workspace_id = a.workspace_id and l.place_key = a.place_key and l.access = 'unlocked' and a.place_key not like 'manual:%';
alter table leads force row level security;
alter table lead_access force row level security;

alter table new_contacts enable row level security, force row level security;
create policy paid on new_contacts to leadhaul_app using (
  workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
  and exists (
    select from leads l join lead_access a on a.workspace_id = l.workspace_id and a.place_key = l.place_key
    where l.workspace_id = new_contacts.workspace_id and l.id = new_contacts.lead_id and a.cost + a.covered >= new_contacts.price
  )
);
create policy jobs on new_contacts to leadhaul_system
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, delete on new_contacts to leadhaul_app;
grant select, insert, update, delete on new_contacts to leadhaul_system;

-- Pays what was found about an open lead since, where that is still to be paid for and credits suffice. The lead is held
-- first, so that of two who pay at once the second finds nothing to pay, and nothing is found meanwhile.
create function pay_for_new_contact(entry_id uuid, for_lead uuid) returns table (due integer, paid boolean, balance integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company record;
begin
  due := 0;
  paid := false;
  select l.place_key, l.company_name, l.new_contact_cost into company from leads l
  where l.workspace_id = current_workspace() and l.id = for_lead and l.access = 'unlocked' and l.new_contact_cost > 0
  for update;
  if found then
    due := company.new_contact_cost;
    balance := debit_credits(entry_id, due, company.company_name, (
      select 'unlock:' || company.place_key || ':' || a.cost + a.covered + due from lead_access a
      where a.workspace_id = current_workspace() and a.place_key = company.place_key), for_lead);
    paid := balance is not null;
    if paid then
      update lead_access a set cost = a.cost + due
      where a.workspace_id = current_workspace() and a.place_key = company.place_key;
    end if;
  end if;
  if balance is null then
    balance := (select w.credit_balance from workspaces w where w.id = current_workspace());
  end if;
  return next;
end $$;
revoke execute on function pay_for_new_contact from public;
grant execute on function pay_for_new_contact to leadhaul_app;
