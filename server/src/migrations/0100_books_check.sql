-- How many workspaces have a balance that is not the sum of their ledger; zero, always.
create function count_wrong_balances() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
  tenant uuid;
  wrong bigint := 0;
begin
  for tenant in select "organization".id from "organization" loop
    perform set_config('app.workspace_id', tenant::text, true);
    -- One statement, and so one moment: an unlock in between is in both or in neither.
    wrong := wrong + (
      select count(*) from workspaces w where w.id = tenant and w.credit_balance <> (
        select coalesce(sum(t.amount), 0) from credit_transactions t where t.workspace_id = tenant));
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
  return wrong;
end $$;
revoke execute on function count_wrong_balances() from public;
grant execute on function count_wrong_balances() to leadhaul_system;
