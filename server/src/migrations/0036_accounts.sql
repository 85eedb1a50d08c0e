-- What is limited by count and time (rate-limiter-flexible's table), shared by all processes. Keys hold no address in
-- plain text but the client's own; expire is in milliseconds since 1970.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
grant select, insert, update, delete on rate_limits to leadhaul_system;

-- The founder of a workspace, named by its slug, stays its owner: who could leave or be removed from the workspace made
-- for them would get another one, with its first credits and searches again. This and the rules below bind the working
-- roles; an operator who signs in as the owner of the tables decides for themselves.
create function keep_founder() returns trigger language plpgsql as $$
begin
  if exists (select from "organization" o where o.id = old."organizationId" and o.slug = old."userId"::text)
    and (tg_op = 'DELETE' or new."userId" <> old."userId" or new."organizationId" <> old."organizationId"
      or 'owner' <> all (string_to_array(new.role, ',')))
  then
    raise exception 'The founder of a workspace stays its owner' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_founder before update or delete on "member" for each row
  when (current_user in ('leadhaul_app', 'leadhaul_system')) execute function keep_founder();

create function keep_slug() returns trigger language plpgsql as $$
begin
  if new.slug <> old.slug then
    raise exception 'The slug of a workspace names its founder' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_slug before update on "organization" for each row
  when (current_user in ('leadhaul_app', 'leadhaul_system')) execute function keep_slug();

-- Seats of the workspace's plan that neither a member nor an open invitation takes.
create function free_seats(organization uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
  allowed integer;
begin
  -- Row-level security holds for the tables' owner too.
  perform set_config('app.workspace_id', organization::text, true);
  select p.seats into allowed from workspaces w join plans p on p.tier = w.tier where w.id = organization;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
  -- A workspace that is being made gets its founder.
  return coalesce(allowed, 1)
    - (select count(*) from "member" m where m."organizationId" = organization)
    - (select count(*) from "invitation" i
       where i."organizationId" = organization and i.status = 'pending' and i."expiresAt" > now());
end $$;
revoke execute on function free_seats from public;
grant execute on function free_seats to leadhaul_system;

create function take_seat() returns trigger language plpgsql as $$
begin
  -- Two at once take turns.
  perform from "organization" o where o.id = new."organizationId" for no key update;
  if free_seats(new."organizationId") < 1 then
    raise exception 'The plan has no seat left' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger take_seat before insert on "member" for each row
  when (current_user in ('leadhaul_app', 'leadhaul_system')) execute function take_seat();
create trigger take_seat before insert on "invitation" for each row
  when (current_user in ('leadhaul_app', 'leadhaul_system')) execute function take_seat();
