import { COMPETITOR_CATEGORIES, isCompetitor } from '@leadhaul/contract/search/competitors.rules.ts'
import { expect, test } from 'vitest'
import { categoryAliases, businessTags, categorySlugs, kindOfTags, taggedCategory } from './osm-category.rules.ts'

test.each([
  [{ shop: 'furniture', building: 'yes' }, ['shop=furniture']],
  [{ shop: 'wholesale', wholesale: 'food' }, ['wholesale=food', 'shop=wholesale']],
  [{ man_made: 'works', product: 'Furniture' }, ['product=furniture', 'man_made=works']],
  [{ office: 'company', industrial: 'sawmill' }, ['industrial=sawmill', 'office=company']],
  [{ shop: 'deli; kitchen' }, ['shop=deli', 'shop=kitchen']],
  [{ shop: 'Café & more' }, ['shop=yes']],
  [{ shop: 'vacant' }, []],
  [{ building: 'house', landuse: 'forest', highway: 'bus_stop' }, []],
  [{ craft: 'a;b;c', shop: 'aa;bb;cc;dd' }, ['shop=aa', 'shop=bb', 'shop=cc']],
])('%j says of a company: %j', (tags, expected) => {
  expect(businessTags(tags)).toEqual(expected)
})

test.each([
  [{ craft: 'sawmill' }, 'company'],
  [{ amenity: 'bench' }, 'street furniture'],
  [{ amenity: 'vending_machine', shop: 'kiosk' }, 'company'],
  [{ product: 'steel' }, 'nothing'],
  [{}, 'nothing'],
])('%j is %s', (tags, kind) => {
  expect(kindOfTags(businessTags(tags))).toBe(kind)
})

test('tags map to our categories, the first tag to the main one, and unknown tags to their own category', () => {
  expect(categorySlugs(['craft=sawmill'])).toEqual(['sawmill', 'wood_products_manufacturer'])
  expect(categorySlugs(['product=steel', 'man_made=works'])).toEqual([
    'iron_and_steel_industry',
    'steel_fabricator',
    'manufacturer',
  ])
  expect(categorySlugs(['shop=anime', 'office=yes', 'product=unheard_of'])).toEqual(['anime_store', 'corporate_office'])
})

test('a category is found by each tag, each key and each slug', () => {
  expect(categoryAliases(taggedCategory(['craft=sawmill', 'shop=trade']))).toEqual([
    'craft=sawmill',
    'shop=trade',
    'craft=*',
    'shop=*',
    'sawmill',
    'wood_products_manufacturer',
    'supplier_distributor',
    'building_supply_store',
  ])
  expect(categoryAliases('furniture_manufacturer')).toEqual([])
})

test.each(COMPETITOR_CATEGORIES.filter((category) => category.includes('=')))(
  'the tag %s of a carrier stands for a category of carriers',
  (tag) => {
    expect(isCompetitor({ category: categorySlugs([tag])[0] ?? null, name: 'Popescu' })).toBe(true)
  },
)
