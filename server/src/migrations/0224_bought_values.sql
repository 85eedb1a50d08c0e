-- What a source named and people emptied or overwrote since, by column: it counts in the price of what is found later as if it
-- was there. A website as it was, because its host says whether it is the company's own; of other columns no value is kept.
-- Null where there is none. Nothing is written for what was emptied before: it may have been typed, which raises no price.
alter table lead_contacts add column bought jsonb;

create function remember_bought() returns trigger language plpgsql as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := to_jsonb(new);
  own constant text[] := '{manual,import}';
  part record;
  -- Whether a source named the value, whether people did, and whether a source named another value of its kind.
  was_sourced boolean;
  is_written boolean;
  other_was boolean;
  other_is boolean;
begin
  for part in
    select * from (values ('contact_phone', 'contactPhone', 'other_phones', 'otherPhones:'),
      ('contact_email', 'contactEmail', 'other_emails', 'otherEmails:'), ('website', 'website', null, null),
      ('address', 'address', null, null)) p (main, origin, others, origin_of_other)
  loop
    was_sourced := before ->> part.main is not null
      and coalesce(old.provenance -> part.origin ->> 'source', '') <> all (own);
    is_written := after ->> part.main is not null
      and coalesce(new.provenance -> part.origin ->> 'source', '') = any (own);
    select coalesce(bool_or(coalesce(old.provenance -> (part.origin_of_other || value) ->> 'source', '') <> all (own)), false)
      into other_was from jsonb_array_elements_text(before -> part.others) value;
    select coalesce(bool_or(coalesce(new.provenance -> (part.origin_of_other || value) ->> 'source', '') <> all (own)), false)
      into other_is from jsonb_array_elements_text(after -> part.others) value;
    -- Jobs overwrite a value only on behalf of people, with what a file says. What they take away, no one emptied.
    if was_sourced and is_written
      or current_user = 'leadhaul_app' and (was_sourced or other_was) and not other_is
        and (is_written or after ->> part.main is null)
    then
      new.bought := coalesce(new.bought, '{}')
        || jsonb_build_object(part.main, case part.main when 'website' then old.website else 'bought' end);
    end if;
  end loop;
  return new;
end $$;
-- Before the trigger `objected`: what that one drops was not emptied by a person. Hand-made leads have nothing that was bought.
create trigger bought before update on lead_contacts for each row
  when (old.place_key not like 'manual:%' and (old.contact_phone, old.contact_email, old.website, old.address, old.other_phones)
    is distinct from (new.contact_phone, new.contact_email, new.website, new.address, new.other_phones))
  execute function remember_bought();
