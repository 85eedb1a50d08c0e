import { COMPETITOR_CATEGORIES } from '@leadhaul/contract/search/competitors.rules.ts'

/**
 * Trades whose company names mention things that they do not make or sell: "State Farm" is an insurer, "Steel House" a
 * restaurant, "Furniture Movers" a mover. Such companies are found only by their own trade, never by name.
 */
const BY_TRADE_ALONE = [
  'insurance_agent insurance_agency insurance life_insurance health_insurance title_insurance hazard_insurance auto_insurance',
  'bank bank_credit_union credit_union financial_service financial_services investment_brokerage investing mortgage_broker',
  'accounting_tax_preparation accountant credit_reporting_collection collection_agency broker brokers financial_advising',
  'lawyer lawyer_legal_services legal_service legal_services attorney_or_law_firm notary_public',
  'real_estate real_estate_agent real_estate_operator real_estate_service real_estate_services property_management apartment',
  'doctor doctors_office dentist dental_clinic general_dentistry clinic hospital health_practitioner chiropractor chiropractic',
  'health_care podiatrist optometrist physical_therapy nursing_and_care_facility adult_care retirement_home home_health_care',
  'medical_center veterinarian veterinary_services farm_veterinary_services animal_services animal_hospital pharmacy',
  'religious_organization place_of_worship christian_place_of_worship church_cathedral labor_organization labor_union',
  'school elementary_school high_school middle_school college college_university preschool education child_care university',
  'special_training vocational_school driving_school dance_studio music_school library museum job_training tutoring_service',
  'office government_office community_and_government court_house courthouse police_station fire_station jail town_hall post_office',
  'public_service_and_government social_services social_or_community_service non_profit_organization civic_organization',
  'community_association professional_association membership_organization association charity_organization community_center',
  'restaurant fast_food fast_food_restaurant cafe coffee_shop bar pub bars_pubs nightclub diner bistro pizza_restaurant',
  'american_restaurant italian_restaurant asian_restaurant chinese_restaurant food_and_drink ice_cream ice_cream_shop lounge',
  'hotel hotels_motels motel hostel lodging accommodation campground resort bed_breakfast bed_and_breakfast rv_park',
  'beauty_salon hair_salon nail_salon barber spa spas day_spa massage tanning_parlor tattoo_parlor gym yoga_studio skin_care',
  'recreation theater movie_theater art_gallery art_services amusement_park golf golf_course stadium_arena sports_club park',
  'travel_agent travel_agency travel_services travel_service tour_operator event_planning wedding_planning funeral_services',
  'employment_agencies employment_agency advertising advertising_agency marketing_agency architect interior_design museum',
  'management_consulting business_consulting professional_services_consulting secretarial_services detective_security_services',
  'computer_services software_development web_designer it_service_and_computer_repair portrait_studio photography_service',
  'film_video_production radio_station television_station newspaper news news_services media_news_company print_media',
  'laundry_dry_cleaning self_service_laundry dry_cleaning laundromat car_wash parking gas_station fuel_gas_station atm',
  'pest_control pest_control_service home_cleaning rental_kiosk historic_site landmark_and_historical_building river lake',
  'auto_repair automotive_repair auto_body_shop automobile_sales auto_dealer car_dealer auto_rental car_rental',
].flatMap((line) => line.split(' '))

/** The same as OpenStreetMap tags: any value of these keys, and these tags. */
const OSM_BY_TRADE_ALONE = [
  'tourism=* leisure=* healthcare=* amenity=restaurant amenity=cafe amenity=fast_food amenity=bar amenity=pub',
  'amenity=nightclub amenity=bank amenity=school amenity=kindergarten amenity=university amenity=college amenity=library',
  'amenity=theatre amenity=cinema amenity=place_of_worship amenity=doctors amenity=dentist amenity=clinic amenity=hospital',
  'amenity=pharmacy amenity=embassy amenity=parking amenity=fuel amenity=atm amenity=community_centre amenity=townhall',
  'amenity=social_facility amenity=arts_centre amenity=police amenity=fire_station amenity=courthouse amenity=car_rental',
  'office=lawyer office=insurance office=estate_agent office=government office=ngo office=association office=financial',
  'office=accountant office=tax_advisor office=employment_agency office=travel_agent office=political_party',
  'office=foundation office=educational_institution office=religion office=notary office=architect office=advertising_agency',
  'shop=hairdresser shop=beauty shop=travel_agency shop=massage shop=tattoo shop=laundry shop=dry_cleaning shop=car_repair',
].flatMap((line) => line.split(' '))

export const NAME_EXCEPTIONS: readonly string[] = [
  ...new Set([...BY_TRADE_ALONE, ...OSM_BY_TRADE_ALONE, ...COMPETITOR_CATEGORIES]),
]
