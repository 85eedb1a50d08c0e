-- What a pattern finds in the strings of a JSON value, and in the names of its fields, is replaced. Numbers stay: a latitude can
-- have the digits of a phone.
create function erase_in_json(content jsonb, pattern text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(content)
    when 'string' then to_jsonb(regexp_replace(content #>> '{}', pattern, '[…]', 'gi'))
    when 'array' then (
      select coalesce(jsonb_agg(public.erase_in_json(item, pattern) order by at), '[]')
      from jsonb_array_elements(content) with ordinality items (item, at))
    when 'object' then (
      select coalesce(
        jsonb_object_agg(regexp_replace(name, pattern, '[…]', 'gi'), public.erase_in_json(item, pattern)), '{}')
      from jsonb_each(content) fields (name, item))
    else content end;
end $$;
revoke execute on function erase_in_json(jsonb, text) from public;

-- As before, and in JSON only strings are replaced, and are what a deleted lead or a found contact is recognised by.
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
    where t.workspace_id = current_workspace() and erase_in_json(to_jsonb(t), pattern) <> to_jsonb(t);
    delete from public.suppressions s where s.workspace_id = current_workspace() and s.address ~* ('^(?:' || pattern || ')$');
    with gone as (
      delete from public.new_contacts n
      where n.workspace_id = current_workspace() and erase_in_json(n.found, pattern) <> n.found
      returning n.lead_id)
    update public.leads l set new_contact_cost = 0 from gone
    where l.workspace_id = current_workspace() and l.id = gone.lead_id;
  end loop;
end $$;
