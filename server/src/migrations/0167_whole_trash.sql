-- What deletes itself with a lead and must come back with it: why it may be written to, and what it wrote by WhatsApp.
alter table lead_trash add column bases jsonb not null default '[]', add column inbound jsonb not null default '[]';
