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
  add constraint archived_leads_do_not_expire check (archived_at is null or deleted_at = 'infinity');
create index lead_trash_archived on lead_trash (workspace_id, archived_at, batch_id) where archived_at is not null;

-- How many leads of the workspace that is set are archived, and whether one of them is; for the role of requests, which may
-- not read the trash.
create function count_archived_leads(asked uuid) returns table (count integer, includes boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int, coalesce(bool_or(t.lead_id = asked), false)
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
     'lead_replied', 'invitation_received', 'invitation_accepted', 'role_changed', 'member_removed',
     'ownership_received', 'account_claimed', 'payment_failed', 'payment_received', 'credits_low', 'plan_changed',
     'leads_archived_soon', 'leads_archived'));
