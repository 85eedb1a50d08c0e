-- Addresses that an account had before: invitations, the audit log and notifications of others may still name them.
create table former_addresses (
  user_id uuid not null references "user" (id) on delete cascade,
  email text not null,
  primary key (user_id, email)
);
grant select, insert on former_addresses to leadhaul_system;

-- As before, but also by former addresses, unless someone else has them by now. A name is that of the person only where
-- they worked: others may have the same one. Of an invitation the inviter is known, as long as its workspace is there;
-- after that it leads nowhere, and the name decides.
create or replace function forget_user(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  no_one constant text := '00000000-0000-0000-0000-000000000000';
  place record;
  own_name text;
  addresses text[];
  was_here boolean;
begin
  select nullif(name, '') into own_name from public."user" where id = person;
  addresses := array(
    select lower(email) from public."user" where id = person
    union select f.email from public.former_addresses f where f.user_id = person and not exists (
      select from public."user" u where lower(u.email) = f.email and u.id <> person
        and (u."emailVerified" or exists (select from public."member" m where m."userId" = u.id))));
  was_here := exists (select from public."member" where "organizationId" = current_workspace() and "userId" = person)
    or exists (select from public.audit_entries where workspace_id = current_workspace()
      and (user_id = person or data ->> 'userId' = person::text));

  delete from public.notifications n where n.workspace_id = current_workspace() and (n.user_id = person
    or lower(n.data ->> 'email') = any (addresses)
    or was_here and own_name in (n.data ->> 'author', n.data ->> 'former')
    or n.data ->> 'invitationId' in (select i.id::text from public.invitation i where i."inviterId" = person)
    or own_name = n.data ->> 'inviter'
      and not exists (select from public.invitation i where i.id::text = n.data ->> 'invitationId'));
  delete from public.invitation where "organizationId" = current_workspace() and lower(email) = any (addresses);
  update public.audit_entries set address = null, user_agent = null
  where workspace_id = current_workspace() and user_id = person;
  update public.audit_entries set data = data - 'email'
  where workspace_id = current_workspace() and lower(data ->> 'email') = any (addresses);
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
