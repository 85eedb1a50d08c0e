-- A session gets a new token when the rights of its user change. The former one works until a minute after the new one
-- was first used: answers can be lost, and requests sent at the same time carry it.
alter table "session"
  add column "renewalDue" boolean not null default false,
  add column "formerToken" text,
  add column "formerUntil" timestamptz;
create unique index session_former_token on "session" ("formerToken") where "formerToken" is not null;

create function request_session_renewal() returns trigger language plpgsql as $$
begin
  -- The first workspace of a user begins with the account: nothing was held before.
  if tg_op = 'INSERT' and not exists (
    select from "member" m where m."userId" = new."userId" and m.id <> new.id
  ) then return null; end if;
  update "session" set "renewalDue" = true
  where "userId" = coalesce(new."userId", old."userId") and not "renewalDue";
  return null;
end $$;
create trigger rights_changed after update of role on "member"
  for each row when (old.role is distinct from new.role) execute function request_session_renewal();
create trigger rights_ended after delete on "member" for each row execute function request_session_renewal();
create trigger rights_began after insert on "member" for each row execute function request_session_renewal();
