-- What is free of a lead. Grades and statuses are text with a check, not enums: enum equality is not leakproof,
-- and only leakproof conditions may use an index under row-level security.
create table leads (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- Stable identity of the company: "source:id", or "manual:<lead id>" for one typed in.
  place_key text not null,
  user_id uuid not null,
  search_id uuid,
  company_name text not null,
  industry text,
  business_type text,
  categories text[] not null default '{}',
  business_description text,
  business_hours text,
  ai_summary text,
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'proposal', 'negotiation', 'converted', 'won', 'lost')),
  city text,
  state text,
  country_code text not null default '',
  neighborhood text,
  -- Rounded to about a kilometre: the door itself is paid for.
  area_latitude double precision,
  area_longitude double precision,
  location_key text not null,
  quality_category text not null check (quality_category in ('A', 'B', 'C')),
  quality_score smallint not null check (quality_score between 0 and 20),
  contact_score smallint not null check (contact_score between 0 and 10),
  reasons jsonb not null default '[]',
  sources jsonb not null default '[]',
  has_phone boolean not null default false,
  has_email boolean not null default false,
  has_website boolean not null default false,
  access text not null default 'locked' check (access in ('locked', 'unlocked')),
  total_score real,
  reviews_count integer,
  review_frequency real,
  listing_age real,
  verified_listing boolean not null default false,
  permanently_closed boolean not null default false,
  temporarily_closed boolean not null default false,
  claim_this_business boolean,
  sample boolean not null default false,
  preferred_communication text check (preferred_communication in ('email', 'whatsapp')),
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, place_key),
  unique (workspace_id, company_name, location_key)
);
create index leads_newest on leads (workspace_id, created_at desc, id desc)
  include (status, country_code, quality_category, access, search_text);
create index leads_of_search on leads (workspace_id, search_id, created_at desc, id desc);
alter table leads enable row level security, force row level security;
create policy tenant on leads using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- Who paid for which company. Survives the lead, so nobody pays twice for one company.
create table lead_access (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  place_key text not null,
  lead_id uuid not null,
  user_id uuid not null,
  cost integer not null check (cost >= 0),
  created_at timestamptz not null default now(),
  primary key (workspace_id, place_key)
);
alter table lead_access enable row level security, force row level security;
create policy tenant on lead_access using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- What a credit buys. The app role sees a row only where a lead_access row stands: no query can leak it.
create table lead_contacts (
  workspace_id uuid not null,
  lead_id uuid not null,
  place_key text not null,
  contact_name text,
  contact_email text,
  other_emails text[] not null default '{}',
  contact_phone text,
  phone_unformatted text,
  phone_type text,
  other_phones text[] not null default '{}',
  website text,
  address text,
  full_address text,
  postcode text,
  latitude double precision,
  longitude double precision,
  google_maps_url text,
  linkedin_url text,
  facebook_url text,
  twitter_url text,
  instagram_url text,
  photos_urls text[] not null default '{}',
  provenance jsonb not null default '{}',
  primary key (workspace_id, lead_id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
alter table lead_contacts enable row level security, force row level security;
create policy paid on lead_contacts to leadhaul_app
  using (
    workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
    and exists (
      select from lead_access a
      where a.workspace_id = lead_contacts.workspace_id and a.place_key = lead_contacts.place_key
    )
  )
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
create policy jobs on lead_contacts to leadhaul_system
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- Totals by status, country, grade and access, kept by triggers: count(*) over 100,000 leads costs 5 ms, a sum over these 0.1 ms.
create table lead_counts (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  status text not null,
  country_code text not null,
  quality_category text not null,
  access text not null,
  n integer not null,
  primary key (workspace_id, status, country_code, quality_category, access)
);
alter table lead_counts enable row level security, force row level security;
create policy tenant on lead_counts using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

create function count_leads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_counts as c
      select workspace_id, status, country_code, quality_category, access, count(*) from added
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (workspace_id, status, country_code, quality_category, access) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into lead_counts as c
      select workspace_id, status, country_code, quality_category, access, -count(*) from removed
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (workspace_id, status, country_code, quality_category, access) do update set n = c.n + excluded.n;
  else
    insert into lead_counts as c
      select workspace_id, status, country_code, quality_category, access, sum(d) from (
        select workspace_id, status, country_code, quality_category, access, 1 as d from added
        union all
        select workspace_id, status, country_code, quality_category, access, -1 from removed
      ) moved
      group by 1, 2, 3, 4, 5 having sum(d) <> 0 order by 1, 2, 3, 4, 5
      on conflict (workspace_id, status, country_code, quality_category, access) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger leads_added after insert on leads referencing new table as added for each statement execute function count_leads();
create trigger leads_removed after delete on leads referencing old table as removed for each statement execute function count_leads();
create trigger leads_changed after update on leads referencing old table as removed new table as added for each statement execute function count_leads();

grant select, insert, update, delete on leads, lead_contacts to leadhaul_app, leadhaul_system;
grant select, insert on lead_access to leadhaul_app, leadhaul_system;
grant select, insert, update on lead_counts to leadhaul_app, leadhaul_system;
