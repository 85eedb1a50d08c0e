-- Who has read a notification that is for everyone in the workspace: what one member reads stays unread for the others.
-- `read_at` is set once it is read by its addressee, or by everyone.
alter table notifications add column read_by uuid[] not null default '{}';

-- Whether all members of the workspace of the session are among these.
create function are_all_members(people uuid[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select not exists (
      select from "member"
      where "organizationId" = nullif(current_setting('app.workspace_id', true), '')::uuid and "userId" <> all (people))
  $$;
revoke execute on function are_all_members(uuid[]) from public;
grant execute on function are_all_members(uuid[]) to leadhaul_app, leadhaul_system;
