-- Phones and domains that the whole directory gives to several companies (a directory's, a mall's, an association's, a
-- switchboard's) identify none of them. Computed from the places whenever an import or a pull settles.

-- What the contacts of a place identify it by ("phone:+40…", "site:firma.ro"); null for rows of before, which a job fills.
alter table places add column contact_keys text[] collate "C";
-- With the list of waiting entries, unlike the index of names: no search reads this one, and imports are quicker by it. Who
-- looks keys up one by one has the list put in order first; only an owner may, so it is lent to the system role.
create index places_contact_keys on places using gin (contact_keys);
create function order_contact_keys() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform gin_clean_pending_list('places_contact_keys'::regclass);
end $$;
revoke execute on function order_contact_keys() from public;
grant execute on function order_contact_keys() to leadhaul_system;
create index places_without_keys on places (id) where contact_keys is null;

create table shared_contact_keys (
  key text collate "C" primary key,
  -- How many companies give it, as far as their names, trades and front doors tell.
  companies integer not null check (companies > 1)
);
-- Words that many companies are called by, which make no two of them alike.
create table common_name_words (word text collate "C" primary key);

-- Keys whose places changed since the last time. Written by triggers, so that no way of changing places can forget it.
create table touched_contact_keys (key text collate "C" not null);
create function touch_contact_keys() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into touched_contact_keys select unnest(contact_keys) from added;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    insert into touched_contact_keys select unnest(contact_keys) from removed;
  end if;
  return null;
end $$;
create trigger places_added after insert on places referencing new table as added
  for each statement execute function touch_contact_keys();
create trigger places_removed after delete on places referencing old table as removed
  for each statement execute function touch_contact_keys();
create trigger places_changed after update on places referencing old table as removed new table as added
  for each statement execute function touch_contact_keys();

-- Places are public, who shares a phone is read from contacts: the role of requests sees neither.
grant select, insert, update, delete on shared_contact_keys, common_name_words, touched_contact_keys to leadhaul_system;
