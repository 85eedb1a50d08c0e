-- Statistics know nothing of a workspace that is new: planned for one row of it, nested loops over the contacts of an import
-- took minutes. For many contacts at once their leads are hashed instead.
create or replace function renew_find_text() returns trigger language plpgsql as $$
declare
  are_many constant boolean := (select count(*) > 20 from (select from written limit 21) w);
  before constant text := current_setting('enable_nestloop');
begin
  if are_many then
    perform set_config('enable_nestloop', 'off', true);
  end if;
  -- A kept plan would not follow the setting.
  execute $renewed$
    update leads l set find_text = n.found_by
    from (
      select o.workspace_id, o.id, concat_ws('|', o.search_text, contact_find_text(c)) as found_by from written w
      join leads o on o.workspace_id = w.workspace_id and o.id = w.lead_id and o.access = 'unlocked'
        and ($1 = 'UPDATE' or position('|' in o.find_text) = 0)
      join lead_contacts c on c.workspace_id = w.workspace_id and c.lead_id = w.lead_id offset 0) n
    where l.workspace_id = n.workspace_id and l.id = n.id and l.find_text <> n.found_by
  $renewed$ using tg_op;
  perform set_config('enable_nestloop', before, true);
  return null;
end $$;
