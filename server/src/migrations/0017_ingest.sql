-- What the search webhook delivered, by the deliverer's own id: the same delivery twice is taken in once. A row without
-- an answer is a delivery being taken in, or one whose process died over it.
create table search_deliveries (
  workspace_id uuid not null,
  run_id uuid not null,
  delivery_id text not null check (length(delivery_id) between 1 and 100),
  digest text not null,
  answer jsonb,
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, run_id, delivery_id),
  foreign key (workspace_id, run_id) references search_runs (workspace_id, id) on delete cascade
);
alter table search_deliveries enable row level security, force row level security;
create policy tenant on search_deliveries using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select, insert, update on search_deliveries to leadhaul_system;
