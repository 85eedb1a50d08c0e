-- Whether the workspace had a mail account of its own when it was started. Without an account its emails then wait; those
-- that were started without one are simulated.
alter table message_batches add column own_account boolean not null default true;
alter table sequence_enrollments add column own_account boolean not null default true;
