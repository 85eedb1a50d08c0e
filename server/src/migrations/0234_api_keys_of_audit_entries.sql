-- The name of the API key with which a member acted. It is copied, so that entries still name a key that was revoked.
alter table audit_entries add column api_key text;

-- As before, with the key: requests with a key have its id in place of the id of a session.
create or replace function record_audit(entry_action text, entry_data jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into audit_entries (workspace_id, user_id, action, data, address, user_agent, api_key)
  select given.workspace_id,
    nullif(nullif(current_setting('app.user_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid,
    entry_action, entry_data, short_address(s."ipAddress"), left(s."userAgent", 300), k.name
  from (select nullif(current_setting('app.workspace_id', true), '')::uuid as workspace_id,
      nullif(current_setting('app.session_id', true), '')::uuid as id) given
    left join "session" s on s.id = given.id
    left join api_keys k on k.workspace_id = given.workspace_id and k.id = given.id
$$;
