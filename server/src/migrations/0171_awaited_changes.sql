-- A change of plan that is made once its payment is confirmed, and who asked for it. The payment provider cannot keep it:
-- it takes nothing else beside a change that waits. `before`, `sku`, `cycle`, and `resumes`: the plan was to end.
alter table subscriptions add column awaited_change jsonb;
alter table subscriptions add column awaited_by uuid references "user" (id) on delete set null;
create index subscriptions_awaited_by on subscriptions (awaited_by) where awaited_by is not null;
