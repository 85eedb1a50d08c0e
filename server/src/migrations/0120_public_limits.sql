-- What visitors of the public pages may ask, by count and time (rate-limiter-flexible's table), shared by all processes.
-- Keys hold a digest of the network address; expire is in milliseconds since 1970.
create unlogged table public_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index public_limits_expire on public_limits (expire);
grant select, insert, update, delete on public_limits to leadhaul_system;
