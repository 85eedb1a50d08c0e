-- Requests of the public page: who asks what is held about an address, objects or has it erased. The address is cleared
-- as soon as the request is done or expired.
create table objection_requests (
  id uuid primary key,
  reference bigint generated always as identity,
  channel text not null check (channel in ('email', 'phone')),
  address text check (length(address) <= 320),
  company text check (length(company) <= 200),
  language text not null,
  -- Who gets the link: the address itself, or those stored with the phone number.
  recipients text[] not null default '{}',
  -- Where it was found: { leads: [{ workspaceId, leadId }], places: [id] }.
  found jsonb not null default '{}',
  choice text check (choice in ('correct', 'object', 'erase')),
  correction text check (length(correction) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  decided_at timestamptz,
  applied_at timestamptz
);
create index objection_requests_open on objection_requests (expires_at) where address is not null;
grant select, insert, update, delete on objection_requests to leadhaul_system;

-- The spellings under which stored emails and phones are recognised; `spellingsOf` in TypeScript makes those of an objection.
-- A phone without a country code counts in the country given.
create function contact_texts(emails text[], phones text[], country text) returns text[] language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select array(select 'email:' || lower(btrim(e)) from unnest(emails) e where e is not null)
    || array(
      select case when p ~ '^\s*(\+|00)'
        then 'phone:+' || regexp_replace(regexp_replace(regexp_replace(p, '^\s*00', ''), '\(0\)', ''), '\D', '', 'g')
        else 'phone:' || regexp_replace(p, '\D', '', 'g') || '@' || coalesce(country, '') end
      from unnest(phones) p where p is not null)
$$;

-- Most installations have no objection for a long time: one look instead of a hash a row.
create function has_objections() returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$ select exists (select from objected_contacts) $$;

create function contact_objected(emails text[], phones text[], country text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from unnest(contact_marks(contact_texts(emails, phones, country))) m (mark)
      join objected_contacts o on o.mark = m.mark)
$$;
revoke execute on function has_objections(), contact_objected(text[], text[], text) from public;
grant execute on function has_objections(), contact_objected(text[], text[], text) to leadhaul_app, leadhaul_system;

-- Whatever writes a contact, an address that objected is not stored again.
create function drop_objected() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  country text;
begin
  if not has_objections() then return new; end if;
  country := (select l.country_code from leads l where l.workspace_id = new.workspace_id and l.id = new.lead_id);
  if not contact_objected(new.other_emails || new.contact_email,
    new.other_phones || array[new.contact_phone, new.phone_unformatted], country) then return new; end if;
  if contact_objected(array[new.contact_email], '{}', country) then
    new.contact_email := null;
    new.contact_name := null;
  end if;
  if contact_objected('{}', array[new.contact_phone, new.phone_unformatted], country) then
    new.contact_phone := null;
    new.phone_unformatted := null;
    new.phone_type := null;
  end if;
  new.other_emails := array(select e from unnest(new.other_emails) e where not contact_objected(array[e], '{}', country));
  new.other_phones := array(select p from unnest(new.other_phones) p where not contact_objected('{}', array[p], country));
  new.email_status := null;
  update leads l set has_email = new.contact_email is not null, has_phone = new.contact_phone is not null
  where l.workspace_id = new.workspace_id and l.id = new.lead_id;
  return new;
end $$;
-- After the trigger `emptied`: what is dropped here was not emptied by a person.
create trigger objected before insert or update of contact_email, contact_phone, phone_unformatted, other_emails, other_phones
  on lead_contacts for each row execute function drop_objected();

-- The leads of all workspaces that hold a contact, and those of a company by its own website.
create function find_contact(texts text[], site text, company text) returns table (workspace uuid, lead uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
begin
  for workspace in select o.id from "organization" o loop
    perform set_config('app.workspace_id', workspace::text, true);
    for lead in
      select l.id from leads l join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
      where l.workspace_id = workspace and (
        contact_texts(c.other_emails || c.contact_email, c.other_phones || array[c.contact_phone, c.phone_unformatted],
          l.country_code) && texts
        or (site is not null and company is not null and is_site(c.website, site)
          and strpos(lower(l.company_name), lower(company)) > 0))
    loop
      return next;
    end loop;
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
end $$;

create function is_site(website text, site text) returns boolean language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select coalesce(right('.' || lower(substring(website from '^(?:[a-zA-Z]+://)?(?:[^/@]*@)?([^/:?#]+)')), length(site) + 1) = '.' || site, false)
$$;
revoke execute on function find_contact(text[], text, text) from public;
grant execute on function find_contact(text[], text, text) to leadhaul_system;

-- Erases what people and the product wrote about a contact in the workspace that is set: by patterns, in the tables of
-- several features. Whole rows go where they hold nothing else.
create function erase_contact_texts(patterns text[]) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text;
  place record;
begin
  foreach pattern in array patterns loop
    -- What waits to be sent is not sent: its address is about to go.
    update public.messages m set status = 'suppressed', reason = 'objected'
    where m.workspace_id = current_workspace() and m.status = 'queued' and m.address ~* pattern;
    for place in
      select * from (values
        ('interactions', 'content', 'text'), ('tasks', 'title', 'text'), ('tasks', 'note', 'text'),
        ('leads', 'notes', 'text'), ('leads', 'business_description', 'text'), ('leads', 'ai_summary', 'text'),
        ('lead_events', 'detail', 'jsonb'), ('lead_import_rows', 'cells', 'jsonb'), ('lead_import_rows', 'before', 'jsonb'),
        ('outreach_bases', 'note', 'text'), ('suppressions', 'note', 'text'),
        ('messages', 'address', 'text'), ('messages', 'subject', 'text'), ('messages', 'content', 'text'),
        ('messages', 'server_answer', 'text')
      ) as known (name, field, kind)
    loop
      execute format(
        'update public.%I set %I = regexp_replace(%2$I::text, $1, ''[erased]'', ''gi'')::%s
         where workspace_id = current_workspace() and %2$I::text ~* $1', place.name, place.field, place.kind)
      using pattern;
    end loop;
    delete from public.lead_trash t where t.workspace_id = current_workspace() and t::text ~* pattern;
    delete from public.suppressions s where s.workspace_id = current_workspace() and s.address ~* ('^' || pattern || '$');
    with gone as (
      delete from public.new_contacts n where n.workspace_id = current_workspace() and n.found::text ~* pattern
      returning n.lead_id)
    update public.leads l set new_contact_cost = 0 from gone
    where l.workspace_id = current_workspace() and l.id = gone.lead_id;
  end loop;
end $$;

-- The same for what belongs to no workspace: answers of sources that are kept for a while.
create function erase_kept_answers(patterns text[]) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.site_facts f using unnest(patterns) pattern where f.facts::text ~* pattern;
  delete from public.overpass_answers a using unnest(patterns) pattern where a.answer::text ~* pattern;
end $$;
revoke execute on function erase_contact_texts(text[]), erase_kept_answers(text[]) from public;
grant execute on function erase_contact_texts(text[]), erase_kept_answers(text[]) to leadhaul_system;
