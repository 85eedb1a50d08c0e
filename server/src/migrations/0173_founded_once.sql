-- When a user founded their first workspace. It outlives that workspace: first credits and searches come once a person.
alter table "user" add column "foundedAt" timestamptz;
update "user" u set "foundedAt" = o."createdAt" from "organization" o where o.slug = u.id::text;

create function note_founder() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update "user" set "foundedAt" = coalesce("foundedAt", now())
  where id = case when new.slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then new.slug::uuid end;
  return null;
end $$;
create trigger note_founder after insert on "organization" for each row execute function note_founder();
