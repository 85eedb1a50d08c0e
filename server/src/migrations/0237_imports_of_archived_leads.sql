-- The import that created an archived lead, so that undoing the import does not read every archived lead.
alter table lead_trash add column import_id uuid generated always as ((lead ->> 'import_id')::uuid) stored;

create index lead_trash_of_import on lead_trash (workspace_id, import_id, lead_id)
  where archived_at is not null and import_id is not null;
