-- What others did with a person stays, without the person: writes the tables of several features in the workspace that is
-- set. Rows that must name someone name no one; what was for them alone goes, and their leads are no one's.
create function forget_user(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  place record;
begin
  delete from public.notifications where workspace_id = current_workspace() and user_id = person;
  update public.lead_events set detail = jsonb_build_object('assigneeId', '00000000-0000-0000-0000-000000000000')
  where workspace_id = current_workspace() and kind = 'assigned' and detail ->> 'assigneeId' = person::text;
  for place in
    select c.relname as name, a.attname as mark, a.attnotnull as required
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype
      and a.attname in ('user_id', 'created_by', 'assignee_id', 'actor_id') and not a.attisdropped
      and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
  loop
    execute format('update public.%I set %I = %s where workspace_id = current_workspace() and %2$I = $1',
      place.name, place.mark,
      case when place.required then quote_literal('00000000-0000-0000-0000-000000000000') || '::uuid' else 'null' end)
    using person;
  end loop;
end $$;
revoke execute on function forget_user(uuid) from public;
grant execute on function forget_user(uuid) to leadhaul_system;
