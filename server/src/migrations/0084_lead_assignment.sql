-- Which member of the workspace works on a lead. A member who left keeps the leads until others get them.
alter table leads add column assignee_id uuid;
create index leads_of_assignee on leads (workspace_id, assignee_id, created_at desc, id desc) where assignee_id is not null;

alter table lead_events drop constraint lead_events_kind_check,
  add constraint lead_events_kind_check
    check (kind in ('edited', 'enriched', 'graded', 'imported', 'import_undone', 'deleted', 'restored', 'assigned'));

-- Notifications for one member; those without a member are everyone's.
alter table notifications add column user_id uuid references "user" (id) on delete cascade,
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in
    ('search_completed_success', 'search_completed_no_results', 'search_failed', 'task_due', 'leads_assigned'));
