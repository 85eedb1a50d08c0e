-- One membership of a person in a workspace, and one open invitation of an address.
delete from "member" m using "member" other
where other."organizationId" = m."organizationId" and other."userId" = m."userId" and other.ctid < m.ctid;
create unique index member_once on "member" ("organizationId", "userId");
update "invitation" i set status = 'canceled'
where i.status = 'pending' and exists (
  select from "invitation" other where other."organizationId" = i."organizationId" and other.status = 'pending'
    and lower(other.email) = lower(i.email) and other.ctid < i.ctid);
create unique index invitation_open on "invitation" ("organizationId", lower(email)) where status = 'pending';

-- The founder may hand the workspace over. What stays is that it has an owner.
drop trigger keep_founder on "member";
drop function keep_founder();
create function keep_owner() returns trigger language plpgsql as $$
begin
  if 'owner' = any (string_to_array(old.role, ','))
    and (tg_op = 'DELETE' or new."userId" <> old."userId" or new."organizationId" <> old."organizationId"
      or 'owner' <> all (string_to_array(new.role, ',')))
  then
    -- Two at once take turns.
    perform from "organization" o where o.id = old."organizationId" for no key update;
    if not exists (
      select from "member" m where m."organizationId" = old."organizationId" and m.id <> old.id
        and 'owner' = any (string_to_array(m.role, ',')))
    then
      raise exception 'A workspace keeps an owner' using errcode = 'restrict_violation';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_owner before update or delete on "member" for each row
  when (current_user in ('leadhaul_app', 'leadhaul_system')) execute function keep_owner();

-- The workspace a person chose last is the one that their next sign-in begins with.
alter table "member" add column "chosenAt" timestamptz;
create function begin_in_chosen_workspace() returns trigger language plpgsql as $$
begin
  new."activeOrganizationId" := coalesce(new."activeOrganizationId", (
    select m."organizationId"::text from "member" m
    where m."userId" = new."userId" and m."chosenAt" is not null order by m."chosenAt" desc limit 1));
  return new;
end $$;
create trigger begin_in_chosen_workspace before insert on "session" for each row
  execute function begin_in_chosen_workspace();

-- A person joins while the members are fewer than the seats: invitations that a smaller plan left over hold none back.
create or replace function take_seat() returns trigger language plpgsql as $$
declare
  held bigint := 0;
begin
  -- Two at once take turns.
  perform from "organization" o where o.id = new."organizationId" for no key update;
  if tg_table_name = 'member' then
    select count(*) into held from "invitation" i
    where i."organizationId" = new."organizationId" and i.status = 'pending' and i."expiresAt" > now();
  end if;
  if free_seats(new."organizationId") + held < 1 then
    raise exception 'The plan has no seat left' using errcode = 'check_violation';
  end if;
  return new;
end $$;
