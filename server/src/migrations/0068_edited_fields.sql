-- A new field that people write counts as edited without being named here: all counts but what the server works out.
create or replace function remember_edit() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - tg_argv is distinct from to_jsonb(new) - tg_argv then
    new.edited_at := clock_timestamp();
  end if;
  return new;
end $$;

drop trigger edited on leads;
create trigger edited before update on leads for each row when (current_user = 'leadhaul_app')
  execute function remember_edit('access', 'ai_summary', 'ai_summary_at', 'ai_summary_claimed_at', 'ai_summary_language',
    'ai_summary_model', 'area_latitude', 'area_longitude', 'categories', 'contact_score', 'edited_at', 'emptied', 'find_text',
    'has_email', 'has_phone', 'has_website', 'import_id', 'industry_key', 'location_key', 'methods', 'new_contact_cost',
    'quality_category', 'quality_score', 'reasons', 'search_id', 'search_text', 'sources', 'updated_at');
drop trigger edited on lead_contacts;
create trigger edited before update on lead_contacts for each row when (current_user = 'leadhaul_app')
  execute function remember_edit('edited_at', 'email_status', 'emptied', 'lead_id', 'other_emails', 'other_locations',
    'other_phones', 'phone_type', 'phone_unformatted', 'place_key', 'provenance');
