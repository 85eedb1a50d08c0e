import { expect, test } from 'vitest'
import { isCompetitor } from './competitors.rules.ts'

const NAMELESS = 'Popescu'

test.each([
  'motor_freight_trucking',
  'freight_and_cargo_service',
  'movers',
  'taxi_service',
  'office=logistics;building=yes',
  'trucking_company',
  'logistics_service',
  'freight_forwarding_service',
  'moving_company',
  'moving_and_storage_service',
  'courier_service',
  'transportation_service',
])('a company whose main category is %s is in the user’s own trade', (category) => {
  expect(isCompetitor({ category, name: NAMELESS })).toBe(true)
})

test.each(['furniture_manufacturer', 'warehouse', 'truck_dealer', 'shop=furniture', null])(
  'a company of the category %s is not in the user’s own trade',
  (category) => {
    expect(isCompetitor({ category, name: NAMELESS })).toBe(false)
  },
)

test.each([
  ['services_and_business', 'Transports Alloin S.a.r.l.'],
  ['professional', 'Déménagements Rollet'],
  ['office=company', 'Müller Kühltransporte GmbH'],
  ['business_services', 'Wayne Scott Courier Service'],
  [null, 'Popescu Transporturi SRL'],
  [null, 'Allied Van Lines Agent'],
  ['investment_brokerage', 'Geodis Logistics Sud'],
])('a company of the unspecific category %s is a competitor by its name: %s', (category, name) => {
  expect(isCompetitor({ category, name })).toBe(true)
})

test.each([
  ['construction', 'Cindy Taylor Trucking'],
  ['management_consulting', 'Precision Logistics, Inc.'],
  ['industrial_spares_and_products_wholesaler', 'Transports Rave Sa'],
  ['travel_agent', 'Continental Airlines'],
])('a company of the category %s is a competitor if its name states the trade of carrying: %s', (category, name) => {
  expect(isCompetitor({ category, name })).toBe(true)
})

test.each([
  ['auto_supplies', 'Transport Tire Svc'],
  ['special_training', 'Millenium Trucking Academy'],
  ['construction', 'Johnson Excavating & Trucking'],
  ['construction', 'Earth Movers'],
  ['hardware', 'Harbor Freight Tools USA Inc'],
  ['wine_wholesaler', 'Logistic Vins Distribution S.a.'],
  ['warehouse', 'Smith Logistics'],
  ['farm_supplies_wholesaler', 'Burningham Hay & Transport'],
  ['auto_repair', 'NAPA Autocare Center'],
  [null, 'Transport Refrigeration Parts'],
  [null, 'Utah Trucking Association'],
  [null, 'Les Trois Logis'],
])('a company of the category %s is not a competitor only by such a word in its name: %s', (category, name) => {
  expect(isCompetitor({ category, name })).toBe(false)
})
