import type pg from 'pg'
import type { LocalityKind } from '@leadhaul/contract/places/places.contract.ts'
import type { Coordinates } from '../../platform/great-circle.ts'
import type { NameKind } from './gazetteer/gazetteer-place.rules.ts'
import { circleBoxes, type MercatorBox } from './mercator.rules.ts'
import type { Camel, Row } from '../../platform/db/rows.ts'

type Db = Pick<pg.ClientBase, 'query'>
export type LocalityRow = Omit<Camel<Row<'localities', { kind: LocalityKind }>>, 'spot'>
/** With the name that was met, folded, and as it is written where that is not the folded one with capitals. */
export type LocalityMatch = LocalityRow & { met: NameKind; folded: string; written: string | null }

const LOCALITY = `l.id, l.kind, l.name, l.local_name as "localName", l.region, l.country_code as "countryCode", l.latitude,
  l.longitude, l.population, l.radius_km as "radiusKm", l.covered_share as "coveredShare"`
/** Fewer letters match nearly everything: abroad, only large places and exact names count. */
const SHORT = 3
const CANDIDATES = 120

const NAME = 'select locality_id as id, kind, folded, written from locality_names'
const LARGEST = `order by population desc limit ${CANDIDATES}`
const LARGE = `${NAME} where folded like $1 and population >= 50000 ${LARGEST}`
const OWN = `${NAME} where folded like $1 and kind = 'own' ${LARGEST}`
const OTHER = `${NAME} where folded like $1 and kind <> 'own' ${LARGEST}`
const EXACT = `${NAME} where folded = $2 ${LARGEST}`
const AT_HOME = `select home.* from unnest($3::text[]) as c(code) cross join lateral (${NAME}
  where country_code = c.code and folded like $1 order by kind = 'own' desc, population desc limit ${CANDIDATES}) home`

/**
 * Places with a name that begins with `folded`, each with the best such name. Returns more than needed, for the caller
 * to rank. Small places are included only for the given countries.
 */
export async function findLocalities(
  db: Db,
  { folded, countries }: { folded: string; countries: string[] },
): Promise<LocalityMatch[]> {
  const short = folded.length < SHORT
  const parts = [...(short ? [LARGE] : [OWN, OTHER]), EXACT, AT_HOME]
  const { rows } = await db.query<LocalityMatch>({
    name: `localities-${short ? 'short' : 'long'}`,
    text: `with found as (${parts.map((part) => `(${part})`).join(' union ')})
      select distinct on (l.id) ${LOCALITY}, f.kind as met, f.folded, f.written
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
    text: `select ${LOCALITY} from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
      as c(w, s, e, n, x, y) cross join lateral (
        select * from localities l where l.kind = 'town' and l.spot <@ box(point(c.w, c.s), point(c.e, c.n))
        order by l.spot <-> point(c.x, c.y) limit $7) l`,
    values: [...sides(boxes), boxes.map((box) => box.centre.x), boxes.map((box) => box.centre.y), options.limit],
  })
  return rows
}

/** A view of at least this area contains enough large towns, so the index by population finds them quickly. */
const WIDE = 225
const LARGE_ENOUGH = 30_000

export type MercatorView = Omit<MercatorBox, 'centre'>
/** The largest towns in any of the views, which are in Mercator units. */
export async function findLargestTowns(
  db: Db,
  options: { views: MercatorView[]; limit: number },
): Promise<LocalityRow[]> {
  const area = options.views.reduce((sum, view) => sum + (view.east - view.west) * (view.north - view.south), 0)
  const inside = `exists (select from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) as c(w, s, e, n)
    where l.spot <@ box(point(c.w, c.s), point(c.e, c.n)))`
  const wide = `select ${LOCALITY} from localities l where l.kind = 'town' and l.population >= ${LARGE_ENOUGH} and ${inside}
    order by l.population desc limit $5`
  const narrow = `select ${LOCALITY} from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) as c(w, s, e, n)
    cross join lateral (select * from localities l where l.kind = 'town'
      and l.spot <@ box(point(c.w, c.s), point(c.e, c.n))) l
    order by l.population desc limit $5`
  const isWide = area >= WIDE
  const { rows } = await db.query<LocalityRow>({
    name: isWide ? 'towns-wide' : 'towns-narrow',
    text: isWide ? wide : narrow,
    values: [...sides(options.views), options.limit],
  })
  return rows
}

const sides = (views: MercatorView[]) => [
  views.map((view) => view.west),
  views.map((view) => view.south),
  views.map((view) => view.east),
  views.map((view) => view.north),
]

/** The names of smaller places coincide with trades too often. */
const KNOWN_TOWN = 5000

/** Those of these folded names that are names of towns or regions of at least that size. */
export async function placesCalled(db: Db, folded: string[]): Promise<string[]> {
  const { rows } = await db.query<{ folded: string }>({
    name: 'localities-called',
    text: `select asked.folded from unnest($1::text[]) as asked(folded)
      where exists (select from locality_names n where n.folded = asked.folded and n.population >= ${KNOWN_TOWN})`,
    values: [folded],
  })
  return rows.map((row) => row.folded)
}
