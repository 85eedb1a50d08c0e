-- A sign-up begins its session before there is a workspace that could record it: the workspace records it when it is made.
-- Writes the table of the feature audit.
create function audit_first_sign_in() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_entries (workspace_id, created_at, user_id, action, address, user_agent)
  select new.id, s."createdAt", s."userId", 'signed-in', short_address(s."ipAddress"), left(s."userAgent", 300)
  from "session" s
  where s."userId" = acting_user() and s."expiresAt" > now() and s."createdAt" > now() - interval '1 hour';
  return null;
end $$;
create trigger audit_first_sign_in after insert on workspaces for each row execute function audit_first_sign_in();
