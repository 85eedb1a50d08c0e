-- Undoing an import stored null in place of further emails or phones of an archived lead that had all been erased. Such a lead
-- could not be restored, nor any other of its batch.
alter table lead_trash no force row level security;
update lead_trash set contact = contact
  || case when contact -> 'other_emails' = 'null' then '{"other_emails": []}' else '{}' end::jsonb
  || case when contact -> 'other_phones' = 'null' then '{"other_phones": []}' else '{}' end::jsonb
where contact -> 'other_emails' = 'null' or contact -> 'other_phones' = 'null';
alter table lead_trash force row level security;
