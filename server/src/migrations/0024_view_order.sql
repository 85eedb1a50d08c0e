-- The order views stand in the sidebar. Until somebody moves one all are at nought, and the oldest is first.
alter table saved_views add column position integer not null default 0;
