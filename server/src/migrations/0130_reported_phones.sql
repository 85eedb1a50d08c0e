-- The phone that a report is about: its check asks for this one, whatever the lead is edited to meanwhile. Null for other
-- reasons, and for reports made before.
alter table contact_reports add column phone text;
grant insert (phone) on contact_reports to leadhaul_app, leadhaul_system;
