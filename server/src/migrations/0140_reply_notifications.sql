-- Notifications that a company answered.
alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in
    ('search_completed_success', 'search_completed_no_results', 'search_failed', 'task_due', 'leads_assigned',
     'lead_replied', 'invitation_received', 'invitation_accepted', 'role_changed', 'member_removed',
     'ownership_received', 'payment_failed', 'payment_received', 'credits_low', 'plan_changed'));
