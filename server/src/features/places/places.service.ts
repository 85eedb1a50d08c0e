import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { Locality } from '@leadhaul/contract/places/places.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/me.contract.ts'
import type pg from 'pg'
import { findLargestTowns, findTowns, findTownsNear } from './places.repository.ts'
import { REVERSE_KM, rankTowns, spotViews, toLocality, townAt } from './places.rules.ts'
import type { Coordinates } from './spot.rules.ts'
import { townNameIn } from './town-names.catalog.ts'

type LabelsAsked = { west: number; south: number; east: number; north: number; limit: number; language: Language }

export type Towns = ReturnType<typeof createTowns>

/** The gazetteer (GeoNames, CC BY 4.0). `pool` is one of a role that reads it. */
export function createTowns({ pool }: { pool: pg.Pool }) {
  return {
    /** Towns whose name, in any language written in Latin letters, begins with `q`; accents and case do not count. */
    async suggest(o: { q: string; near?: Coordinates; limit: number }): Promise<Locality[]> {
      const folded = fold(o.q)
      if (folded === '') return []
      const towns = await findTowns(pool, { folded, near: o.near })
      return rankTowns({ towns, folded, near: o.near }).slice(0, o.limit).map(toLocality)
    },
    /** The town at a point, null when none is within 100 km. */
    async reverse(at: Coordinates): Promise<Locality | null> {
      const town = townAt(await findTownsNear(pool, { ...at, radiusKm: REVERSE_KM, limit: 40 }), at)
      return town && toLocality(town)
    },
    /** The largest towns of a map view, in degrees; it may cross the antimeridian. */
    async labels(o: LabelsAsked) {
      const towns = await findLargestTowns(pool, { views: spotViews(o), limit: o.limit })
      return towns.map((town) => {
        const { latitude, longitude, population } = town
        return { name: townNameIn(o.language, town), latitude, longitude, population }
      })
    },
  }
}
