-- The library writes "on" and "verified" one after the other, and asks for a code once the first is written, but takes one
-- only after the second: a stop in between would lock the user out. So both are one write, and so are "off" and its end.
create function two_step_at_once() returns trigger language plpgsql as $$
begin
  if new."twoFactorEnabled" then
    update "twoFactor" set "verified" = true where "userId" = new.id and not "verified";
  else
    delete from "twoFactor" where "userId" = new.id;
  end if;
  return null;
end $$;
create trigger two_step_at_once after update of "twoFactorEnabled" on "user" for each row
  when (new."twoFactorEnabled" is distinct from old."twoFactorEnabled") execute function two_step_at_once();
update "twoFactor" t set "verified" = true from "user" u
where u.id = t."userId" and u."twoFactorEnabled" and not t."verified";
delete from "twoFactor" t using "user" u where u.id = t."userId" and not u."twoFactorEnabled" and t."verified";

-- A change of the password looks the row up, checks the password, and writes by the id of the row. With another password
-- comes another id, so that a change whose check is out of date writes nothing.
create function renew_credential() returns trigger language plpgsql as $$
begin
  new.id := gen_random_uuid();
  return new;
end $$;
create trigger renew_credential before update of "password" on "account" for each row
  when (new."password" is distinct from old."password") execute function renew_credential();
