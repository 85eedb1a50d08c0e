// Detects companies in the user's own trade: carriers, forwarders, couriers, movers, bus and taxi.
// The company itself decides and not the search: its main category at the source, and its name if the category does not
// determine its trade. Pure. Competitors are shown and can become leads; `grading.rules.ts` never grades a competitor
// as A.
import { isCarrierName, mentionsCarrying } from './carrier-names.rules.ts'

/**
 * Category names of Overture before and after its taxonomy of 2026, Google's labels as slugs, and OpenStreetMap's tags.
 */
const COMPETITORS: ReadonlySet<string> = new Set(
  [
    'motor_freight_trucking freight_and_cargo_service freight_forwarding_agency railroad_freight pipeline_transportation',
    'b2b_transportation_and_storage_service business_storage_and_transportation transportation vehicle_shipping',
    'truck_and_industrial_vehicle_services customs_broker',
    'courier_and_delivery_service courier_and_delivery_services mover movers pet_transportation medical_transportation',
    'shipping_center shipping_collection_service mailbox_center post_office package_locker shipping_or_delivery_service',
    'taxi taxi_service taxi_stand taxi_rank taxi_or_ride_share_service ride_share_service limo_service limo_services',
    'town_car_service pedicab_service car_sharing airport_shuttle airport_shuttles water_taxi_service',
    'bus_charters bus_service bus_tour bus_tours bus_rental bus_station bus_ticket_agency coach_bus school_buses',
    'local_transit passenger public_transit_facility_or_service public_transportation trains train rail train_station',
    'airline airlines ferry ferry_service ferry_boat_company ferry_terminal',
    'trucking_company logistics_service freight_forwarding_service freight_forwarder transportation_service shipping_service',
    'shipping_company shipping_and_mailing_service vehicle_shipping_agent railroad_company moving_company mover',
    'moving_and_storage_service piano_moving_service courier_service delivery_service delivery_company messenger_service',
    'bus_company bus_and_coach_company bus_charter school_bus_service minibus_taxi_service airport_shuttle_service',
    'limousine_service chauffeur_service',
    'office=logistics office=courier office=transport office=moving_company office=mover office=forwarder',
    'office=freight_forwarder office=parcel office=taxi office=airline craft=transport craft=mover shop=courier',
    'amenity=taxi amenity=post_office amenity=post_depot amenity=courier amenity=bus_station amenity=ferry_terminal',
    'amenity=parcel_locker industrial=transport industrial=haulage industrial=freight',
  ].flatMap((line) => line.split(' ')),
)

/** Categories that do not determine the trade of a company. */
const UNSPECIFIC_CATEGORIES: ReadonlySet<string> = new Set(
  [
    'services_and_business business_services professional professional_services professional_service personal business',
    'business_to_business b2b business_to_business_services commercial_industrial industrial_company corporate_office',
    'company local_service service_location other travel_and_transportation transport freight investment_brokerage',
    'office=company office=yes shop=yes craft=yes industrial=yes building=yes building=industrial building=office',
    'building=commercial landuse=industrial landuse=commercial',
  ].flatMap((line) => line.split(' ')),
)
/** Storage companies are potential clients, whatever their name: not only carriers run warehouses. */
const STORAGE_CATEGORY = /warehouse|storage|distribution|distributor/

/** Whether a company is a competitor: by its main category, or by its name if that is more specific. */
export function isCompetitor({ category, name }: { category: string | null; name: string }): boolean {
  // Places of OpenStreetMap have their tags as category, the most specific first: "office=logistics;building=yes".
  const [main = ''] = (category ?? '').split(';')
  if (COMPETITORS.has(main)) return true
  return main === '' || UNSPECIFIC_CATEGORIES.has(main)
    ? mentionsCarrying(name)
    : !STORAGE_CATEGORY.test(main) && isCarrierName(name)
}

/** Every category of competitors, for searches that include or exclude them. */
export const COMPETITOR_CATEGORIES: readonly string[] = [...COMPETITORS]
