-- The orders and filters of the lists. Each index alone can say which leads a filter holds: rows are fetched for the page only.
drop index leads_newest;
create index leads_newest on leads (workspace_id, created_at desc, id desc)
  include (status, country_code, quality_category, access, city, search_text);
-- The text begins with the company's name, folded: sorted byte by byte it is the alphabet without case and accents.
create index leads_by_company on leads (workspace_id, search_text collate "C", id)
  include (status, country_code, quality_category, access, city);
create index leads_by_status on leads (workspace_id, status, created_at desc, id desc)
  include (country_code, quality_category, access, city);
create index leads_by_city on leads (workspace_id, city, created_at desc, id desc)
  include (status, country_code, quality_category, access);

-- An index answers alone only for rows that vacuum has marked as seen by all. The usual fifth of a big table to change
-- before it comes by would be 200,000 leads.
alter table leads set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05
);
