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
grant update (cost) on lead_access to leadhaul_app;
