-- An answer to an email counts for every lead with its address: the answer may have come to another lead of the same receiver.
create index messages_answered_by_address on messages (workspace_id, lower(btrim(address)))
  where channel = 'email' and replied_at is not null;
create or replace function answered_since(workspace uuid, lead uuid, since timestamptz) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from messages m
      where m.workspace_id = workspace and m.lead_id = lead and m.replied_at >= since)
    or exists (select from messages m join email_replies r on r.workspace_id = m.workspace_id and r.message_id = m.id
      where m.workspace_id = workspace and m.lead_id = lead and r.kind = 'reply' and r.received_at >= since)
    or exists (select from lead_contacts c
        join messages m on m.workspace_id = workspace and lower(btrim(m.address)) = lower(btrim(c.contact_email))
      where c.workspace_id = workspace and c.lead_id = lead and m.channel = 'email' and m.replied_at is not null
        and (m.replied_at >= since or exists (select from email_replies r
          where r.workspace_id = m.workspace_id and r.message_id = m.id and r.kind = 'reply' and r.received_at >= since)))
    or exists (select from whatsapp_inbound w
      where w.workspace_id = workspace and w.lead_id = lead and w.received_at >= since)
$$;
