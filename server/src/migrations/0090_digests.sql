-- Who gets a digest by mail, and when the next is due: 8 in the morning where the person is. It is about the person, in
-- whichever workspaces they work; only the role of the system reads it.
create table digest_settings (
  user_id uuid primary key references "user" (id) on delete cascade,
  frequency text not null check (frequency in ('off', 'daily', 'weekly')),
  time_zone text not null,
  language text not null,
  -- What was there before was in the last digest, or came before the first.
  covered_until timestamptz not null default now(),
  next_at timestamptz,
  check ((frequency = 'off') = (next_at is null))
);
grant select, insert, update, delete on digest_settings to leadhaul_system;

-- The first 8 o'clock of a place after an instant; of the weekly digest that of a Monday.
create function next_digest(frequency text, time_zone text, after_instant timestamptz) returns timestamptz
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  here timestamp := after_instant at time zone time_zone;
  morning timestamp := date_trunc(case frequency when 'weekly' then 'week' else 'day' end, here) + interval '8 hours';
begin
  if frequency = 'off' then
    return null;
  end if;
  if morning <= here then
    morning := morning + case frequency when 'weekly' then interval '7 days' else interval '1 day' end;
  end if;
  return morning at time zone time_zone;
end $$;
