-- Keys by which programs use the API as a member of one workspace. Of a key only its hash is stored. It ends with the
-- membership of who made it: with the account, with the workspace, and when the member leaves or is removed.
create table api_keys (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256 in hexadecimal: a key is random enough that a slow hash would protect nothing more.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  start text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references "member" ("organizationId", "userId") on delete cascade
);
create index api_keys_member on api_keys (workspace_id, user_id);
alter table api_keys alter column workspace_id set statistics 0;
alter table api_keys enable row level security, force row level security;
create policy tenant on api_keys using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
-- A request sends a key before its workspace is known: whoever has the key sees its row.
create policy sent_key on api_keys for select using (hash = nullif(current_setting('app.api_key_hash', true), ''));
-- As with sessions, the role of requests has no right to them.
grant select, insert, delete, update (last_used_at) on api_keys to leadhaul_system;

-- Whose key has this hash. A key of an account that is to be deleted works again if its user keeps the account.
create function find_api_key(sent_hash text) returns table (
  "keyId" uuid, "workspaceId" uuid, "userId" uuid, email text, name text, "isExpired" boolean, unseen boolean
) language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.api_key_hash', sent_hash, true);
  return query
    select k.id, k.workspace_id, k.user_id, u.email, u.name, coalesce(k.expires_at <= now(), false),
      coalesce(k.last_used_at < now() - interval '1 minute', true)
    from public.api_keys k join public."user" u on u.id = k.user_id
    where k.hash = sent_hash and not exists (select from public.account_deletions d where d.user_id = k.user_id);
  perform set_config('app.api_key_hash', '', true);
end $$;
revoke execute on function find_api_key(text) from public;
grant execute on function find_api_key(text) to leadhaul_system;
