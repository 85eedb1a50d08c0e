-- A category of OpenStreetMap is named by its tags ("craft=carpenter;shop=furniture"). `also` is what else it is found
-- under: each tag, each key with any value ("craft=*") and the slugs of ours that the tags stand for. A search then costs
-- one walk along the index of places for each of the few categories it means.
alter table place_categories add column also text[] not null default '{}';
create index place_categories_also on place_categories using gin (also);

-- What an Overpass server answered, by the question: asked again within the day, nobody is. The place of the wait after
-- a "too many requests", so that every process keeps it. No tenant in either.
create table overpass_answers (
  question_hash text primary key,
  answer jsonb not null,
  fresh_until timestamptz not null
);
create index overpass_answers_fresh_until on overpass_answers (fresh_until);
create table overpass_pauses (
  origin text primary key,
  until timestamptz not null
);
grant select, insert, update, delete on overpass_answers, overpass_pauses to leadhaul_system;
