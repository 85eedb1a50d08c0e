-- A CSV file of own leads, from its upload to its report.
create table lead_imports (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  file_name text not null,
  file_size integer not null,
  encoding text not null,
  delimiter text not null,
  columns jsonb not null default '[]',
  guess jsonb not null default '[]',
  mapping jsonb,
  duplicates text check (duplicates in ('create', 'update', 'skip')),
  status text not null default 'uploaded'
    check (status in ('uploaded', 'running', 'cancelling', 'completed', 'cancelled', 'failed')),
  -- Set with 'cancelling' when every try of the job failed: undone all the same, but told otherwise.
  broken boolean not null default false,
  total_rows integer not null default 0,
  -- Rows up to this one are done. It moves in the transaction that stores their leads, so a killed worker goes on after it.
  last_row integer not null default 1,
  done_rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (workspace_id, id)
);
create index lead_imports_newest on lead_imports (workspace_id, created_at desc, id desc);
alter table lead_imports enable row level security, force row level security;
create policy tenant on lead_imports using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- The file's rows as they were; once the import is done only the bad ones stay, for the file of errors.
create table lead_import_rows (
  workspace_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  cells jsonb not null,
  choice text check (choice in ('create', 'update', 'skip')),
  outcome text check (outcome in ('created', 'updated', 'skipped', 'failed')),
  problems jsonb not null default '[]',
  lead_id uuid,
  -- The lead and its open contact as they stood before this row changed them, to undo it.
  before jsonb,
  primary key (workspace_id, import_id, row_no),
  foreign key (workspace_id, import_id) references lead_imports (workspace_id, id) on delete cascade
);
alter table lead_import_rows enable row level security, force row level security;
create policy tenant on lead_import_rows using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

grant select, insert, update, delete on lead_imports, lead_import_rows to leadhaul_app, leadhaul_system;

-- An import that is undone takes back the free access to its own leads, never what was paid for.
grant delete on lead_access to leadhaul_system;
create policy only_hand_made on lead_access as restrictive for delete to leadhaul_system
  using (cost = 0 and place_key like 'manual:%');
