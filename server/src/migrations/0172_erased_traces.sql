-- All addresses a contact is stored with, as they are recognised: also those its other locations, the origins of its values and
-- the results of mail checks name.
create function contact_addresses(contact lead_contacts, country text) returns text[] language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select contact_texts(
      contact.other_emails || contact.contact_email
        || array(select jsonb_object_keys(coalesce(nullif(contact.email_status, 'null'), '{}')))
        || array(select substr(name, length('otherEmails:') + 1) from jsonb_object_keys(contact.provenance) name
          where starts_with(name, 'otherEmails:')),
      contact.other_phones || array[contact.contact_phone, contact.phone_unformatted]
        || array(select substr(name, length('otherPhones:') + 1) from jsonb_object_keys(contact.provenance) name
          where starts_with(name, 'otherPhones:')), country)
    || array(
      select text from jsonb_array_elements(contact.other_locations) place,
        contact_texts('{}', array(select jsonb_array_elements_text(place -> 'phones')),
          coalesce(place ->> 'countryCode', country)) texts, unnest(texts) text)
$$;
revoke execute on function contact_addresses(lead_contacts, text) from public;

create or replace function drop_objected() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  country text;
begin
  if not has_objections() then return new; end if;
  country := (select l.country_code from leads l where l.workspace_id = new.workspace_id and l.id = new.lead_id);
  if not (true = any (objected(contact_addresses(new, country)))) then return new; end if;
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
  new.email_status := (
    select jsonb_object_agg(email, status) from jsonb_each(nullif(new.email_status, 'null')) known (email, status)
    where not contact_objected(array[email], '{}', country));
  new.provenance := coalesce((
    select jsonb_object_agg(name, origin) from jsonb_each(new.provenance) known (name, origin)
    where not case split_part(name, ':', 1)
      when 'otherEmails' then contact_objected(array[substr(name, length('otherEmails:') + 1)], '{}', country)
      when 'otherPhones' then contact_objected('{}', array[substr(name, length('otherPhones:') + 1)], country)
      else false end), '{}');
  new.other_locations := coalesce((
    select jsonb_agg(place || jsonb_build_object('phones', array(
      select phone from jsonb_array_elements_text(place -> 'phones') phone
      where not contact_objected('{}', array[phone], coalesce(place ->> 'countryCode', country)))) order by at)
    from jsonb_array_elements(new.other_locations) with ordinality known (place, at)), '[]');
  update leads l set has_email = new.contact_email is not null, has_phone = new.contact_phone is not null
  where l.workspace_id = new.workspace_id and l.id = new.lead_id;
  return new;
end $$;
create or replace trigger objected before insert or update of contact_email, contact_phone, phone_unformatted, other_emails,
  other_phones, email_status, other_locations, provenance
  on lead_contacts for each row execute function drop_objected();

create or replace function find_contact(texts text[], site text, company text) returns table (workspace uuid, lead uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
begin
  for workspace in select o.id from "organization" o loop
    perform set_config('app.workspace_id', workspace::text, true);
    for lead in
      select l.id from leads l join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
      where l.workspace_id = workspace and (
        contact_addresses(c, l.country_code) && texts
        or (site is not null and company is not null and is_site(c.website, site)
          and strpos(lower(l.company_name), lower(company)) > 0))
    loop
      return next;
    end loop;
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
end $$;
