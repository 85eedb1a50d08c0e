-- What people emptied stays empty: also the business type of a lead and the name of its contact.
alter table leads add column emptied text[] not null default '{}';

create or replace function remember_emptied() returns trigger language plpgsql as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := to_jsonb(new);
begin
  new.emptied := array(
    select name from unnest(tg_argv) name
    where after ->> name is null and (before ->> name is not null or name = any (old.emptied)));
  return new;
end $$;

-- Requests are made by people; jobs never empty a value on behalf of anyone.
drop trigger emptied on lead_contacts;
create trigger emptied before update on lead_contacts for each row when (current_user = 'leadhaul_app')
  execute function remember_emptied('contact_name', 'contact_email', 'contact_phone', 'website', 'address', 'linkedin_url',
    'facebook_url', 'twitter_url', 'instagram_url');
create trigger emptied before update of business_type on leads for each row
  when (current_user = 'leadhaul_app' and old.business_type is distinct from new.business_type)
  execute function remember_emptied('business_type');
