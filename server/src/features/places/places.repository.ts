import type pg from 'pg'
import type { LocalityKind } from '@leadhaul/contract/places/places.contract.ts'
import type { Coordinates } from '../../platform/great-circle.ts'
import type { NameKind } from './gazetteer/gazetteer-place.rules.ts'
import { circleBoxes, type MercatorBox } from './mercator.rules.ts'
import type { CamelCasedKeys, Row } from '../../platform/db/rows.ts'

type Db = Pick<pg.ClientBase, 'query'>
export type LocalityRow = Omit<CamelCasedKeys<Row<'localities', { kind: LocalityKind }>>, 'spot'>
/** A place with the name that matched: folded, and as written unless that is the folded name with capitals. */
export type LocalityMatch = LocalityRow & { met: NameKind; folded: string; written: string | null }

const LOCALITY_COLUMNS = `l.id, l.kind, l.name, l.local_name as "localName", l.region, l.country_code as "countryCode", l.latitude,
  l.longitude, l.population, l.radius_km as "radiusKm", l.covered_share as "coveredShare"`
/** Shorter input matches nearly everything: outside the given countries only large places and exact names match. */
const MIN_LONG_LENGTH = 3
const MAX_CANDIDATES = 120

const NAME_QUERY = 'select locality_id as id, kind, folded, written from locality_names'
const LARGEST_FIRST = `order by population desc limit ${MAX_CANDIDATES}`
const LARGE_PLACES = `${NAME_QUERY} where folded like $1 and population >= 50000 ${LARGEST_FIRST}`
const OWN_NAMES = `${NAME_QUERY} where folded like $1 and kind = 'own' ${LARGEST_FIRST}`
const OTHER_NAMES = `${NAME_QUERY} where folded like $1 and kind <> 'own' ${LARGEST_FIRST}`
const EXACT_NAMES = `${NAME_QUERY} where folded = $2 ${LARGEST_FIRST}`
const HOME_NAMES = `select home.* from unnest($3::text[]) as c(code) cross join lateral (${NAME_QUERY}
  where country_code = c.code and folded like $1 order by kind = 'own' desc, population desc limit ${MAX_CANDIDATES}) home`

/**
 * Places with a name that begins with `folded`, each with the best such name. Returns more than needed, for the caller
 * to rank. Small places are included only for the given countries.
 */
export async function findLocalities(
  db: Db,
  { folded, countries }: { folded: string; countries: string[] },
): Promise<LocalityMatch[]> {
  const short = folded.length < MIN_LONG_LENGTH
  const parts = [...(short ? [LARGE_PLACES] : [OWN_NAMES, OTHER_NAMES]), EXACT_NAMES, HOME_NAMES]
  const { rows } = await db.query<LocalityMatch>({
    name: `localities-${short ? 'short' : 'long'}`,
    text: `with found as (${parts.map((part) => `(${part})`).join(' union ')})
      select distinct on (l.id) ${LOCALITY_COLUMNS}, f.kind as met, f.folded, f.written
      from found f join localities l on l.id = f.id
      order by l.id, f.kind <> 'own', f.kind <> 'word', f.folded <> $2, length(f.folded), f.folded`,
    values: [`${folded}%`, folded, countries],
  })
  return rows
}

/** The towns nearest to a point, within `radiusKm`, nearest first. */
export async function findTownsNear(
  db: Db,
  options: Coordinates & { radiusKm: number; limit: number },
): Promise<LocalityRow[]> {
  const boxes = circleBoxes(options)
  const { rows } = await db.query<LocalityRow>({
    name: 'towns-near',
    text: `select ${LOCALITY_COLUMNS} from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
      as c(w, s, e, n, x, y) cross join lateral (
        select * from localities l where l.kind = 'town' and l.spot <@ box(point(c.w, c.s), point(c.e, c.n))
        order by l.spot <-> point(c.x, c.y) limit $7) l`,
    values: [...viewColumns(boxes), boxes.map((box) => box.centre.x), boxes.map((box) => box.centre.y), options.limit],
  })
  return rows
}

/** A view of at least this area contains enough large towns, so the index by population finds them quickly. */
const MIN_WIDE_AREA = 225
const MIN_LARGE_POPULATION = 30_000

export type MercatorView = Omit<MercatorBox, 'centre'>
/** The largest towns in any of the views, which are in Mercator units. */
export async function findLargestTowns(
  db: Db,
  options: { views: MercatorView[]; limit: number },
): Promise<LocalityRow[]> {
  const area = options.views.reduce((sum, view) => sum + (view.east - view.west) * (view.north - view.south), 0)
  const inside = `exists (select from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) as c(w, s, e, n)
    where l.spot <@ box(point(c.w, c.s), point(c.e, c.n)))`
  const wide = `select ${LOCALITY_COLUMNS} from localities l where l.kind = 'town' and l.population >= ${MIN_LARGE_POPULATION} and ${inside}
    order by l.population desc limit $5`
  const narrow = `select ${LOCALITY_COLUMNS} from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) as c(w, s, e, n)
    cross join lateral (select * from localities l where l.kind = 'town'
      and l.spot <@ box(point(c.w, c.s), point(c.e, c.n))) l
    order by l.population desc limit $5`
  const isWide = area >= MIN_WIDE_AREA
  const { rows } = await db.query<LocalityRow>({
    name: isWide ? 'towns-wide' : 'towns-narrow',
    text: isWide ? wide : narrow,
    values: [...viewColumns(options.views), options.limit],
  })
  return rows
}

const viewColumns = (views: MercatorView[]) => [
  views.map((view) => view.west),
  views.map((view) => view.south),
  views.map((view) => view.east),
  views.map((view) => view.north),
]

/** Names of smaller places are too often also words for trades. */
const MIN_KNOWN_POPULATION = 5000

/** Returns the folded names that are names of towns or regions with at least that population. */
export async function findKnownPlaceNames(db: Db, folded: string[]): Promise<string[]> {
  const { rows } = await db.query<{ folded: string }>({
    name: 'localities-called',
    text: `select asked.folded from unnest($1::text[]) as asked(folded)
      where exists (select from locality_names n where n.folded = asked.folded and n.population >= ${MIN_KNOWN_POPULATION})`,
    values: [folded],
  })
  return rows.map((row) => row.folded)
}
