-- How each source of a run stands, as the page shows it, with what the source itself keeps to go on after a crash.
alter table search_runs add column sources jsonb not null default '[]';
