-- The company that invoices are for, as the payment provider has it, and the credit notes of refunds.
create table billing_companies (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  name text,
  email text,
  line1 text,
  line2 text,
  city text,
  postal_code text,
  country text,
  vat_id text,
  vat_id_state text check (vat_id_state in ('pending', 'verified', 'unverified', 'unavailable'))
);
alter table billing_companies enable row level security, force row level security;
create policy tenant on billing_companies
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
grant select on billing_companies to leadhaul_app;
grant select, insert, update on billing_companies to leadhaul_system;

-- `credit_notes`: id, number, instant and cents of each, oldest first. `billed_to`: name, address and VAT id as they are on
-- the invoice, which stays as it is when the company changes.
alter table orders add column credit_notes jsonb not null default '[]';
alter table orders add column billed_to jsonb;
alter table kept_orders add column credit_notes jsonb not null default '[]';
alter table kept_orders add column billed_to jsonb;
