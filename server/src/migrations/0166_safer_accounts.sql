-- How often a passkey was used only goes up. The library writes the count of a sign-in after it was checked: of two at
-- once, the one that writes last may have the lower one, and a copy of the device could sign in with the higher one again.
create function keep_passkey_counter() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.counter := greatest(new.counter, old.counter);
  return new;
end $$;
create trigger keep_passkey_counter before update of counter on "passkey"
  for each row when (new.counter < old.counter) execute function keep_passkey_counter();
