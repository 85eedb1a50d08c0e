-- What the list filters by and searches in, ready for its indexes. The database fills these columns itself.
--   find_text     search_text and, from its unlocking on, behind a bar, phones, name, site and emails of the lead's contact
--   industry_key  as much of the industry as an index entry has room for
--   methods       has_phone 1, has_email 2, has_website 4: one column is read faster than three
-- The constraint makes it structural that a locked lead is not found by what is paid for.
drop index leads_newest, leads_by_company, leads_by_status, leads_by_city, leads_of_search;
alter table leads add column find_text text, add column industry_key text, add column methods smallint;
-- Fills them by writing the table once over. An update would leave a dead copy of every row, in the table and in each
-- index. An entry of an index holds 2,704 bytes, so the longest texts give up room for what comes beside them.
alter table leads
  alter column search_text type text using case when octet_length(search_text) > 900 then left(search_text, 300) else search_text end,
  alter column find_text type text using case when octet_length(search_text) > 900 then left(search_text, 300) else search_text end,
  alter column industry_key type text using left(industry, 64),
  alter column methods type smallint using has_phone::int + 2 * has_email::int + 4 * has_website::int;
alter table leads
  alter column find_text set default '', alter column find_text set not null,
  alter column methods set default 0, alter column methods set not null,
  add constraint leads_locked_are_found_by_what_is_free check (access = 'unlocked' or find_text = search_text);

-- The folding of contract/src/places/folding.rules.ts; a test compares the two. Separators are named one by one, because
-- what counts as a letter depends on the database's locale.
create function fold_text(written text) returns text language sql immutable parallel safe
  return case when written ~ '[^\u0001-\u007f]' then btrim(regexp_replace(
      replace(replace(replace(replace(
        translate(
          regexp_replace(lower(normalize(lower(written), NFKD)),
            '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]', '', 'g'),
          'ɑⱥƀɓƃƈȼđðɖɗƌǝəɛɇƒɠɣǥħⱨıɨɩȷɉĸƙłƚⱡŋɲƞøɔɵƥʀɍʃȿŧƭʈⱦʉʊʋƴɏƶʒɀ',
          'aabbbccdddddeeeefggghhiiijjkklllnnnoooprrssttttuuvyyzzz'),
        'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u0375\u03f6\u0482\u2000-\u206f\u3000-\u303f]+',
      ' ', 'g'))
  else btrim(regexp_replace(lower(written), '[^a-z0-9]+', ' ', 'g')) end;

-- Phones as digits, the rest folded; as much of it as fits into the index, the numbers first.
create function contact_find_text(c lead_contacts) returns text language plpgsql immutable parallel safe as $$
declare
  phones constant text := concat_ws('|', c.contact_phone, c.phone_unformatted, array_to_string(c.other_phones, '|'));
  host constant text := substring(c.website from '^(?:[Hh][Tt][Tt][Pp][Ss]?://)?(?:[Ww][Ww][Ww]\.)?([^/?#]+)');
  words constant text := fold_text(concat_ws(' ', c.contact_name, host, c.contact_email, array_to_string(c.other_emails, ' ')));
  found_by text := nullif(btrim(concat_ws(' ', replace(regexp_replace(phones, '[^0-9|]', '', 'g'), '|', ' '), words)), '');
begin
  while octet_length(found_by) > 450 loop
    found_by := left(found_by, length(found_by) - greatest(1, (octet_length(found_by) - 450) / 4));
  end loop;
  return found_by;
end $$;

-- A lead that is new or whose text changes. The contact of a new one is written after it: then the next function takes care
-- of it, unless whoever writes both has given the text, which saves writing the lead twice.
create function set_find_text() returns trigger language plpgsql as $$
begin
  if new.access = 'locked' then
    new.find_text := new.search_text;
  elsif tg_op = 'UPDATE' then
    new.find_text := concat_ws('|', new.search_text, (
      select contact_find_text(c) from lead_contacts c where c.workspace_id = new.workspace_id and c.lead_id = new.id));
  elsif new.find_text is null or not starts_with(new.find_text, new.search_text || '|') then
    new.find_text := new.search_text;
  end if;
  return new;
end $$;
create trigger find_text before insert or update of search_text, access on leads for each row execute function set_find_text();

create function renew_find_text() returns trigger language plpgsql as $$
begin
  update leads l set find_text = n.found_by
  from (
    select o.workspace_id, o.id, concat_ws('|', o.search_text, contact_find_text(c)) as found_by from written w
    join leads o on o.workspace_id = w.workspace_id and o.id = w.lead_id and o.access = 'unlocked'
      and (tg_op = 'UPDATE' or position('|' in o.find_text) = 0)
    join lead_contacts c on c.workspace_id = w.workspace_id and c.lead_id = w.lead_id offset 0) n
  where l.workspace_id = n.workspace_id and l.id = n.id and l.find_text <> n.found_by;
  return null;
end $$;
create trigger find_text_of_new_contacts after insert on lead_contacts referencing new table as written
  for each statement execute function renew_find_text();
create trigger find_text_of_changed_contacts after update on lead_contacts referencing new table as written
  for each statement execute function renew_find_text();

create function set_list_columns() returns trigger language plpgsql as $$
begin
  new.industry_key := left(new.industry, 64);
  new.methods := new.has_phone::int + 2 * new.has_email::int + 4 * new.has_website::int;
  return new;
end $$;
create trigger list_columns before insert or update of industry, has_phone, has_email, has_website on leads
  for each row execute function set_list_columns();

alter table leads no force row level security;
alter table lead_contacts no force row level security;
update leads l set find_text = concat_ws('|', l.search_text, contact_find_text(c))
from lead_contacts c where c.workspace_id = l.workspace_id and c.lead_id = l.id and l.access = 'unlocked';
alter table leads force row level security;
alter table lead_contacts force row level security;
