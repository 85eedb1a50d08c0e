-- A message that was opened in the user's own mail program or in WhatsApp. Whether it was sent is not known.
alter table interactions
  add column opened_with text check (opened_with in ('mail_program', 'whatsapp')),
  add constraint only_messages_are_opened check (
    opened_with is null
    or (opened_with = 'mail_program' and type = 'email')
    or (opened_with = 'whatsapp' and type = 'whatsapp')
  );

-- Only what people write themselves can be taken back; the record of a message stays.
drop policy own_and_recent on interactions;
create policy own_and_recent on interactions as restrictive for delete to leadhaul_app
  using (
    not automatic
    and type in ('note', 'phone', 'website_visit')
    and user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and created_at > now() - interval '10 minutes'
  );
