-- What runs and notifications say is stored as codes and values: pages make the sentence in the reader's language.
alter table search_runs no force row level security;
update search_runs set error_code = case
  when error_message like 'No response from webhook%' then 'webhook_no_response'
  when error_message like 'Webhook error%' then 'webhook_unavailable'
  else 'source_failed' end
where error_message is not null;
alter table search_runs force row level security;
alter table search_runs drop column error_message;
alter table search_runs add constraint known_error
  check (error_code in ('source_failed', 'webhook_unavailable', 'webhook_no_response', 'cancelled'));

-- The code of a keyword idea that was stored in English, with the keyword it was made from.
create function pg_temp.idea(phrase text) returns jsonb language sql immutable as $$
  select case
    when fixed.code is not null then jsonb_build_object('code', fixed.code)
    when phrase like 'commercial %' then jsonb_build_object('code', 'commercial', 'keyword', substr(phrase, 12))
    when phrase like '% services' then jsonb_build_object('code', 'services', 'keyword', left(phrase, -9))
    when phrase like '% company' then jsonb_build_object('code', 'company', 'keyword', left(phrase, -8))
  end
  from (values (null)) one left join (values
    ('freight services', 'freightServices'), ('shipping company', 'shippingCompany'), ('cargo transport', 'cargoTransport'),
    ('fleet services', 'fleetServices'), ('commercial trucking', 'commercialTrucking'),
    ('delivery services', 'deliveryServices'), ('fulfillment center', 'fulfillmentCenter'),
    ('distribution center', 'distributionCenter'), ('logistics hub', 'logisticsHub')) fixed (words, code) on words = phrase
$$;

alter table notifications no force row level security;
update notifications n set data = data - 'errorMessage' || jsonb_build_object(
  'errorCode', case
    when type <> 'search_failed' then null
    when data ->> 'errorMessage' like 'No response from webhook%' then 'webhook_no_response'
    when data ->> 'errorMessage' like 'Webhook error%' then 'webhook_unavailable'
    when data ->> 'errorMessage' is not null then 'source_failed' end,
  'suggestedKeywords', coalesce((
    select jsonb_agg(idea order by nr) from (
      select pg_temp.idea(phrase) as idea, nr from jsonb_array_elements_text(
        case jsonb_typeof(data -> 'suggestedKeywords') when 'array' then data -> 'suggestedKeywords' else '[]' end)
        with ordinality said (phrase, nr)) ideas
    where idea is not null), '[]'))
where search_id is not null;
alter table notifications force row level security;
