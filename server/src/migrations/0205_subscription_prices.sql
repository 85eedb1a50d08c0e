-- What a period of a subscription costs, without VAT and after discounts that last: it may differ from the catalogue's price.
-- Null until the payment provider is asked again.
alter table subscriptions add column price_cents integer;
