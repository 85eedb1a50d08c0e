-- Regions and countries beside towns, each with the radius a search needs for it, and names that say how they were meant:
-- a place's own name comes before another name for it, and the other name is shown where it is what was typed.
alter table localities
  add column kind text not null default 'town' check (kind in ('town', 'region', 'country')),
  add column local_name text,
  add column radius_km integer check (radius_km > 0),
  add column covered_share real check (covered_share between 0 and 1);
-- Labels and the name of a point are towns.
drop index localities_spot, localities_population;
create index localities_spot on localities using gist (spot) where kind = 'town';
create index localities_population on localities (population desc) where kind = 'town';

alter table locality_names
  add column kind text not null default 'own' check (kind in ('own', 'word', 'alias')),
  -- As it is written; null where that is the folded name with capitals.
  add column written text,
  add column country_code text not null default '';
drop index locality_names_folded, locality_names_large;
create index locality_names_folded on locality_names (folded text_pattern_ops) include (locality_id, population, kind);
create index locality_names_home on locality_names (country_code, folded text_pattern_ops) include (locality_id, population, kind);
create index locality_names_large on locality_names (folded text_pattern_ops, population desc) include (locality_id, kind) where population >= 50000;
