-- What companies' own sites say, once for everybody: two workspaces cost one visit. No tenant in it; contacts are, so the
-- role of requests does not see it. Kept for a week after a visit, a failed visit for a day.
create table site_facts (
  site text primary key check (length(site) <= 500),
  outcome text,
  facts jsonb,
  fresh_until timestamptz,
  -- Who visits a site claims it for a while, so that no two processes do at once.
  claimed_until timestamptz
);
grant select, insert, update, delete on site_facts to leadhaul_system;

-- Whether each address of the contact takes mail, by address: a changed one has no status until it is checked.
alter table lead_contacts add column email_status jsonb;
