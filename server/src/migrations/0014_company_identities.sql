-- What a company is known by in a workspace, beyond the key of the source that named it first: a phone, an own domain, its
-- name in its neighbourhood, its keys in other sources. Outlives the lead, so that nobody pays twice for one company that is
-- deleted and found again elsewhere. Contacts are paid for, so only keyed hashes stand here; nobody but the owner reads
-- the key, and roles hash through a function.
create table company_key_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null
);
insert into company_key_secret (secret)
select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

create function company_keys(texts text[]) returns bigint[] language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select coalesce(
    array_agg(('x' || left(encode(sha256(s.secret || convert_to(t.text, 'UTF8')), 'hex'), 16))::bit(64)::bigint order by t.at), '{}')
  from public.company_key_secret s, unnest(texts) with ordinality t (text, at)
$$;
revoke execute on function company_keys(text[]) from public;
grant execute on function company_keys(text[]) to leadhaul_app, leadhaul_system;

create table company_identities (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  key bigint not null,
  place_key text not null,
  -- True: a source said so, and it holds for ever. False: people wrote it into a lead; it counts while that lead stands, and
  -- nothing is filled in by it, or whoever writes a stranger's phone into a lead would get the stranger's contact for it.
  found boolean not null,
  primary key (workspace_id, key, place_key)
);
alter table company_identities enable row level security, force row level security;
create policy tenant on company_identities using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
create policy only_written on company_identities as restrictive for delete using (not found);
create policy requests_only_write on company_identities as restrictive for insert to leadhaul_app with check (not found);
grant select, insert, delete on company_identities to leadhaul_app, leadhaul_system;
grant update (found) on company_identities to leadhaul_system;

-- Companies a search named that the workspace had already: counted once however often a part of the run is done again.
create table search_run_yours (
  workspace_id uuid not null,
  run_id uuid not null,
  place_key text not null,
  primary key (workspace_id, run_id, place_key),
  foreign key (workspace_id, run_id) references search_runs (workspace_id, id) on delete cascade
);
alter table search_run_yours enable row level security, force row level security;
create policy tenant on search_run_yours using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert on search_run_yours to leadhaul_system;

-- Other places of a company that has several: paid for like its address.
alter table lead_contacts add column other_locations jsonb not null default '[]';
-- What people emptied: no source fills it again.
alter table lead_contacts add column emptied text[] not null default '{}';

create function remember_emptied() returns trigger language plpgsql as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := to_jsonb(new);
begin
  new.emptied := array(
    select name from unnest(array['contact_email', 'contact_phone', 'website', 'address', 'linkedin_url', 'facebook_url',
      'twitter_url', 'instagram_url']) name
    where after ->> name is null and (before ->> name is not null or name = any (old.emptied)));
  return new;
end $$;
-- Requests are people; jobs empty nothing by anybody's wish.
create trigger emptied before update on lead_contacts for each row when (current_user = 'leadhaul_app')
  execute function remember_emptied();

-- Leads that are there already. The public suffix list is not at hand here, so a domain is taken only where its shape
-- leaves no doubt, and no value that more than three leads of a workspace share.
alter table lead_contacts no force row level security;
alter table company_identities no force row level security;
with known as (
  select workspace_id, place_key, place_key not like 'manual:%' as found,
    lower(substring(website from '^(?:[Hh][Tt][Tt][Pp][Ss]?://)?(?:[Ww]{3}\.)?([^/:?#@]+)')) as host,
    array_append(other_phones, coalesce(phone_unformatted, contact_phone)) as phones
  from lead_contacts),
texts as (
  select workspace_id, place_key, found, 'site:' || substring(host from
    case when host ~ '\.(co|com|org|net|ac|edu|gov|or|ne|gob|nom)\.[a-z]{2}$' then '[^.]+\.[^.]+\.[^.]+$' else '[^.]+\.[^.]+$' end) as text
  from known where host ~ '^([a-z0-9-]+\.)+[a-z]{2,}$'
  union
  select workspace_id, place_key, found, 'phone:' || regexp_replace(phone, '[^0-9+]', '', 'g')
  from known, unnest(phones) phone where regexp_replace(phone, '[^0-9+]', '', 'g') ~ '^\+[1-9][0-9]{7,14}$'),
telling as (
  select *, count(*) over (partition by workspace_id, text) as leads from texts
  where text !~ '(\d)\1{6}$|^site:((facebook|fb|instagram|linkedin|twitter|x|youtube|tiktok|google|goo|wix|wixsite|wordpress|blogspot|weebly|squarespace|webnode|jimdo|yelp|linktr|bit|business|olx|amazon|ebay|github|myshopify|vercel|netlify)\.)')
insert into company_identities (workspace_id, key, place_key, found)
select workspace_id, ('x' || left(encode(sha256(secret || convert_to(text, 'UTF8')), 'hex'), 16))::bit(64)::bigint, place_key, found
from telling, company_key_secret where leads <= 3
on conflict do nothing;
alter table lead_contacts force row level security;
alter table company_identities force row level security;
