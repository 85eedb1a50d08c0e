-- A lead says which import it came with, so that an import can be filtered by and undone days later.
alter table leads
  add column import_id uuid,
  -- When a user last changed it by hand: undoing an import leaves such a lead alone. Null where no one did.
  add column edited_at timestamptz;
alter table lead_contacts add column edited_at timestamptz;
create index leads_of_import on leads (workspace_id, import_id, created_at desc, id desc) where import_id is not null;

create function remember_edit() returns trigger language plpgsql as $$
begin
  new.edited_at := clock_timestamp();
  return new;
end $$;
-- Requests are people; jobs edit nothing by anyone's wish. Only what people write counts, not the grade that follows from it.
create trigger edited before update on leads for each row
  when (current_user = 'leadhaul_app' and
    (old.company_name, old.industry, old.business_type, old.business_description, old.status, old.city, old.state,
      old.country_code, old.notes, old.preferred_communication) is distinct from
    (new.company_name, new.industry, new.business_type, new.business_description, new.status, new.city, new.state,
      new.country_code, new.notes, new.preferred_communication))
  execute function remember_edit();
create trigger edited before update on lead_contacts for each row
  when (current_user = 'leadhaul_app' and
    (old.contact_name, old.contact_email, old.contact_phone, old.website, old.address, old.latitude, old.longitude)
    is distinct from
    (new.contact_name, new.contact_email, new.contact_phone, new.website, new.address, new.latitude, new.longitude))
  execute function remember_edit();

alter table lead_imports
  add column kind text not null default 'csv' check (kind in ('csv', 'xlsx')),
  add column sheet text,
  -- The row that names the columns; 0 where none does. Rows above it are kept until the import starts, to choose it again.
  add column header_row integer not null default 1,
  add column top_rows jsonb not null default '[]',
  -- Of rows that name none.
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column incomplete integer not null default 0,
  -- What was edited later is not undone.
  add column started_at timestamptz,
  -- Leads up to this one are undone.
  add column undone_to uuid,
  add column undo_removed integer not null default 0,
  add column undo_restored integer not null default 0,
  add column undo_kept integer not null default 0,
  drop constraint lead_imports_status_check,
  add constraint lead_imports_status_check check (
    status in ('uploaded', 'running', 'cancelling', 'completed', 'cancelled', 'failed', 'undoing', 'undone'));
create index lead_import_rows_of_lead on lead_import_rows (workspace_id, lead_id) where outcome = 'updated';
