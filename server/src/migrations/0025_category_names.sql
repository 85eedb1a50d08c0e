-- What else a category of OpenStreetMap is found under, one name a row instead of an array: a country has some 20,000 sets
-- of tags, and looking through their arrays took 30 ms a search where this index takes one.
create table place_category_names (
  slug text not null,
  category_id integer not null references place_categories (id) on delete cascade,
  primary key (slug, category_id)
);
create index place_category_names_category on place_category_names (category_id);
insert into place_category_names (slug, category_id)
  select distinct name.slug, k.id from place_categories k cross join lateral unnest(k.also) as name (slug);
drop index place_categories_also;
alter table place_categories drop column also;
grant select on place_category_names to leadhaul_app;
grant select, insert, update, delete, truncate on place_category_names to leadhaul_system;
