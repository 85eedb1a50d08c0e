-- The sigma at the end of a word is compared as the one within it, as contract/src/places/folding.rules.ts does: what is
-- typed of a Greek name in capitals ends with one where the name goes on.
create or replace function fold_text(written text) returns text language sql immutable parallel safe
  return case when written ~ '[^\u0001-\u007f]' then btrim(regexp_replace(
      replace(replace(replace(replace(
        translate(
          regexp_replace(lower(normalize(lower(written), NFKD)),
            '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]', '', 'g'),
          'ɑⱥƀɓƃƈȼđðɖɗƌǝəɛɇƒɠɣǥħⱨıɨɩȷɉĸƙłƚⱡŋɲƞøɔɵƥʀɍʃȿŧƭʈⱦʉʊʋƴɏƶʒɀς',
          'aabbbccdddddeeeefggghhiiijjkklllnnnoooprrssttttuuvyyzzzσ'),
        'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u0375\u03f6\u0482\u2000-\u206f\u3000-\u303f]+',
      ' ', 'g'))
  else btrim(regexp_replace(lower(written), '[^a-z0-9]+', ' ', 'g')) end;

alter table leads no force row level security;
alter table lead_contacts no force row level security;
update leads set search_text = replace(search_text, 'ς', 'σ'), find_text = replace(find_text, 'ς', 'σ')
where find_text like '%ς%';
alter table leads force row level security;
alter table lead_contacts force row level security;

alter table search_corrections no force row level security;
update search_corrections c set folded = replace(folded, 'ς', 'σ')
where folded like '%ς%' and not exists (
  select from search_corrections o where o.workspace_id = c.workspace_id and o.folded = replace(c.folded, 'ς', 'σ'));
alter table search_corrections force row level security;
