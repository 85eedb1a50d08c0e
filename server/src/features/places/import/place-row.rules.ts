import type { Coordinates } from '../../../platform/great-circle.ts'
import { nameCellsIn } from '../name-index.rules.ts'
import { project } from '../mercator.rules.ts'

/** One business as the directory stores it, before its category has an id. */
export type PlaceRow = {
  source: string
  sourceId: string
  name: string
  category: string
  x: number
  y: number
  latitude: number
  longitude: number
  cell: string
  nameCells: number[]
  confidence: number | null
  operatingStatus: 'open' | 'temporarily_closed' | 'permanently_closed'
  phones: string[]
  emails: string[]
  websites: string[]
  socials: string[]
  categories: string[]
  street: string | null
  city: string | null
  region: string | null
  postcode: string | null
  countryCode: string | null
  licence: string
  /** The page that shows this place at its source. */
  sourceUrl: string | null
  confirmedOn: string | null
  description: string | null
  hours: string | null
  rating: number | null
  reviewsCount: number | null
  /** Part of the town, if the source states one. */
  neighborhood?: string | null
  /** The contact person. */
  contactName?: string | null
  /** The release of the source, if it has releases: "2026-10-21.0". */
  release?: string
}

/** The position of a named place in the directory's two indexes. `cell` is its `placeCell`. */
export function indexFieldsOf({ name, cell, latitude, longitude }: Coordinates & { name: string; cell: string }) {
  return { name, latitude, longitude, cell, ...project({ latitude, longitude }), nameCells: nameCellsIn(name, cell) }
}
