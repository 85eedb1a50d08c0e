// Door sign: what an OpenStreetMap element is, written as one category the directory can hold: "shop=furniture".
// Import, Overpass and the dictionary's OSM tags meet in this spelling. The most telling tag stands first.
// Pure; refuses tags that say nothing of a business.
import type { OsmTag } from './candidate.schema.ts'

/** Keys that say what a company is, the most telling first. */
export const OSM_CATEGORY_KEYS = [
  'product',
  'wholesale',
  'trade',
  'craft',
  'industrial',
  'shop',
  'amenity',
  'tourism',
  'healthcare',
  'office',
  'leisure',
  'man_made',
  'landuse',
  'building',
] as const
/** Values that only say that there is something. */
const SAYS_LITTLE = new Set(['yes', 'company', 'works', 'industrial', 'commercial', 'retail', 'office', 'wholesale'])
const SAYS_NOTHING = new Set(['no', 'none', 'unknown', 'vacant'])
const NOT_OF_A_BUSINESS = new Set(['building=yes', 'building=house', 'building=apartments', 'building=residential'])

/** How a tag is written as a category: the directory's slug of it. */
export const osmCategory = ({ key, value }: OsmTag) => `${key}=${value}`

/** Every category an element's tags give, the main one first; empty where they name no business. Splits "a;b". */
export function osmCategories(tags: Record<string, string | undefined>): string[] {
  const found = OSM_CATEGORY_KEYS.flatMap((key) =>
    (tags[key] ?? '')
      .split(';')
      .map((value) => value.trim().toLowerCase().replaceAll(' ', '_'))
      .filter((value) => /^[\p{L}\p{N}_-]{2,60}$/u.test(value) && !SAYS_NOTHING.has(value))
      .map((value) => ({ category: osmCategory({ key, value }), telling: !SAYS_LITTLE.has(value) })),
  ).filter(({ category }) => !NOT_OF_A_BUSINESS.has(category))
  const [telling, others] = [found.filter((one) => one.telling), found.filter((one) => !one.telling)]
  return [...new Set([...telling, ...others].map(({ category }) => category))]
}
