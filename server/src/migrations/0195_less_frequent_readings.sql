-- Readings of a mailbox that began since one succeeded or made progress: the more, the later the next one is due.
alter table inboxes add column tries integer not null default 0 check (tries >= 0);

-- 0194 left out the type of 0188.
alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in
    ('search_completed_success', 'search_completed_no_results', 'search_failed', 'task_due', 'leads_assigned',
     'lead_replied', 'mail_server_unreached', 'invitation_received', 'invitation_accepted', 'role_changed',
     'member_removed', 'ownership_received', 'account_claimed', 'payment_failed', 'payment_received', 'credits_low',
     'plan_changed', 'leads_archived_soon', 'leads_archived'));
