-- A workspace that is new to the statistics was planned for as if it had one row: any index that begins with the workspace
-- seemed as good as the key, and lists, maps and imports of thousands of leads read the whole workspace once a row. Without
-- statistics of this column every workspace is planned for as 1/200 of a table, however large the table is by then.
do $$
declare
  tenant record;
begin
  for tenant in
    select c.oid::regclass as name, c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'workspace_id' and c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('alter table %s alter column workspace_id set statistics 0', tenant.name);
    -- What was collected before stays until it is cleared, which only PostgreSQL 18 lets the owner of a table do.
    if to_regprocedure('pg_clear_attribute_stats(text, text, text, boolean)') is not null then
      execute 'select pg_clear_attribute_stats($1, $2, $3, false)'
        using current_schema()::text, tenant.relname::text, 'workspace_id';
    elsif (select usesuper from pg_user where usename = current_user) then
      delete from pg_statistic s using pg_attribute a
      where a.attrelid = tenant.name and a.attname = 'workspace_id' and s.starelid = a.attrelid and s.staattnum = a.attnum;
    end if;
  end loop;
end $$;
