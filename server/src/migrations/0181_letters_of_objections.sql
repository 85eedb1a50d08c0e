-- The letters of a request that are still to be sent, each by a job of its own: those of the link, later those of what was
-- done. Null until there are any: one that refuses its letter repeats no other.
alter table objection_requests add column unsent text[];
