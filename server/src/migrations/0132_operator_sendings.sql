-- How many emails to leads went through the operator's mail account on a day (UTC), of all workspaces together.
create table operator_sendings (
  day date primary key,
  sent integer not null check (sent > 0)
);
grant select, insert, update on operator_sendings to leadhaul_system;
