-- The directory of real businesses and the gazetteer. Public facts, no tenant. Places hold contacts, so that the role of
-- requests, which may read the rest, does not see them: what a search finds goes through the system role.
create extension if not exists btree_gist;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create table place_categories (id integer generated always as identity primary key, slug text not null unique);

create table places (
  id bigint generated always as identity primary key,
  source text not null,
  source_id text not null,
  name text not null,
  category_id integer not null references place_categories (id),
  -- x: longitude in degrees, y: Mercator latitude in degrees, so that "nearest by <->" is nearest on the ground.
  spot point not null,
  latitude double precision not null,
  longitude double precision not null,
  -- hash(name word, h3 cell) for every word and 5-letter beginning of the name, in its cells of resolution 5 and 4.
  name_cells integer[] not null,
  confidence real,
  operating_status text not null default 'open' check (operating_status in ('open', 'temporarily_closed', 'permanently_closed')),
  phones text[] not null default '{}',
  emails text[] not null default '{}',
  websites text[] not null default '{}',
  socials text[] not null default '{}',
  categories text[] not null default '{}',
  street text,
  city text,
  region text,
  postcode text,
  country_code text,
  description text,
  hours text,
  rating real,
  reviews_count integer,
  licence text not null,
  source_url text,
  confirmed_on date,
  imported_at timestamptz not null default now(),
  unique (source, source_id)
);
create index places_category_spot on places using gist (category_id, spot);
-- Without the list of waiting entries: every search would read that list, 0.9 s of it after an import of a million.
create index places_name_cells on places using gin (name_cells) with (fastupdate = off);

-- One row an import: who reads it knows how far it came, what was set aside and why.
create table place_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  file_fingerprint text not null,
  rows_total bigint,
  rows_read bigint not null default 0,
  rows_stored bigint not null default 0,
  rows_bad bigint not null default 0,
  bad_reasons jsonb not null default '{}',
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  error text
);

create table localities (
  id integer primary key,
  name text not null,
  region text,
  country_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  spot point not null,
  population integer not null
);
create index localities_spot on localities using gist (spot);
create index localities_population on localities (population desc);
create table locality_names (
  locality_id integer not null references localities (id) on delete cascade,
  folded text not null,
  population integer not null
);
create index locality_names_folded on locality_names (folded text_pattern_ops) include (locality_id, population);
create index locality_names_large on locality_names (folded text_pattern_ops, population desc) include (locality_id) where population >= 50000;

grant select on place_categories, localities, locality_names to leadhaul_app;
grant select, insert, update, delete, truncate on place_categories, places, place_imports, localities, locality_names to leadhaul_system;
grant usage on all sequences in schema public to leadhaul_system;

-- After a load the planner and the count of places learn the new sizes. Only an owner may do this, so it is lent to the
-- system role.
create function settle_directory() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze places, place_categories, localities, locality_names;
end $$;
revoke execute on function settle_directory() from public;
grant execute on function settle_directory() to leadhaul_system;
