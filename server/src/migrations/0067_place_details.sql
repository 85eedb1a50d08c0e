-- Details that OpenStreetMap states of some places; other sources state neither.
alter table places add column neighborhood text, add column contact_name text;
