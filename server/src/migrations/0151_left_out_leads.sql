-- Which of the chosen leads a bulk email leaves out, and why: [{"leadId": …, "reason": …}]. Bulk emails from before know counts alone.
alter table message_batches add column left_out jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array');
