-- Leads of before 0032 are examined once by a job: what several companies share had joined companies of different owners.
-- One row a workspace, so that a stopped job goes on where it was. No tenant's data in it, only which tenants are left.
create table company_examinations (
  workspace uuid primary key references workspaces (id) on delete cascade,
  -- Leads up to this one are done.
  last_lead uuid,
  finished_at timestamptz
);
alter table leads no force row level security;
insert into company_examinations (workspace) select distinct workspace_id from leads where place_key not like 'manual:%';
alter table leads force row level security;
grant select, update on company_examinations to leadhaul_system;
