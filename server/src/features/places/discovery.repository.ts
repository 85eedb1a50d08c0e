import type { OsmTag } from '@leadhaul/contract/search/candidate.schema.ts'
import { MAX_SHOWN_OFFSET_KM } from '@leadhaul/contract/places/rounded-position.rules.ts'
import type pg from 'pg'
import { numberArray } from '../../platform/db/number-array.ts'
import type { CamelCasedKeys, Row } from '../../platform/db/rows.ts'
import { tagCategory } from './osm/osm-category.rules.ts'
import { nameLookups, vetoPattern } from './name-lookups.rules.ts'
import { circleBoxes } from './mercator.rules.ts'

export type DiscoveryQuery = {
  /** Overture category slugs. A place matches by its main category. */
  categorySlugs: string[]
  /** Alternatives: lists of words, or beginnings of five letters or more (`mobil*`), that must all be in the name. */
  namePatterns: string[][]
  /** Further alternatives, which count only if fewer than `limit` places match in all, including vetoed names. */
  weakPatterns?: string[][] | undefined
  /** A place of OpenStreetMap matches by any of its tags. The value '*' matches any value. */
  osmTags?: OsmTag[] | undefined
  /** Categories or tags ("key=value") whose places are not found by name alone. */
  nameExcept?: string[] | undefined
  /** Words and beginnings that exclude a name. */
  nameVetoes?: string[] | undefined
  latitude: number
  longitude: number
  radiusKm: number
  limit: number
}

type StoredPlace = CamelCasedKeys<
  Row<'places', { operating_status: 'open' | 'temporarily_closed' | 'permanently_closed' }>
>
/** A business of the directory near a point, as stored; `km` is the great-circle distance. */
export type DiscoveredPlace = Omit<
  StoredPlace,
  'categoryId' | 'cell' | 'contactKeys' | 'importedAt' | 'nameCells' | 'release' | 'spot'
> & { category: string; km: number }

const distanceSql = (latitude: string, longitude: string) => `2 * 6371.0088 * asin(least(1, sqrt(
  sin(radians(${latitude} - $1) / 2) ^ 2
  + cos(radians($1)) * cos(radians(${latitude})) * sin(radians(${longitude} - $2) / 2) ^ 2)))`
const EXACT_KM = distanceSql('p.latitude', 'p.longitude')
/** The distance to the point that is shown for a company, rounded like `toShownDegrees`. */
const SHOWN_KM = distanceSql('(floor(p.latitude * 100 + 0.5) / 100)', '(floor(p.longitude * 100 + 0.5) / 100)')

/** Vetoes are applied last, so that few names are read. Twice as many rows are fetched to replace removed ones. */
const NOT_VETOED = `($18::text = '' or lower(unaccent(p.name)) !~ $18::text)`
/** The same condition by id, for queries that need nothing else of the places: without vetoes, no place is read. */
const NOT_VETOED_BY_ID = `($18::text = '' or exists (select from places p where p.id = n.id and lower(unaccent(p.name)) !~ $18::text))`

/** The ids of the categories that have one of the slugs as their own slug or as an alias. */
const categoryIdsSql = (
  slugs: string,
) => `select id from place_categories join unnest(${slugs}::text[]) s(slug) using (slug)
  union select category_id from place_category_names join unnest(${slugs}::text[]) s(slug) using (slug)`

const VETOED = `$18::text <> ''`
const WITH_CIRCLE = `
with circle as (
  select box(point(w, s), point(e, n)) as area, point(x, y) as centre
  from unnest($4::float8[], $5::float8[], $6::float8[], $7::float8[], $8::float8[], $9::float8[]) as c(w, s, e, n, x, y)
), other_trades as (
  select coalesce(array_agg(id), '{}') as ids from (${categoryIdsSql('$17')}) k
)`

/** Mercator stretches a wide circle towards the pole: the index returns a third more, the distance decides. */
const categorySql = (km: string) => `
  select f.id, f.km
  from (${categoryIdsSql('$10')}) w cross join circle c cross join lateral (
    select p.id, ${km} as km from places p
    where p.category_id = w.id and p.spot <@ c.area and ${km} <= $3::float8
    order by p.spot <-> c.centre limit ceil($16::int * (case when ${VETOED} then 2 else 1.34 end))
  ) f`

/**
 * The hashes find candidates. The patterns on the name decide last, because they cost most. `offset 0` makes the
 * planner keep this order, whatever it estimates. `weak` marks names that only a weak pattern matches.
 */
const nameSql = (km: string) => `
  select id, km, weak from (
    select id, km, case when folded ~ all(strong) then false when folded ~ all(weak) then true end as weak
    from (
      select f.id, f.km, lower(unaccent(f.name)) as folded, a.strong, a.weak
      from (
        select first_hash, last_hash, string_to_array(strong, ' ') as strong, string_to_array(weak, ' ') as weak
        from unnest($11::int[], $12::int[], $13::text[], $15::text[]) as a(first_hash, last_hash, strong, weak) offset 0
      ) a cross join other_trades o cross join lateral (
        select p.id, p.name, p.category_id, ${km} as km from places p
        where p.name_cells && ($14::int[])[a.first_hash:a.last_hash] offset 0
      ) f
      where f.km <= $3::float8 and f.category_id <> all(o.ids) offset 0
    ) f offset 0
  ) n where weak is not null`

/** Places found only by a weak pattern do not count if `limit` or more places match in all. */
const nearestSql = (km: string) => `${WITH_CIRCLE}, named as materialized (${nameSql(km)}
), strong as (${categorySql(km)} union select id, km from named where not weak
), matching as materialized (
  select count(*) as n from (select id from strong union select id from named) f
), nearest as (
  select id, min(km) as km
  from (table strong union all select w.id, w.km from named w, matching where w.weak and n < $16::int) f
  group by id order by km, id limit $16::int * (case when ${VETOED} then 2 else 1 end)
)`

/** Evaluated once per statement: a join would scan all categories for every place. */
const CATEGORY = `(select jsonb_object_agg(id, slug) from place_categories) ->> p.category_id::text`

const columnsSql = (km: string) => `
select p.id, p.source, p.source_id as "sourceId", p.name, ${CATEGORY} as category, p.categories, p.latitude, p.longitude, ${km} as km,
  p.confidence, p.operating_status as "operatingStatus", p.phones, p.emails, p.websites, p.socials, p.street, p.city,
  p.region, p.postcode, p.country_code as "countryCode", p.description, p.hours, p.rating,
  p.reviews_count as "reviewsCount", p.neighborhood, p.contact_name as "contactName", p.licence, p.source_url as "sourceUrl", p.confirmed_on::text as "confirmedOn"`

export const DISCOVER = `${nearestSql(EXACT_KM)} ${columnsSql('n.km')}
from nearest n join places p on p.id = n.id
where ${NOT_VETOED} order by n.km, n.id limit $16::int`

/**
 * The nearest places within an exact radius whose category or name matches, including permanently closed ones, in one
 * round trip. `db` is a pool or client of a role that can read the directory.
 */
export async function discover(db: Pick<pg.ClientBase, 'query'>, query: DiscoveryQuery): Promise<DiscoveredPlace[]> {
  const values = discoverValues(query)
  const { rows } = await db.query<DiscoveredPlace>({ name: 'places-discover', text: DISCOVER, values })
  return rows
}

const distanceOfLastSql = (km: string) => `${nearestSql(km)}
select n.km from nearest n
where (select count(*) from nearest) >= $16::int and ${NOT_VETOED_BY_ID} order by n.km, n.id offset $16::int - 1 limit 1`
const KM_OF_LAST = { name: 'places-km-of-last', text: distanceOfLastSql(EXACT_KM) }
const SHOWN_KM_OF_LAST = { name: 'places-shown-km-of-last', text: distanceOfLastSql(SHOWN_KM) }

/**
 * The distance of the place at position `limit`, nearest first; null if fewer match. Shown points may be nearer
 * than the exact positions, so the index search extends farther for them.
 */
export async function findDistanceOfLast(
  db: Pick<pg.ClientBase, 'query'>,
  query: DiscoveryQuery,
  { shown }: { shown: boolean } = { shown: false },
): Promise<number | null> {
  const { rows } = await db.query<{ km: number }>({
    ...(shown ? SHOWN_KM_OF_LAST : KM_OF_LAST),
    values: discoverValues(query, shown ? MAX_SHOWN_OFFSET_KM : 0),
  })
  return rows[0]?.km ?? null
}

const COUNT_SHOWN = `${nearestSql(SHOWN_KM)}
select count(*)::int as n
from (select from nearest n where ${NOT_VETOED_BY_ID} limit $16::int) kept`

/** How many places match by the points shown of them, at most `limit`. */
export async function countShown(db: Pick<pg.ClientBase, 'query'>, query: DiscoveryQuery): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'places-count-shown',
    text: COUNT_SHOWN,
    values: discoverValues(query, MAX_SHOWN_OFFSET_KM),
  })
  return rows[0]?.n ?? 0
}

/**
 * The values of DISCOVER, for callers that run the statement themselves (the bench does). `marginKm` extends the index
 * search beyond the radius.
 */
export function discoverValues(query: DiscoveryQuery, marginKm = 0): unknown[] {
  const { latitude, longitude, radiusKm } = query
  const reach = { ...query, radiusKm: radiusKm + marginKm }
  const boxes = circleBoxes(reach)
  const names = nameLookups(reach)
  return [
    latitude,
    longitude,
    radiusKm,
    boxes.map((box) => box.west),
    boxes.map((box) => box.south),
    boxes.map((box) => box.east),
    boxes.map((box) => box.north),
    boxes.map((box) => box.centre.x),
    boxes.map((box) => box.centre.y),
    [...query.categorySlugs, ...(query.osmTags ?? []).map(tagCategory)],
    numberArray(names.firsts),
    numberArray(names.lasts),
    names.strong,
    numberArray(names.hashes),
    names.weak,
    query.limit,
    query.nameExcept ?? [],
    vetoPattern(query.nameVetoes ?? []),
  ]
}

/** The maximum number of places read per key. A key with more places is shared by all of them. */
const MAX_PLACES_PER_KEY = 100

/** The places with these source keys ("overture:…"), and those with one of these contact keys. */
export async function findStoredPlaces(
  db: Pick<pg.ClientBase, 'query'>,
  options: { placeKeys: string[]; contactKeys: string[] },
): Promise<DiscoveredPlace[]> {
  const { rows } = await db.query<DiscoveredPlace>(
    `with wanted as (
       select p.id from unnest($1::text[]) k(key) cross join lateral (
         select id from places
         where source = split_part(k.key, ':', 1) and source_id = substr(k.key, strpos(k.key, ':') + 1) offset 0) p
       union
       select p.id from unnest($2::text[]) k(key) cross join lateral (
         select id from places where contact_keys @> array[k.key] limit ${MAX_PLACES_PER_KEY}) p)
     ${columnsSql('0::float8')}
     from wanted n join places p on p.id = n.id order by p.id`,
    [options.placeKeys, options.contactKeys],
  )
  return rows
}
