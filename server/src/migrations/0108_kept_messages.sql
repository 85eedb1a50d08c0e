-- Only what people write themselves can be taken back by its author; the record of a message stays.
drop policy own_and_recent on interactions;
create policy own_and_recent on interactions as restrictive for delete to leadhaul_app
  using (
    not automatic
    and type in ('note', 'phone', 'website_visit')
    and user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and created_at > now() - interval '10 minutes'
  );
