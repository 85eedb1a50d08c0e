-- As before, and without the keys of companies at their sources, by which contacts can be looked up; of a locked lead, whose
-- contact may have been given back, only the notes of its history.
create or replace view archived_leads with (security_invoker = true) as
select t.workspace_id, t.lead_id, t.archived_at,
  t.lead - '{place_key,location_key,search_text,find_text}'::text[] as lead,
  case when t.lead ->> 'access' = 'unlocked' then t.contact end as contact,
  case when t.lead ->> 'access' = 'unlocked' then t.interactions else (
    select coalesce(jsonb_agg(entry order by at), '[]')
    from jsonb_array_elements(t.interactions) with ordinality entries (entry, at)
    where entry ->> 'type' = 'note') end as interactions,
  t.tasks, t.events, t.bases,
  case when t.lead ->> 'access' = 'unlocked' then t.inbound else '[]' end as inbound
from lead_trash t where t.archived_at is not null;

-- The download asks by it whether the contact of a deleted lead is paid for.
create index lead_access_of_lead on lead_access (workspace_id, lead_id);
