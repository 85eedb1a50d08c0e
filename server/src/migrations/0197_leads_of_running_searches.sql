-- The leads that a search has stored, with their grade: one that is deleted while the search runs stays deleted when another
-- source names its company, and stays counted.
create table search_run_found (
  workspace_id uuid not null,
  run_id uuid not null,
  place_key text not null,
  grade char(1) not null check (grade in ('A', 'B', 'C')),
  primary key (workspace_id, run_id, place_key),
  foreign key (workspace_id, run_id) references search_runs (workspace_id, id) on delete cascade
);
alter table search_run_found enable row level security, force row level security;
create policy tenant on search_run_found using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert on search_run_found to leadhaul_system;
alter table search_run_found alter column workspace_id set statistics 0;

-- Searches that run now.
alter table search_run_found no force row level security;
alter table search_runs no force row level security;
alter table leads no force row level security;
insert into search_run_found (workspace_id, run_id, place_key, grade)
select l.workspace_id, l.search_id, l.place_key, l.quality_category
from search_runs r join leads l on l.workspace_id = r.workspace_id and l.search_id = r.id
where r.status = 'pending' and l.quality_category is not null;
alter table leads force row level security;
alter table search_runs force row level security;
alter table search_run_found force row level security;
