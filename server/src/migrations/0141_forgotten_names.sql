-- A person who is gone is named nowhere: not by what others see of their work, in invitations, in the audit log, in
-- notifications, or by what is due. What they wrote stays with their colleagues; answers of companies keep their author.
create or replace function forget_user(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  no_one constant text := '00000000-0000-0000-0000-000000000000';
  place record;
  known record;
begin
  select email, lower(email) as address, nullif(name, '') as name into known from public."user" where id = person;

  delete from public.notifications where workspace_id = current_workspace() and (user_id = person
    or lower(data ->> 'email') = known.address
    or known.name in (data ->> 'author', data ->> 'former', data ->> 'inviter'));
  delete from public.invitation where "organizationId" = current_workspace() and lower(email) = known.address;
  update public.audit_entries set address = null, user_agent = null
  where workspace_id = current_workspace() and user_id = person;
  update public.audit_entries set data = data - 'email'
  where workspace_id = current_workspace() and lower(data ->> 'email') = known.address;
  update public.audit_entries set data = replace(data::text, person::text, no_one)::jsonb
  where workspace_id = current_workspace() and position(person::text in data::text) > 0;
  update public.saved_views set filter = replace(filter::text, person::text, no_one)::jsonb
  where workspace_id = current_workspace() and position(person::text in filter::text) > 0;
  update public.lead_events set detail = jsonb_build_object('assigneeId', no_one)
  where workspace_id = current_workspace() and kind = 'assigned' and detail ->> 'assigneeId' = person::text;
  update public.interactions set author = '–'
  where workspace_id = current_workspace() and user_id = person and delivery is distinct from 'received';

  for place in
    select c.relname as name, a.attname as mark, a.attnotnull as required, w.attname as workspace,
      c.relname <> 'interactions' and exists (select from pg_attribute n where n.attrelid = c.oid
        and n.attname = 'author' and not n.attisdropped) as is_signed
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      join pg_attribute w on w.attrelid = c.oid and w.attname in ('workspace_id', 'workspace') and not w.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype
      and a.attname in ('user_id', 'created_by', 'assignee_id', 'actor_id') and not a.attisdropped
      and w.atttypid = 'uuid'::regtype
  loop
    execute format('update public.%I set %I = %s %s where %I = current_workspace() and %2$I = $1',
      place.name, place.mark,
      case when place.required then quote_literal(no_one) || '::uuid' else 'null' end,
      case when place.is_signed and place.mark = 'user_id' then ', author = ''–''' else '' end,
      place.workspace)
    using person;
  end loop;
end $$;
