-- As before; an entry of who has no account, such as the receiver of a message, names no user.
create or replace function record_audit(entry_action text, entry_data jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into audit_entries (workspace_id, user_id, action, data, address, user_agent)
  select nullif(current_setting('app.workspace_id', true), '')::uuid,
    nullif(nullif(current_setting('app.user_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid,
    entry_action, entry_data, short_address(s."ipAddress"), left(s."userAgent", 300)
  from (select nullif(current_setting('app.session_id', true), '')::uuid as id) given
    left join "session" s on s.id = given.id
$$;
