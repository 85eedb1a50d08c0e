-- Why a step of a sequence that is being tried is not tried again: the sequence was stopped or paused meanwhile.
alter table messages add column withdrawn text;
grant update (withdrawn) on messages to leadhaul_app;
-- What a worker has stays with it; of a step it is noted that it was taken back.
alter policy cancel on messages
  using (status = 'queued' or (status = 'sending' and enrollment_id is not null))
  with check (status in ('queued', 'cancelled') or (status = 'sending' and withdrawn is not null));
