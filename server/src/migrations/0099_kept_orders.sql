-- Orders of workspaces that are gone: the law asks for the books to be kept. Nothing in them names a person; the invoices
-- themselves are at the payment provider, by `invoice_id`.
create table kept_orders (
  id uuid primary key,
  former_workspace uuid not null,
  company_name text not null,
  kind text not null,
  sku text not null,
  cycle text,
  status text not null,
  invoice_id text,
  subtotal_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null,
  currency text not null,
  paid_cents integer not null,
  refunded_cents integer not null,
  disputed_cents integer not null,
  credit_noted_cents integer not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  kept_until timestamptz not null default now() + interval '5 years'
);
grant select, insert, delete on kept_orders to leadhaul_system;
