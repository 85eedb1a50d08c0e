-- What the test cashier keeps. It is a local payment provider, so these are the objects of another service: rows
-- of the system, which no request of a workspace reads.
create table test_cashier_objects (
  kind text not null,
  id text not null,
  position bigint generated always as identity,
  object jsonb not null,
  primary key (kind, id)
);
create index test_cashier_objects_newest on test_cashier_objects (kind, position desc);
create index test_cashier_objects_fields on test_cashier_objects using gin (object jsonb_path_ops);
grant select, insert, update, delete on test_cashier_objects to leadhaul_system;
