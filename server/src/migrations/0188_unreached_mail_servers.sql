-- Since when the mail server of a workspace's own account is not reached, and why; null once an email is taken again.
alter table integration_credentials
  add column unreached_since timestamptz,
  add column unreached_problem text check (length(unreached_problem) <= 40);
-- As of 0101, a column at a time: what may be shown.
grant select (unreached_since, unreached_problem) on integration_credentials to leadhaul_app;

-- Who waits for such a server is notified.
alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in
    ('search_completed_success', 'search_completed_no_results', 'search_failed', 'task_due', 'leads_assigned',
     'lead_replied', 'mail_server_unreached', 'invitation_received', 'invitation_accepted', 'role_changed',
     'member_removed', 'ownership_received', 'account_claimed', 'payment_failed', 'payment_received', 'credits_low',
     'plan_changed'));
