-- Erases what people and the product wrote about a contact in the workspace that is set, in further tables: samples of imports,
-- sequences, notifications, searches, views and reports. What takes its place is shorter than any address: no text outgrows its limit.
create or replace function erase_contact_texts(patterns text[]) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text;
  place record;
  value text;
begin
  foreach pattern in array patterns loop
    -- What waits to be sent is not sent: its address is about to go.
    update public.messages m set status = 'suppressed', reason = 'objected'
    where m.workspace_id = current_workspace() and m.status = 'queued' and m.address ~* pattern;
    update public.contact_reports r set phone = null where r.workspace_id = current_workspace() and r.phone ~* pattern;
    delete from public.whatsapp_inbound w where w.workspace_id = current_workspace() and w.phone ~* pattern;
    for place in
      select * from (values
        ('interactions', 'content', 'text'), ('tasks', 'title', 'text'), ('tasks', 'note', 'text'),
        ('leads', 'notes', 'text'), ('leads', 'business_description', 'text'), ('leads', 'ai_summary', 'text'),
        ('lead_imports', 'columns', 'jsonb'), ('lead_imports', 'top_rows', 'jsonb'), ('lead_import_rows', 'problems', 'jsonb'),
        ('sequences', 'steps', 'jsonb'), ('notifications', 'data', 'jsonb'), ('saved_views', 'filter', 'jsonb'),
        ('search_runs', 'criteria', 'jsonb'), ('lead_events', 'detail', 'jsonb'), ('lead_import_rows', 'cells', 'jsonb'), ('lead_import_rows', 'before', 'jsonb'),
        ('outreach_bases', 'note', 'text'), ('suppressions', 'note', 'text'),
        ('messages', 'address', 'text'), ('messages', 'subject', 'text'), ('messages', 'content', 'text'),
        ('messages', 'server_answer', 'text'),
        ('message_batches', 'subject', 'text'), ('message_batches', 'content', 'text'),
        ('message_templates', 'name', 'text'), ('message_templates', 'subject', 'text'),
        ('message_templates', 'content', 'text'), ('communication_reports', 'answer', 'text')
      ) as known (name, field, kind)
    loop
      -- In JSON a line break is written as letters, which would count as part of the address.
      value := case place.kind when 'text' then format('%I', place.field)
        else format($f$regexp_replace(%I::text, '(?<!\\)((?:\\\\)*)\\(?:[bfnrt]|u[0-9a-f]{4})', '\1 ', 'g')$f$, place.field) end;
      execute format(
        'update public.%I set %I = regexp_replace(%s, $1, ''[…]'', ''gi'')::%s
         where workspace_id = current_workspace() and %3$s ~* $1', place.name, place.field, value, place.kind)
      using pattern;
    end loop;
    delete from public.lead_trash t where t.workspace_id = current_workspace() and t::text ~* pattern;
    delete from public.suppressions s where s.workspace_id = current_workspace() and s.address ~* ('^(?:' || pattern || ')$');
    with gone as (
      delete from public.new_contacts n where n.workspace_id = current_workspace() and n.found::text ~* pattern
      returning n.lead_id)
    update public.leads l set new_contact_cost = 0 from gone
    where l.workspace_id = current_workspace() and l.id = gone.lead_id;
  end loop;
end $$;

-- Like the unlock itself, paying for a new contact has a key of its own after the credits were given back: costs start again
-- then, and may come to the same sum.
create or replace function pay_for_new_contact(entry_id uuid, for_lead uuid) returns table (due integer, paid boolean, balance integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company record;
begin
  due := 0;
  paid := false;
  select l.place_key, l.company_name, l.new_contact_cost into company from leads l
  where l.workspace_id = current_workspace() and l.id = for_lead and l.access = 'unlocked' and l.new_contact_cost > 0
  for update;
  if found then
    due := company.new_contact_cost;
    balance := debit_credits(entry_id, due, company.company_name, (
      select unlock_key(company.place_key) || ':' || a.cost + a.covered + due from lead_access a
      where a.workspace_id = current_workspace() and a.place_key = company.place_key), for_lead);
    paid := balance is not null;
    if paid then
      update lead_access a set cost = a.cost + due
      where a.workspace_id = current_workspace() and a.place_key = company.place_key;
    end if;
  end if;
  if balance is null then
    balance := (select w.credit_balance from workspaces w where w.id = current_workspace());
  end if;
  return next;
end $$;
