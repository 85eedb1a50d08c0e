import { expect, test } from 'vitest'
import { isCompetitor } from './competitors.rules.ts'

test.each([
  'motor_freight_trucking',
  'freight_and_cargo_service',
  'movers',
  'taxi_service',
  'office=logistics;building=yes',
])('a company whose main category is %s is in the reader’s own trade', (category) => {
  expect(isCompetitor({ category })).toBe(true)
})

test.each(['furniture_manufacturer', 'warehouse', 'truck_dealer', 'shop=furniture', null])(
  'a company of the category %s is not',
  (category) => {
    expect(isCompetitor({ category })).toBe(false)
  },
)
