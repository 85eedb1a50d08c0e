-- Whose streams may go on is read again when sessions or memberships change. The notice carries nothing: every process
-- looks at what is in the tables, and does so from time to time without a notice too.
create function notify_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('leadhaul_access', '');
  return null;
end $$;
create trigger session_ended after delete on "session" for each statement execute function notify_access_change();
create trigger session_changed after update of "expiresAt", "activeOrganizationId" on "session"
  for each statement execute function notify_access_change();
create trigger member_changed after update or delete on "member" for each statement execute function notify_access_change();

-- Open event streams by session and process. A process that dies leaves its rows behind: they count while it was seen
-- lately. Nothing here outlives the connections, so nothing is written to the log of the database.
create unlogged table live_processes (
  process_id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);
create unlogged table live_streams (
  session_id uuid not null,
  process_id uuid not null references live_processes (process_id) on delete cascade,
  streams integer not null check (streams > 0),
  primary key (session_id, process_id)
);
create index live_streams_process on live_streams (process_id);
grant select, insert, update, delete on live_processes, live_streams to leadhaul_system;

-- Counts one more stream of a session: 'open', 'full' when it has `most` in the processes seen lately, or 'gone' when it
-- has ended. Claims of one session take turns.
create function claim_stream(session uuid, process uuid, most integer, lately interval) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from "session" s where s.id = session and s."expiresAt" > now() for update;
  if not found then return 'gone'; end if;
  insert into live_processes (process_id) values (process)
  on conflict (process_id) do update set seen_at = clock_timestamp();
  if (select coalesce(sum(l.streams), 0) from live_streams l join live_processes p using (process_id)
      where l.session_id = session and p.seen_at > clock_timestamp() - lately) >= most then
    return 'full';
  end if;
  insert into live_streams as l (session_id, process_id, streams) values (session, process, 1)
  on conflict (session_id, process_id) do update set streams = l.streams + 1;
  return 'open';
end $$;
revoke execute on function claim_stream from public;
grant execute on function claim_stream to leadhaul_system;
