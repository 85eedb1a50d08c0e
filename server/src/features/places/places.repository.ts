import type pg from 'pg'
import { type Coordinates, circleBoxes } from './spot.rules.ts'

type Db = Pick<pg.ClientBase, 'query'>
export type TownRow = {
  id: number
  name: string
  region: string | null
  countryCode: string
  latitude: number
  longitude: number
  population: number
}
export type TownMatch = TownRow & { exact: boolean }

const TOWN = `l.id, l.name, l.region, l.country_code as "countryCode", l.latitude, l.longitude, l.population`
/** Under three letters nearly everything matches: only large towns, towns of exactly that name, and near ones count. */
const SHORT = 3
const CANDIDATES = 150
const NEAR_KM = 250

const LARGE = `select locality_id as id, population from locality_names
  where folded like $1 and population >= 50000 order by population desc limit ${CANDIDATES}`
const ANY = `select locality_id as id, population from locality_names
  where folded like $1 order by population desc limit ${CANDIDATES}`
const EXACT = `select locality_id as id, population from locality_names where folded = $2 order by population desc limit 50`
const NEAR = `select l.id, l.population from unnest($3::float8[], $4::float8[], $5::float8[], $6::float8[]) as c(w, s, e, n)
  cross join lateral (select * from localities l where l.spot <@ box(point(c.w, c.s), point(c.e, c.n))
    and l.population >= 3000 order by l.spot <-> point($7::float8, $8::float8) limit 250) l
  where exists (select from locality_names n where n.locality_id = l.id and n.folded like $1)`

/** Towns with a name that begins with `folded`: more than are wanted, the caller ranks them. */
export async function findTowns(db: Db, o: { folded: string; near?: Coordinates }): Promise<TownMatch[]> {
  const short = o.folded.length < SHORT
  const near = o.near
  const found = [short ? LARGE : ANY, EXACT, ...(near ? [NEAR] : [])].map((part) => `(${part})`).join(' union ')
  const boxes = near ? circleBoxes({ ...near, radiusKm: NEAR_KM }) : []
  const values: unknown[] = [`${o.folded}%`, o.folded]
  const centre = boxes[0]?.centre
  if (centre) values.push(...sides(boxes), centre.x, centre.y)
  const { rows } = await db.query<TownMatch>({
    name: `towns-${short ? 'short' : 'long'}${near ? '-near' : ''}`,
    text: `with found as (${found}) select ${TOWN},
      exists (select from locality_names n where n.locality_id = l.id and n.folded = $2) as exact
      from (select distinct id from found) f join localities l on l.id = f.id`,
    values,
  })
  return rows
}

/** The towns nearest to a point, within `radiusKm`, nearest first. */
export async function findTownsNear(db: Db, o: Coordinates & { radiusKm: number; limit: number }): Promise<TownRow[]> {
  const boxes = circleBoxes(o)
  const { rows } = await db.query<TownRow>({
    name: 'towns-near',
    text: `select ${TOWN} from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
      as c(w, s, e, n, x, y) cross join lateral (
        select * from localities l where l.spot <@ box(point(c.w, c.s), point(c.e, c.n))
        order by l.spot <-> point(c.x, c.y) limit $7) l`,
    values: [...sides(boxes), boxes.map((box) => box.centre.x), boxes.map((box) => box.centre.y), o.limit],
  })
  return rows
}

/** Every view as wide as this shows none but large towns, so the index by population finds them at once. */
const WIDE = 225
const LARGE_ENOUGH = 30_000

export type SpotView = { west: number; south: number; east: number; north: number }
/** The largest towns in any of the views, which are in spot units. */
export async function findLargestTowns(db: Db, o: { views: SpotView[]; limit: number }): Promise<TownRow[]> {
  const area = o.views.reduce((sum, view) => sum + (view.east - view.west) * (view.north - view.south), 0)
  const inside = `exists (select from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) as c(w, s, e, n)
    where l.spot <@ box(point(c.w, c.s), point(c.e, c.n)))`
  const wide = `select ${TOWN} from localities l where l.population >= ${LARGE_ENOUGH} and ${inside}
    order by l.population desc limit $5`
  const narrow = `select ${TOWN} from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) as c(w, s, e, n)
    cross join lateral (select * from localities l where l.spot <@ box(point(c.w, c.s), point(c.e, c.n))) l
    order by l.population desc limit $5`
  const isWide = area >= WIDE
  const { rows } = await db.query<TownRow>({
    name: isWide ? 'towns-wide' : 'towns-narrow',
    text: isWide ? wide : narrow,
    values: [...sides(o.views), o.limit],
  })
  return rows
}

const sides = (views: SpotView[]) => [
  views.map((view) => view.west),
  views.map((view) => view.south),
  views.map((view) => view.east),
  views.map((view) => view.north),
]
