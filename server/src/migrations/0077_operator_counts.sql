-- How many searches were started a day, over all workspaces: for the operator's page, which shows no customer's data.
-- Row-level security holds for the tables' owner too, so each workspace is counted in its turn.
create function searches_by_day(days integer) returns table (day date, searches bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
  tenant uuid;
  counts jsonb := '{}';
  counted record;
begin
  for tenant in select o.id from "organization" o loop
    perform set_config('app.workspace_id', tenant::text, true);
    for counted in
      select r.created_at::date as on_day, count(*) as n from search_runs r
      where r.workspace_id = tenant and r.created_at >= current_date - days + 1 group by 1
    loop
      counts := jsonb_set(counts, array[counted.on_day::text],
        to_jsonb(coalesce((counts ->> counted.on_day::text)::bigint, 0) + counted.n));
    end loop;
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
  return query select c.key::date, c.value::bigint from jsonb_each_text(counts) c;
end $$;
revoke execute on function searches_by_day(integer) from public;
grant execute on function searches_by_day(integer) to leadhaul_system;
