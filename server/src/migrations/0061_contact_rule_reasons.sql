-- Leads that have a lower grade than their points alone would earn say that the contact rule holds them down, as new ones do.
alter table leads no force row level security;
update leads set reasons = reasons || jsonb_build_array(jsonb_build_object(
  'code', 'contact_rule', 'points', 0, 'max', 0, 'detail', case quality_category when 'B' then 'one_method' else 'no_method' end))
where (quality_category = 'B' and quality_score >= 12 and contact_score between 1 and 4)
  or (quality_category = 'C' and quality_score >= 6 and contact_score = 0);
alter table leads force row level security;
