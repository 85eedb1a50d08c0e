// Which companies are in the reader's own trade: carriers, forwarders, couriers, movers, bus and taxi.
// What a company is decides, not what was searched: its own main category, as its source names it, and its name where the
// category does not say what it does.
// Pure. Competitors are shown and may become leads; `grading.rules.ts` never sells one as A.
import { isCarriersName, speaksOfCarrying } from './carrier-names.rules.ts'

/** Overture's names before and since its taxonomy of 2026, Google's labels as slugs, and OpenStreetMap's tags. */
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

/** Categories that do not say what a company does. */
const UNTELLING: ReadonlySet<string> = new Set(
  [
    'services_and_business business_services professional professional_services professional_service personal business',
    'business_to_business b2b business_to_business_services commercial_industrial industrial_company corporate_office',
    'company local_service service_location other travel_and_transportation transport freight investment_brokerage',
    'office=company office=yes shop=yes craft=yes industrial=yes building=yes building=industrial building=office',
    'building=commercial landuse=industrial landuse=commercial',
  ].flatMap((line) => line.split(' ')),
)
/** A company that stores goods is a client, whatever its name: carriers and other companies have warehouses. */
const STORES = /warehouse|storage|distribution|distributor/

/** Whether a company is a competitor: by its main category, or by its name where that says more. */
export function isCompetitor({ category, name }: { category: string | null; name: string }): boolean {
  // A place of OpenStreetMap has its tags for a category, the most specific first: "office=logistics;building=yes".
  const [main = ''] = (category ?? '').split(';')
  if (COMPETITORS.has(main)) return true
  return main === '' || UNTELLING.has(main) ? speaksOfCarrying(name) : !STORES.test(main) && isCarriersName(name)
}

/** Every category of competitors, for searches that include or exclude them. */
export const COMPETITOR_CATEGORIES: readonly string[] = [...COMPETITORS]
