-- Overture's places are brought in where people search: which cells of the earth are there, as of which release, and who
-- is bringing one in right now.
create table place_coverage (
  -- h3 index of resolution 5, about 250 square kilometres.
  cell text primary key,
  -- 'pulling': never whole so far. 'covered': whole as of `release`, also while a newer one is being brought in.
  state text not null default 'pulling' check (state in ('pulling', 'covered')),
  release text,
  fetched_at timestamptz,
  places integer not null default 0,
  -- Whoever brings it in, until a moment it keeps moving on: one that died leaves the cell to others.
  holder uuid,
  held_until timestamptz,
  check ((state = 'covered') = (release is not null and fetched_at is not null)),
  check ((holder is null) = (held_until is null))
);
create index place_coverage_holder on place_coverage (holder) where holder is not null;

-- The cell a place lies in, null for rows of before, and the release its values are of.
alter table places add column cell text, add column release text;
-- What a new release no longer has is looked for among the places of a cell.
create index places_overture_cell on places (cell) where source = 'overture' and cell is not null;

grant select, insert, update, delete on place_coverage to leadhaul_system;
