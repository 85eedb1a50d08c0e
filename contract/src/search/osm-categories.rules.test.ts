import { expect, test } from 'vitest'
import { osmCategories } from './osm-categories.rules.ts'

test.each([
  [{ shop: 'furniture', building: 'yes' }, ['shop=furniture']],
  [{ shop: 'wholesale', wholesale: 'food' }, ['wholesale=food', 'shop=wholesale']],
  [{ man_made: 'works', product: 'Furniture' }, ['product=furniture', 'man_made=works']],
  [
    { office: 'company', industrial: 'sawmill', landuse: 'industrial' },
    ['industrial=sawmill', 'office=company', 'landuse=industrial'],
  ],
  [{ amenity: 'nightclub;restaurant' }, ['amenity=nightclub', 'amenity=restaurant']],
  [{ shop: 'vacant' }, []],
  [{ name: 'Somebody', building: 'yes' }, []],
])('%j is of the categories %j', (tags, categories) => {
  expect(osmCategories(tags)).toEqual(categories)
})
