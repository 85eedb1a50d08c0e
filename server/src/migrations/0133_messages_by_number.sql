-- Replies and reports look for the newest messages to a number.
create index messages_by_number on messages (workspace_id, address, created_at desc) where channel = 'whatsapp';
