-- Companies are recognised by what sources said, never by what people wrote: a workspace that imported guessed phones read
-- from "already yours" which of them belongs to a company it had not paid for.
alter table lead_contacts no force row level security;
alter table company_identities no force row level security;
delete from company_identities where not found or place_key like 'manual:%';
-- Before 0014 every value of a found lead counted as its source's, also those people had changed.
with typed as (
  select workspace_id, place_key,
    case when provenance #>> '{contactPhone,source}' = 'manual' then regexp_replace(coalesce(phone_unformatted, contact_phone), '[^0-9+]', '', 'g') end as phone,
    lower(case when provenance #>> '{website,source}' = 'manual'
      then substring(website from '^(?:[Hh][Tt][Tt][Pp][Ss]?://)?(?:[Ww]{3}\.)?([^/:?#@]+)') end) as host,
    lower(case when provenance #>> '{contactEmail,source}' = 'manual' then split_part(contact_email, '@', 2) end) as mail_host
  from lead_contacts),
texts as (
  select workspace_id, place_key, 'phone:' || phone as text from typed where phone is not null
  union
  select workspace_id, place_key, 'site:' || substring(host from
    case when host ~ '\.(co|com|org|net|ac|edu|gov|or|ne|gob|nom)\.[a-z]{2}$' then '[^.]+\.[^.]+\.[^.]+$' else '[^.]+\.[^.]+$' end)
  from (select workspace_id, place_key, host from typed union select workspace_id, place_key, mail_host from typed) h
  where host is not null)
delete from company_identities i using texts t, company_key_secret s
where i.workspace_id = t.workspace_id and i.place_key = t.place_key and t.text is not null
  and i.key = ('x' || left(encode(sha256(s.secret || convert_to(t.text, 'UTF8')), 'hex'), 16))::bit(64)::bigint;
drop policy only_written on company_identities;
drop policy requests_only_write on company_identities;
alter table company_identities drop column found;
alter table company_identities add constraint sources_alone check (place_key not like 'manual:%');
revoke insert, delete on company_identities from leadhaul_app;
alter table company_identities force row level security;
alter table lead_contacts force row level security;

-- The location of a found lead is its key alone. It was a hash of its exact position: a lead renamed after its neighbour
-- was refused exactly where both had one front door.
alter table leads no force row level security;
update leads set location_key = place_key where place_key not like 'manual:%';
alter table leads force row level security;
