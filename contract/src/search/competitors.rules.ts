// Door sign: which companies are in the reader's own trade: carriers, forwarders, couriers, movers, bus and taxi.
// What a company is decides, not what was searched: its own main category, as its source names it.
// Pure. Competitors are shown and may become leads; `grading.rules.ts` never sells one as A.

/** Overture's names before and since its taxonomy of 2026, and OpenStreetMap's tags. */
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
    'office=logistics office=courier office=transport office=moving_company office=mover office=forwarder',
    'office=freight_forwarder office=parcel office=taxi office=airline craft=transport craft=mover shop=courier',
    'amenity=taxi amenity=post_office amenity=post_depot amenity=courier amenity=bus_station amenity=ferry_terminal',
    'amenity=parcel_locker industrial=transport industrial=haulage industrial=freight',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a company's main category makes it a competitor; false where no source says what it is. */
export function isCompetitor({ category }: { category: string | null }): boolean {
  // A place of OpenStreetMap has its tags for a category, the most telling first: "office=logistics;building=yes".
  const [main = ''] = (category ?? '').split(';')
  return COMPETITORS.has(main)
}

/** Every category of competitors, for searches that want or avoid them. */
export const COMPETITOR_CATEGORIES: readonly string[] = [...COMPETITORS]
