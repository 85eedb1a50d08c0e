-- The extract that each OpenStreetMap place is of, and the first and the last import that met it there: what a newer one
-- lacks was removed.
create table place_sightings (
  source_id text primary key,
  extract text not null,
  first_import_id bigint not null,
  import_id bigint not null
);
create index place_sightings_extract on place_sightings (extract, import_id);
grant select, insert, update, delete, truncate on place_sightings to leadhaul_system;
