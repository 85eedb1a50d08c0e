-- Grades of the leads a search named and the workspace had already, so that a search whose companies are all known shows
-- what it found. Searches of before keep the grades their leads have now.
alter table search_run_yours add column grade char(1) check (grade in ('A', 'B', 'C'));
alter table search_runs
  add column yours_a integer not null default 0,
  add column yours_b integer not null default 0,
  add column yours_c integer not null default 0;
grant update (yours_a, yours_b, yours_c) on search_runs to leadhaul_app;

alter table search_run_yours no force row level security;
alter table search_runs no force row level security;
alter table leads no force row level security;
update search_run_yours y set grade = l.quality_category
from leads l where l.workspace_id = y.workspace_id and l.place_key = y.place_key;
update search_runs r set yours_a = n.a, yours_b = n.b, yours_c = n.c
from (
  select workspace_id, run_id, count(*) filter (where grade = 'A') as a, count(*) filter (where grade = 'B') as b,
    count(*) filter (where grade = 'C') as c
  from search_run_yours group by 1, 2
) n where r.workspace_id = n.workspace_id and r.id = n.run_id;
alter table leads force row level security;
alter table search_runs force row level security;
alter table search_run_yours force row level security;

-- A notification counts everything its search found, and of it the new leads.
alter table notifications no force row level security;
update notifications set data = data || jsonb_build_object(
  'numLeads', coalesce((data->>'numLeads')::int, 0) + coalesce((data->>'alreadyYours')::int, 0),
  'newLeads', coalesce((data->>'numLeads')::int, 0))
where type <> 'task_due';
alter table notifications force row level security;
