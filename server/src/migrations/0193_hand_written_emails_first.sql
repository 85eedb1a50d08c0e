-- Emails that a user wrote to one lead go before the steps of sequences, however many of these wait.
drop index messages_single;
create index messages_single on messages (workspace_id, channel, (enrollment_id is not null), due_at, id)
  where status = 'queued' and batch_id is null;
