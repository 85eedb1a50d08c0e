-- When a user began a trial. It outlives the workspace: a trial comes once a person, as first credits do.
alter table "user" add column "trialAt" timestamptz;
alter table orders no force row level security;
update "user" u set "trialAt" = o.at from (
  select user_id, min(created_at) as at from orders where kind = 'trial' and status = 'paid' group by user_id) o
where o.user_id = u.id;
alter table orders force row level security;

create function note_trial() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public."user" set "trialAt" = coalesce("trialAt", now()) where id = new.user_id;
  return null;
end $$;
create trigger note_trial after update of status on orders
  for each row when (new.kind = 'trial' and new.status = 'paid' and old.status <> 'paid') execute function note_trial();

-- Since when a subscription is not paid for: the start of the first period whose payment is missing.
alter table subscriptions add column unpaid_since timestamptz;

-- When the payment provider answered that the customer is deleted. The next payment makes another one.
alter table stripe_customers add column gone_at timestamptz;
