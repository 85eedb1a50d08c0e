-- Readings of a mailbox that began since one succeeded or made progress: the more, the later the next one is due.
alter table inboxes add column tries integer not null default 0 check (tries >= 0);
