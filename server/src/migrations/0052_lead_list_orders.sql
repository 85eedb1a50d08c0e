-- The orders of the list. Each index holds every column the list is filtered by, so that it alone says which leads a filter
-- holds, and rows are fetched for the page only.
create index leads_newest on leads (workspace_id, created_at desc, id desc)
  include (status, country_code, quality_category, quality_score, access, city, industry_key, methods, find_text);
create index leads_by_company on leads (workspace_id, search_text collate "C", id)
  include (status, country_code, quality_category, access, city, industry_key, methods, created_at);
create index leads_by_status on leads (workspace_id, status, created_at desc, id desc)
  include (country_code, quality_category, access, city, industry_key, methods);
create index leads_by_city on leads (workspace_id, city, created_at desc, id desc)
  include (status, country_code, quality_category, access, industry_key, methods);
-- By grade and by score: one grade after the other gives the first, the three merged give the second.
create index leads_by_grade on leads (workspace_id, quality_category, quality_score desc, created_at desc, id desc)
  include (status, country_code, access, city, industry_key, methods);
create index leads_of_search on leads (workspace_id, search_id, created_at desc, id desc)
  include (status, country_code, quality_category, access, city, industry_key, methods);

-- Metres between two points on the ground (haversine, mean earth radius); null where one is unknown.
create function ground_distance(latitude1 double precision, longitude1 double precision, latitude2 double precision,
  longitude2 double precision) returns integer language sql immutable strict parallel safe
  return round(2 * 6371008.8 * asin(least(1, sqrt(
    sin(radians(latitude2 - latitude1) / 2) ^ 2
    + cos(radians(latitude1)) * cos(radians(latitude2)) * sin(radians(longitude2 - longitude1) / 2) ^ 2))))::integer;
