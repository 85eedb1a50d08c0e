-- Free texts of locked leads that were stored before more spellings of contacts were known are sealed once more by a job.
-- One row a workspace, so that a stopped job goes on where it was. No tenant's data is in it, only which tenants are left.
create table lead_sealings (
  workspace uuid primary key references workspaces (id) on delete cascade,
  -- Leads up to this one are done.
  last_lead uuid
);
alter table leads no force row level security;
insert into lead_sealings (workspace)
select distinct workspace_id from leads where access = 'locked' and place_key not like 'manual:%';
alter table leads force row level security;
grant select, update, delete on lead_sealings to leadhaul_system;
