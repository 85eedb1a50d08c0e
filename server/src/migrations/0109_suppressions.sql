-- Addresses that a workspace no longer writes to: by the receiver's wish, after a bounce, or by hand.
create table suppressions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  channel text not null check (channel in ('email', 'phone')),
  -- An email in lower case with an ASCII domain, a phone in E.164.
  address text not null check (address <> '' and length(address) <= 320),
  id uuid not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'objected', 'manual')),
  note text check (length(note) <= 500),
  -- Null where the receiver or a bounce is the reason.
  user_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, channel, address),
  unique (workspace_id, id)
);
create index suppressions_newest on suppressions (workspace_id, created_at desc, id desc);
alter table suppressions enable row level security, force row level security;
create policy tenant on suppressions using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update, delete on suppressions to leadhaul_app, leadhaul_system;

-- Addresses that objected to the whole installation: keyed hashes alone, so that an erased address is not kept.
create table objected_contacts (
  mark bytea primary key check (length(mark) = 32),
  created_at timestamptz not null default clock_timestamp()
);
grant select, insert, delete on objected_contacts to leadhaul_system;

-- The keyed hashes of contacts written as "email:…" or "phone:…". Only the owner reads the key.
create function contact_marks(texts text[]) returns bytea[] language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(sha256(s.secret || convert_to('objected:' || t.text, 'UTF8')) order by t.at), '{}')
  from public.company_key_secret s, unnest(texts) with ordinality t (text, at)
$$;
revoke execute on function contact_marks(text[]) from public;
grant execute on function contact_marks(text[]) to leadhaul_system;

-- Which of these contacts objected, in their order.
create function objected(texts text[]) returns boolean[] language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(exists (select from objected_contacts o where o.mark = m.mark) order by m.at), '{}')
  from unnest(contact_marks(texts)) with ordinality m (mark, at)
$$;
revoke execute on function objected(text[]) from public;
grant execute on function objected(text[]) to leadhaul_app, leadhaul_system;
