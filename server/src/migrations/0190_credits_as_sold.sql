-- Half-credits of each month after the first, as the plan was when it was paid for: what a later release puts into a plan
-- changes nothing of what was sold. Null where a former version wrote the row.
alter table paid_periods add column month_half_credits integer check (month_half_credits >= 0);
alter table paid_periods no force row level security;
update paid_periods set month_half_credits =
  case sku when 'basic' then 500 when 'standard' then 1200 when 'premium' then 4000 end;
alter table paid_periods force row level security;
