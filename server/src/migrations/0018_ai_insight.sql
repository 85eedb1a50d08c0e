-- What a model wrote of a company stands in leads.ai_summary; beside it which model, in what language and when, and that
-- somebody is having it written (claimed: two presses cost one answer).
alter table leads
  add column ai_summary_model text,
  add column ai_summary_language text,
  add column ai_summary_at timestamptz,
  add column ai_summary_claimed_at timestamptz;
