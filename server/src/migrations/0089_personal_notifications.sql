-- Notifications of invitations, of rights and of billing. What one event is called keeps it from being notified twice.
alter table notifications add column event_key text,
  add unique (workspace_id, event_key),
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in
    ('search_completed_success', 'search_completed_no_results', 'search_failed', 'task_due', 'leads_assigned',
     'invitation_received', 'invitation_accepted', 'role_changed', 'member_removed', 'ownership_received',
     'payment_failed', 'payment_received', 'credits_low', 'plan_changed'));

-- Requests read and mark their own and those of everyone; anyone of the workspace writes one for another.
create policy own_select on notifications as restrictive for select to leadhaul_app
  using (user_id is null or user_id = acting_user());
create policy own_update on notifications as restrictive for update to leadhaul_app
  using (user_id is null or user_id = acting_user());
