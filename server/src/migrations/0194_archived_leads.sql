-- Since when a workspace has been on Free. Workspaces from before archiving have all of their days from now on.
alter table workspaces add column free_since timestamptz not null default now();

create function note_free_since() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.free_since := now();
  return new;
end $$;
create trigger note_free_since before update of tier on workspaces
  for each row when (new.tier = 'free' and old.tier <> 'free') execute function note_free_since();

-- When a lead was archived, which is not deleted. Such a row has no end of its time: its `deleted_at` is infinity, so nothing
-- that clears the trash takes it, and what happens to leads that can still be restored is kept with it.
alter table lead_trash add column archived_at timestamptz,
  -- For counting companies: to read it in `lead` each of these documents would be unpacked, at each request for /me.
  add column place_key text generated always as (lead ->> 'place_key') stored,
  add constraint archived_leads_do_not_expire check (archived_at is null or deleted_at = 'infinity');
create index lead_trash_archived on lead_trash (workspace_id, archived_at, batch_id)
  include (lead_id, place_key) where archived_at is not null;

-- How many leads of the workspace that is set are archived, a company that was found again and archived again once, and
-- whether one of them is; for the role of requests, which may not read the trash.
create function count_archived_leads(asked uuid) returns table (count integer, includes boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(distinct coalesce(t.place_key, t.lead_id::text))::int, coalesce(bool_or(t.lead_id = asked), false)
  from public.lead_trash t where t.workspace_id = current_workspace() and t.archived_at is not null
$$;
revoke execute on function count_archived_leads(uuid) from public;
grant execute on function count_archived_leads(uuid) to leadhaul_app, leadhaul_system;

-- Archived leads as their workspace may have them: without contacts that no one paid for.
create view archived_leads with (security_invoker = true) as
select t.workspace_id, t.lead_id, t.archived_at, t.lead - '{search_text,find_text}'::text[] as lead,
  case when t.lead ->> 'access' = 'unlocked' then t.contact end as contact,
  t.interactions, t.tasks, t.events, t.bases, t.inbound
from lead_trash t where t.archived_at is not null;
grant select on archived_leads to leadhaul_system;

alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in
    ('search_completed_success', 'search_completed_no_results', 'search_failed', 'task_due', 'leads_assigned',
     'lead_replied', 'mail_server_unreached', 'invitation_received', 'invitation_accepted', 'role_changed',
     'member_removed', 'ownership_received', 'account_claimed', 'payment_failed', 'payment_received', 'credits_low',
     'plan_changed', 'leads_archived_soon', 'leads_archived'));

-- Functions of the owner reach the trash too where the owner is no superuser; the role of requests has no right to it.
alter policy tenant on lead_trash to public;
grant update (contact) on lead_trash to leadhaul_system;

-- As `erase_in_json`, in these fields of an object, or of each object of a list.
create function erase_in_fields(content jsonb, names text[], pattern text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(content)
    when 'array' then (
      select coalesce(jsonb_agg(public.erase_in_fields(item, names, pattern) order by at), '[]')
      from jsonb_array_elements(content) with ordinality items (item, at))
    else (
      select jsonb_object_agg(name, case when name = any (names) then public.erase_in_json(item, pattern) else item end)
      from jsonb_each(content) fields (name, item)) end;
end $$;
revoke execute on function erase_in_fields(jsonb, text[], text) from public;

-- As before, and an archived lead stays: what was written about it is erased as on the list. Its contact is erased by the
-- service that does so on the list.
create or replace function erase_contact_texts(patterns text[]) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text;
  place record;
begin
  foreach pattern in array patterns loop
    -- What waits to be sent is not sent: its address is about to go.
    update public.messages m set status = 'suppressed', reason = 'objected'
    where m.workspace_id = current_workspace() and m.status = 'queued' and m.address ~* pattern;
    update public.contact_reports r set phone = null where r.workspace_id = current_workspace() and r.phone ~* pattern;
    delete from public.whatsapp_inbound w where w.workspace_id = current_workspace() and w.phone ~* pattern;
    for place in
      select * from (values
        ('interactions', 'content'), ('tasks', 'title'), ('tasks', 'note'),
        ('leads', 'notes'), ('leads', 'business_description'), ('leads', 'ai_summary'),
        ('outreach_bases', 'note'), ('suppressions', 'note'),
        ('messages', 'address'), ('messages', 'subject'), ('messages', 'content'), ('messages', 'server_answer'),
        ('message_batches', 'subject'), ('message_batches', 'content'),
        ('message_templates', 'name'), ('message_templates', 'subject'), ('message_templates', 'content'),
        ('communication_reports', 'answer')
      ) as texts (name, field)
    loop
      execute format(
        'update public.%I set %I = regexp_replace(%2$I, $1, ''[…]'', ''gi'')
         where workspace_id = current_workspace() and %2$I ~* $1', place.name, place.field)
      using pattern;
    end loop;
    for place in
      select * from (values
        ('lead_imports', 'columns'), ('lead_imports', 'top_rows'), ('lead_import_rows', 'problems'),
        ('lead_import_rows', 'cells'), ('lead_import_rows', 'before'), ('lead_events', 'detail'),
        ('sequences', 'steps'), ('notifications', 'data'), ('saved_views', 'filter'), ('search_runs', 'criteria')
      ) as documents (name, field)
    loop
      -- Only a few rows have it anywhere. In JSON a line break is written as letters, which would count as part of the address.
      execute format($f$
        update public.%I set %I = erase_in_json(%2$I, $1)
        where workspace_id = current_workspace()
          and regexp_replace(%2$I::text, '(?<!\\)((?:\\\\)*)\\(?:[bfnrt]|u[0-9a-f]{4})', '\1 ', 'g') ~* $1
        $f$, place.name, place.field)
      using pattern;
    end loop;
    delete from public.lead_trash t
    where t.workspace_id = current_workspace() and t.archived_at is null and erase_in_json(to_jsonb(t), pattern) <> to_jsonb(t);
    -- The end of a text is the end of a string here.
    update public.lead_trash t set
      lead = erase_in_fields(t.lead, '{notes,business_description,ai_summary}', pattern)
        || case when erase_in_json(t.finds, pattern) <> t.finds then '{"new_contact_cost": 0}' else '{}' end::jsonb,
      finds = case when erase_in_json(t.finds, pattern) <> t.finds then '[]' else t.finds end,
      interactions = erase_in_fields(t.interactions, '{content}', pattern),
      tasks = erase_in_fields(t.tasks, '{title,note}', pattern),
      events = erase_in_fields(t.events, '{detail}', pattern),
      bases = erase_in_fields(t.bases, '{note}', pattern),
      inbound = coalesce(
        (select jsonb_agg(w order by at) from jsonb_array_elements(t.inbound) with ordinality kept (w, at)
          where w ->> 'phone' !~* pattern), '[]')
    where t.workspace_id = current_workspace() and t.archived_at is not null
      and regexp_replace(
        concat_ws(' ', t.lead, t.finds, t.interactions, t.tasks, t.events, t.bases, t.inbound),
        '(?<!\\)((?:\\\\)*)\\(?:[bfnrt]|u[0-9a-f]{4})', '\1 ', 'g') ~* regexp_replace(pattern, '^\^(.*)[$]$', '"\1"');
    delete from public.suppressions s where s.workspace_id = current_workspace() and s.address ~* ('^(?:' || pattern || ')$');
    with gone as (
      delete from public.new_contacts n
      where n.workspace_id = current_workspace() and erase_in_json(n.found, pattern) <> n.found
      returning n.lead_id)
    update public.leads l set new_contact_cost = 0 from gone
    where l.workspace_id = current_workspace() and l.id = gone.lead_id;
  end loop;
end $$;

-- As before, and the archived leads that hold a contact.
create or replace function find_contact(texts text[], site text, company text) returns table (workspace uuid, lead uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  around text := current_setting('app.workspace_id', true);
begin
  for workspace in select o.id from "organization" o loop
    perform set_config('app.workspace_id', workspace::text, true);
    for lead in
      select l.id from leads l join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
      where l.workspace_id = workspace and (
        contact_addresses(c, l.country_code) && texts
        or (site is not null and company is not null and is_site(c.website, site)
          and strpos(lower(l.company_name), lower(company)) > 0))
      union all
      select t.lead_id from lead_trash t cross join jsonb_populate_record(null::lead_contacts,
        '{"other_locations": [], "provenance": {}}'::jsonb || t.contact) c
      where t.workspace_id = workspace and t.archived_at is not null and t.contact is not null and (
        contact_addresses(c, t.lead ->> 'country_code') && texts
        or (site is not null and company is not null and is_site(c.website, site)
          and strpos(lower(t.lead ->> 'company_name'), lower(company)) > 0))
    loop
      return next;
    end loop;
  end loop;
  perform set_config('app.workspace_id', coalesce(around, ''), true);
end $$;

-- As before, and in what is kept of deleted and archived leads.
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

  update public.lead_trash t set
    lead = replace((t.lead || case when t.lead ->> 'assignee_id' = person::text then '{"assignee_id": null}' else '{}' end::jsonb)::text,
      person::text, no_one)::jsonb,
    interactions = (
      select coalesce(jsonb_agg(i || case when i ->> 'user_id' <> person::text then '{}'
        when i ->> 'delivery' = 'received' then jsonb_build_object('user_id', no_one)
        else jsonb_build_object('user_id', no_one, 'author', '–') end order by at), '[]')
      from jsonb_array_elements(t.interactions) with ordinality kept (i, at)),
    tasks = (
      select coalesce(jsonb_agg(k || case when k ->> 'created_by' = person::text
        then jsonb_build_object('created_by', no_one) else '{}' end order by at), '[]')
      from jsonb_array_elements(t.tasks) with ordinality kept (k, at)),
    events = (
      select coalesce(jsonb_agg(e || case when e ->> 'user_id' = person::text then '{"user_id": null}' else '{}' end::jsonb
        || case when e -> 'detail' ->> 'assigneeId' = person::text
          then jsonb_build_object('detail', jsonb_build_object('assigneeId', no_one)) else '{}' end order by at), '[]')
      from jsonb_array_elements(t.events) with ordinality kept (e, at)),
    bases = (
      select coalesce(jsonb_agg(b || case when b ->> 'user_id' = person::text then '{"user_id": null}' else '{}' end::jsonb
        order by at), '[]')
      from jsonb_array_elements(t.bases) with ordinality kept (b, at))
  where t.workspace_id = current_workspace()
    and position(person::text in concat_ws(' ', t.lead, t.interactions, t.tasks, t.events, t.bases)) > 0;

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
