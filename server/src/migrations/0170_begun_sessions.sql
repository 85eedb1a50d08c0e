-- With two-step sign-in, the library stores a session once the password was right, and deletes it again until the code is
-- given. A session of such a user begins when the server hands it out; every other one begins when it is stored.
alter table "session" add column "begun" boolean not null default true;

create function await_second_step() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new."begun" := not exists (select from "user" u where u.id = new."userId" and u."twoFactorEnabled");
  return new;
end $$;
create trigger await_second_step before insert on "session" for each row execute function await_second_step();

drop trigger keep_account on "session";
create trigger keep_account after insert on "session" for each row when (new."begun") execute function keep_account();
create trigger keep_account_begun after update of "begun" on "session" for each row
  when (new."begun" and not old."begun") execute function keep_account();

drop trigger audit_sign_in on "session";
create trigger audit_sign_in after insert on "session" for each row when (new."begun") execute function audit_sign_in();
create trigger audit_sign_in_begun after update of "begun" on "session" for each row
  when (new."begun" and not old."begun") execute function audit_sign_in();

-- A session that had expired was over before, and one that never began ends nothing.
create or replace function audit_sign_out() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform record_session(g."userId", 'signed-out', jsonb_build_object('count', count(*)), min(g."ipAddress"), min(g."userAgent"))
  from gone g where g."expiresAt" > now() and g."begun" group by g."userId";
  return null;
end $$;
