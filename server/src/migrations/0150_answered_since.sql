-- Whether a company wrote to the workspace since an instant, in reply to an email or by WhatsApp. Answers by programs count as none.
create function answered_since(workspace uuid, lead uuid, since timestamptz) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from messages m
      where m.workspace_id = workspace and m.lead_id = lead and m.replied_at >= since)
    or exists (select from messages m join email_replies r on r.workspace_id = m.workspace_id and r.message_id = m.id
      where m.workspace_id = workspace and m.lead_id = lead and r.kind = 'reply' and r.received_at >= since)
    or exists (select from whatsapp_inbound w
      where w.workspace_id = workspace and w.lead_id = lead and w.received_at >= since)
$$;
grant execute on function answered_since(uuid, uuid, timestamptz) to leadhaul_system;
create index whatsapp_inbound_of_lead on whatsapp_inbound (workspace_id, lead_id, received_at);
