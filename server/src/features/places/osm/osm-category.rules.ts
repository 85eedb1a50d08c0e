import type { OsmTag } from '@leadhaul/contract/search/candidate.schema.ts'
import { CATEGORY_KEYS, GOODS_KEYS, LISTED_KEYS, NON_BUSINESS_TAGS, OSM_CATEGORIES } from './osm-categories.catalog.ts'
import type { OsmTags } from './osm-blocks.source.ts'

/** More tags than this add no information and would create an unlimited number of categories. */
const MAX_TAGS = 3
const EMPTY_VALUES = new Set(['no', 'none', 'unknown', 'vacant', 'disused', 'abandoned', ''])
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N}_:-]{1,49}$/u
/** Values that only state existence. Any other value is more specific. */
const GENERIC_VALUES = new Set(['yes', 'company', 'works', 'industrial', 'commercial', 'retail', 'wholesale', 'trade'])
const GOODS = new Set(GOODS_KEYS)
const LISTED_ONLY = new Set(LISTED_KEYS)

const keyOf = (tag: string) => tag.slice(0, tag.indexOf('='))
const isGeneric = (tag: string) => GENERIC_VALUES.has(tag.slice(tag.indexOf('=') + 1))
const listedSlugs = (tag: string) => OSM_CATEGORIES[keyOf(tag)]?.[tag.slice(tag.indexOf('=') + 1)]

/** The tags that describe a company's trade, the most specific first, as "craft=sawmill". Few, possibly none. */
export function businessTags(tags: OsmTags): string[] {
  const categoryTags = CATEGORY_KEYS.flatMap((key) => valuesOf(tags[key]).map((value) => `${key}=${value}`)).filter(
    (tag) => !LISTED_ONLY.has(keyOf(tag)) || listedSlugs(tag) !== undefined,
  )
  const [specific, generic] = [categoryTags.filter((tag) => !isGeneric(tag)), categoryTags.filter(isGeneric)]
  return [...new Set([...specific, ...generic])].slice(0, MAX_TAGS)
}

/** The values of one tag: "deli; kitchen" has two. An unsearchable value still states that the feature exists. */
function valuesOf(written = ''): string[] {
  const values = written
    .split(';')
    .map((value) => value.trim().toLowerCase().replace(/\s+/g, '_'))
    .filter((value) => !EMPTY_VALUES.has(value))
  return values.map((value) => (VALUE.test(value) ? value : 'yes'))
}

/** The kind of a set of tags: goods alone are not a company, and a bench is one only if it has contact details. */
export function kindOfTags(tags: string[]): 'company' | 'street furniture' | 'nothing' {
  const tradeTags = tags.filter((tag) => !GOODS.has(keyOf(tag)))
  if (tradeTags.length === 0) return 'nothing'
  return tradeTags.every((tag) => NON_BUSINESS_TAGS.has(tag)) ? 'street furniture' : 'company'
}

/** The category slugs a tag maps to, the main one first. */
function slugsOf(tag: string): string[] {
  const slugs = listedSlugs(tag)
  if (slugs !== undefined) return slugs.split(', ')
  const key = keyOf(tag)
  if (GOODS.has(key)) return []
  const value = tag.slice(key.length + 1)
  if (value === 'yes') return [key]
  return [key === 'shop' ? `${value}_store` : value]
}

/** A tag of a search, written as a category. */
export const tagCategory = ({ key, value }: OsmTag): string => `${key}=${value}`

/** The categories of the tags: the main category first, then the others. */
export const categorySlugs = (tags: string[]): string[] => [...new Set(tags.flatMap(slugsOf))]

/** The category under which the directory stores companies with exactly these tags. */
export const taggedCategory = (tags: string[]): string => tags.join(';')

/**
 * The aliases of a category: each of its tags, each key with any value ("craft=*"), and the slugs of the tags.
 * Empty for a category that is not a set of tags.
 */
export function categoryAliases(category: string): string[] {
  if (!category.includes('=')) return []
  const tags = category.split(';')
  return [...new Set([...tags, ...tags.map((tag) => `${keyOf(tag)}=*`), ...categorySlugs(tags)])]
}
