// What categories are called in one language (en): slugs by label, parted by spaces.
// Written from the search dictionary by `category-labels.rules.test.ts` (WRITE_PAGES=1), never by hand.
// Read through `loadCategoryLabels`, which loads no other language.
export const LABELS: Record<string, string> = {
  'Advertising agency':
    'advertising advertising_agency b2b_advertising_and_marketing_service marketing_agency marketing_consultant promotional_products_and_services',
  'Aerospace and defence': 'aircraft_manufacturer aircraft_parts_and_supplies aircraft_service avionics_shop',
  'Archive storage': 'b2b_records_storage_service business_records_storage_and_management',
  'Art galleries and museums': 'art_gallery art_museum history_museum museum',
  'Auction house': 'auction_house car_auction estate_liquidation livestock_dealer',
  Bank: 'bank bank_credit_union bank_or_credit_union banks credit_union',
  'Bar and pub':
    'bar bars_pubs beer_bar cocktail_bar dance_club gastropub irish_pub lounge nightclub pub sports_bar wine_bar',
  'Books and magazines': 'books',
  Brewery: 'brewery',
  'Building materials': 'building_materials',
  'Bus and passenger transport':
    'airline airlines airport_shuttle airport_shuttles bus_charters bus_rental bus_service bus_tour bus_tours coach_bus ferry ferry_boat_company ferry_service local_transit passenger public_transit_facility_or_service school_buses',
  Café: 'cafe cafeteria coffee_shop internet_cafe tea_room',
  'Car parts': 'car_parts',
  'Catering and food service': 'box_lunch_supplier caterer catering food_consultant food_service',
  'Coffee and tea': 'coffee_tea',
  'Cold store': 'cold_storage cold_storage_facility refrigerated_warehouse',
  'Company office':
    'business business_services commercial_industrial corporate_office corporate_or_business_office industrial_company office',
  'Construction company':
    'altering_and_remodeling_contractor builder builders building_contractor building_or_construction_service construction construction_service construction_services contractor contractors home_developer masonry_contractor',
  'Construction yard': 'construction_management demolition_service excavation_service',
  'Courier and post':
    'courier_and_delivery_service courier_and_delivery_services food_delivery_service mailbox_center post_office shipping_center shipping_collection_service',
  Dairy: 'b2b_dairy cheese_manufacturer cheese_shop dairy dairy_manufacturer dairy_store dairy_stores dairy_wholesaler',
  'Dairy farm': 'dairy_farm',
  Dentist: 'cosmetic_dentistry dental_clinic dentist general_dentistry orthodontics orthodontist pediatric_dentistry',
  'Department store': 'department_store discount_store discount_variety_stores general_store',
  Distillery: 'distillery',
  'Distribution centre': 'distribution_center distribution_service distribution_services',
  'Electrical and heating installers': 'commercial_refrigeration refrigeration_service',
  Electricians: 'electrical electrician',
  'Electronics and electrical': 'electronics',
  'Embassy and consulate': 'embassy',
  'Energy and power plants':
    'b2b_energy_and_utility_service b2b_power_plants_and_power_plant_service electric electric_utility_provider electricity_supplier energy_company natural_gas_utility_provider public_utility public_utility_company utilities wind_energy',
  'Engineering and architecture office':
    'architect architects architectural_designer civil_engineer civil_engineers engineering engineering_service engineering_services mechanical_engineer mechanical_engineers structural_engineer',
  Exporter: 'exporter exporters',
  'Fairs and events':
    'audiovisual_equipment_rental event_planning event_space event_venue exhibition_and_trade_center exhibition_and_trade_fair_venue party_and_event_planning party_equipment_rental venue_and_event_space',
  Farm: 'agricultural_production agricultural_service agriculture b2b_farm b2b_farming crops farm farming_service farming_services urban_farm',
  'Farm co-operative': 'agricultural_cooperative agricultural_cooperatives agriculture_association',
  'Film and media production':
    'b2b_audio_visual_production broadcasting_media_production film_video_production movie_television_studio video_film_production',
  'Fish and seafood':
    'aquatic_farm fish_farm fish_farm_hatchery fish_market fish_processor fishmonger seafood_market seafood_wholesaler',
  'Forestry and logging':
    'forestry_service logging_contractor logging_equipment_and_supplies logging_service logging_services',
  Foundry: 'blacksmith casting_molding_and_machining casting_molding_service foundry iron_and_steel_industry',
  'Freight carrier or forwarder':
    'b2b_transportation_and_storage_service business_storage_and_transportation customs_broker freight_and_cargo_service freight_forwarding_agency motor_freight_trucking pipeline_transportation railroad_freight truck_and_industrial_vehicle_services vehicle_shipping',
  'Fruit and vegetables':
    'farmers_market fruit_and_vegetable_store fruits_and_vegetables fruits_vegetables greengrocer produce_store produce_wholesaler',
  'Fuel distributor':
    'coal_and_coke fuel_oil_lpg natural_gas petroleum_products_manufacturer petroleum_wholesaler propane_supplier',
  'Fuel station': 'fuel_dock fuel_gas_station gas_station truck_gas_station truck_stop',
  Furniture: 'furniture',
  'Grain and silos': 'crops_production grain_elevator grain_elevators grain_production',
  Gym: 'fitness_trainer gym health_and_wellness_club pilates_studio sport_or_fitness_facility sports_center yoga_studio',
  'Hairdresser and beauty salon':
    'barber beauty_and_spa beauty_salon day_spa hair_salon hair_stylist nail_salon spa spas tanning_parlor tanning_salon',
  'Hospital and clinic': 'clinic health_practitioner hospital medical_center outpatient_care_facility surgical_center',
  Hotel:
    'accommodation bed_and_breakfast bed_breakfast guest_house hostel hotel hotels_motels inn lodge lodging motel resort',
  'IT company':
    'computer_services information_technology_company it_consultant it_service_and_computer_repair software_development web_designer web_hosting_service',
  Importer: 'b2b_international_trade_service import_export_service importer importer_and_exporter importers',
  'Industrial bakery and milling': 'bakery bakery_store mill patisserie_cake_shop',
  'Industrial cleaning':
    'cleaning_sanitation cleaning_service cleaning_services industrial_cleaning_service janitorial_service janitorial_services laundry_service laundry_services',
  'Joinery and woodworking': 'cabinet_maker cabinet_sales_service carpenter carpenters woodworking_supply_store',
  'Laboratory and research':
    'b2b_clinical_lab b2b_dental_lab b2b_scientific_lab dental_laboratories environmental_testing laboratory laboratory_testing medical_lab research research_institute testing_lab',
  Landscaping: 'gardener landscape_architect landscaping landscaping_services lawn_service tree_service tree_services',
  'Livestock farm': 'livestock_breeder livestock_farm pig_farm ranch',
  'Machine shop': 'laser_cutting_service machine_shop turnery',
  Manufacturer: 'business_manufacturing_and_supply manufacturer',
  'Manufacturer · Animal feed': 'feed_manufacturer pet_food_manufacturer',
  'Manufacturer · Beverages': 'beverage_manufacturer bottled_water_company cidery',
  'Manufacturer · Boats and ships': 'boat_and_ship_manufacturer',
  'Manufacturer · Books and magazines': 'book_publisher publisher topic_publisher',
  'Manufacturer · Building materials': 'cement_supplier retaining_wall_supplier',
  'Manufacturer · Cables and electrical supplies': 'electronics_manufacturer',
  'Manufacturer · Car parts': 'auto_company auto_manufacturers_and_distributors vehicle_parts_manufacturer',
  'Manufacturer · Cement, concrete and bricks': 'brick_manufacturer concrete_manufacturer',
  'Manufacturer · Chemicals': 'chemical_plant',
  'Manufacturer · Cleaning products': 'soap_manufacturer',
  'Manufacturer · Coffee and tea': 'coffee_roastery',
  'Manufacturer · Computers and office equipment': 'computer_hardware_company',
  'Manufacturer · Construction machinery': 'construction_machinery_manufacturer',
  'Manufacturer · Cosmetics and perfume': 'cosmetic_products_manufacturer',
  'Manufacturer · Doors and windows': 'window_manufacturer',
  'Manufacturer · Farm machinery': 'farm_machinery_manufacturer',
  'Manufacturer · Fertilisers and farm supplies': 'fertilizer_manufacturer',
  'Manufacturer · Flowers and plants': 'greenhouse plant_nursery',
  'Manufacturer · Food': 'b2b_food_products flour_mill food_manufacturer industrial_bakery rice_mill',
  'Manufacturer · Footwear': 'shoe_factory shoe_factory_manufacturer',
  'Manufacturer · Frozen food': 'frozen_food_manufacturer ice_cream_manufacturer',
  'Manufacturer · Furniture': 'furniture_manufacturer furniture_manufacturers',
  'Manufacturer · Glass and ceramics': 'ceramics_manufacturer glass_manufacturer pottery_manufacturer',
  'Manufacturer · Household appliances': 'appliance_manufacturer',
  'Manufacturer · Household goods': 'retail_goods_manufacturer',
  'Manufacturer · Jewellery and watches': 'goldsmith jewelry_and_watches_manufacturer jewelry_manufacturer',
  'Manufacturer · Leather goods': 'leather_products_manufacturer',
  'Manufacturer · Lighting': 'lighting_fixture_manufacturer lighting_fixture_manufacturers',
  'Manufacturer · Machinery':
    'b2b_machinery_and_tools industrial_equipment_manufacturer machinery_and_tool_manufacturer',
  'Manufacturer · Mattresses and bedding': 'mattress_manufacturing',
  'Manufacturer · Medical supplies':
    'b2b_surgical_appliances_and_supplies medical_device_manufacturer surgical_appliances_and_supplies',
  'Manufacturer · Musical instruments': 'musical_instruments_manufacturer',
  'Manufacturer · Office supplies': 'stationery_manufacturer',
  'Manufacturer · Paints': 'paint_manufacturer',
  'Manufacturer · Pallets and crates': 'pallet_manufacturer',
  'Manufacturer · Paper and packaging':
    'container_manufacturer packaging_contractors_and_service packaging_manufacturer paper_mill',
  'Manufacturer · Pharmaceuticals':
    'biotechnology_company pharmaceutical_companies pharmaceutical_company pharmaceutical_manufacturer',
  'Manufacturer · Plastics and rubber':
    'b2b_rubber_and_plastics plastic_fabrication_company plastic_injection_molding_service plastic_injection_molding_workshop plastic_manufacturer plastics_company rubber_and_plastics_manufacturer',
  'Manufacturer · Plumbing and heating supplies': 'hvac_manufacturer',
  'Manufacturer · Printing':
    'bookbinding commercial_printer printing_manufacturer printing_service printing_services screen_printing_t_shirt_printing t_shirt_printing_service',
  'Manufacturer · Signs and displays': 'b2b_signage_service sign_making signs_manufacturer',
  'Manufacturer · Solar panels and batteries': 'battery_manufacturer solar_panel_manufacturer',
  'Manufacturer · Sporting goods': 'b2b_sporting_and_recreation_goods sporting_goods_manufacturer',
  'Manufacturer · Steel and metal':
    'ironworkers metal_fabricator metals powder_coating_service sheet_metal_fabricator steel_fabricator steel_fabricators',
  'Manufacturer · Sweets and snacks': 'candy_manufacturer chocolate_manufacturer confectionery_manufacturer',
  'Manufacturer · Textiles and clothing':
    'b2b_apparel b2b_textiles cotton_mill textile_manufacturer textile_mill weaving_mill',
  'Manufacturer · Tiles, stone and flooring': 'stone_and_masonry tile_manufacturer',
  'Manufacturer · Timber and wood': 'wood_and_pulp wood_products_manufacturer',
  'Manufacturer · Tobacco': 'tobacco_company tobacco_products_manufacturer',
  'Manufacturer · Tools and hardware': 'hardware_and_fastener_manufacturer',
  'Manufacturer · Toys and games': 'toy_manufacturer',
  'Manufacturer · Tyres': 'tires_manufacturer',
  'Manufacturer · Upholstery': 'auto_upholstery furniture_reupholstery upholsterer',
  'Manufacturer · Vehicles and trailers':
    'auto_manufacturer motorcycle_manufacturer trailer_manufacturer vehicle_manufacturer',
  'Meat processing': 'butcher butcher_shop meat_fish meat_packing meat_wholesaler slaughterhouse',
  Movers: 'mover movers packing_service packing_services',
  'Musical instruments': 'musical_instruments',
  'Oil and gas':
    'b2b_oil_and_gas b2b_oil_and_gas_equipment b2b_oil_and_gas_exploration_and_development b2b_oil_and_gas_extraction oil_and_gas oil_and_gas_extraction well_drilling',
  'Oil and sugar mill': 'oil_mill olive_oil_mill olive_oil_store sugar_manufacturer',
  'Online shop': 'catalog_store e_commerce_service merchandising_service online_shop',
  Optician: 'eyewear_and_optician eyewear_store optical_goods optician optometrist optometry',
  Orchard: 'berry_farm orchard orchards_production pick_your_own_farm',
  'Pet shop': 'aquatic_pet_store pet_store pets_pet_supplies',
  Pharmacy: 'pharmacy',
  'Plant nursery and greenhouse': 'garden_center nursery nursery_and_gardening nursery_and_gardening_store',
  'Plumbing and heating installers': 'heating_contractor hvac_service hvac_services plumber plumbing plumbing_service',
  'Port and terminal': 'container_terminal freight_terminal harbor port',
  'Poultry and eggs': 'poultry_farm poultry_farming poultry_wholesaler',
  'Prefabricated and log houses': 'buildings_manufacturer mobile_home_dealer mobile_homes modular_home_manufacturer',
  'Public administration':
    'central_government_office community_and_government court_house courthouse government_office government_services local_and_state_government_offices public_service_and_government town_hall',
  'Quarry and mining':
    'b2b_coal_and_coke b2b_energy_and_mining b2b_mining b2b_quarry mining mining_drilling quarries quarry',
  'Recycling and scrap':
    'b2b_cleaning_and_waste_management garbage_collection_service hazardous_waste_disposal junk_removal_and_hauling junkyard landfill recycling_center refuse scrap_metals scrap_wholesaler',
  Refinery: 'b2b_oil_refinery oil_refiners oil_refinery',
  Restaurant:
    'american_restaurant asian_restaurant bistro chinese_restaurant diner italian_restaurant pizza_restaurant restaurant seafood_restaurant steakhouse',
  'Road building and earthworks': 'gravel_professional paving_contractor road_contractor',
  Roofing: 'ceiling_and_roofing_repair_and_service roofing siding',
  Sawmill: 'saw_mill sawmill',
  'School and university':
    'college college_university elementary_school high_school junior_college kindergarten middle_school preschool private_school school university vocational_school',
  'Second hand and antiques':
    'antique_store antiques flea_market second_hand_clothing_store second_hand_store thrift_store used_merchandise used_vintage_and_consignment',
  'Self storage':
    'automotive_storage_facility boat_storage_facility rv_storage_facility self_storage_facility storage_facility',
  'Sewing and clothing workshop':
    'apparel_manufacturer clothing_company embroidery_and_crochet sewing_and_alterations tailor',
  Shop: 'outlet_store retail shopping specialty_store',
  'Shop · Animal feed': 'livestock_feed_and_supply_store',
  'Shop · Beverages':
    'beer_wine_and_spirits beer_wine_spirits_store beverage_store liquor_beverages liquor_store wine_shop',
  'Shop · Boats and ships': 'boat_parts_and_supply_store boat_parts_store',
  'Shop · Books and magazines': 'books_music_and_video_store bookstore newspaper_and_magazines_store used_bookstore',
  'Shop · Building materials': 'building_supply_store do_it_yourself_store home_improvement_store',
  'Shop · Cables and electrical supplies': 'electrical_supply_store',
  'Shop · Car parts': 'auto_parts_and_supply_store auto_parts_store auto_supplies automotive_parts_and_accessories',
  'Shop · Chemicals': 'paint_store',
  'Shop · Computers and office equipment': 'computer_store computers_home_electronics',
  'Shop · Cosmetics and perfume':
    'beauty_cosmetics beauty_supply_store cosmetics_and_fragrance_store hair_supply_store perfume_store skin_care',
  'Shop · Doors and windows': 'door_sales_service garage_door_service window_treatment_store windows_installation',
  'Shop · Electronics and electrical': 'audio_visual_equipment_store electronics_store mobile_phone_store',
  'Shop · Farm machinery': 'tractor_dealer',
  'Shop · Fertilisers and farm supplies': 'agricultural_seed_store fertilizer_store garden_supply',
  'Shop · Flowers and plants': 'florist flowers_and_gifts_shop flowers_and_gifts_store',
  'Shop · Food':
    'convenience_store deli delicatessen food_and_beverage_store grocery_store health_food_store organic_grocery_store specialty_foods_store specialty_grocery_store',
  'Shop · Footwear': 'orthopedic_shoe_store shoe_store shoes',
  'Shop · Frozen food': 'frozen_foods_store',
  'Shop · Furniture': 'furniture_store outdoor_furniture_store',
  'Shop · Glass and ceramics': 'glass_and_mirror_sales_service',
  'Shop · Household appliances': 'appliance_store household_appliances',
  'Shop · Household goods':
    'gift_shop gifts_souvenirs home_decor home_decor_store home_furnishings home_goods_store kitchen_supply_store',
  'Shop · Jewellery and watches': 'jewelry jewelry_store watch_store',
  'Shop · Leather goods': 'handbag_store leather_goods leather_goods_store luggage_leather_goods luggage_store',
  'Shop · Lighting': 'lighting_store',
  'Shop · Machinery': 'farming_equipment_store machinery_and_tool_dealer',
  'Shop · Mattresses and bedding': 'bedding_and_bath_store bedding_and_bath_stores linen linen_store mattress_store',
  'Shop · Medical supplies': 'dental_supply_store hearing_aid_store medical_supply medical_supply_store',
  'Shop · Musical instruments': 'guitar_store musical_instrument_store piano_store',
  'Shop · Office supplies': 'office_supply_store stationery_office_supplies',
  'Shop · Paper and packaging': 'cards_and_stationery_store packing_supply_store stationery_store',
  'Shop · Pharmaceuticals': 'drugstore',
  'Shop · Plumbing and heating supplies':
    'bathroom_fixture_store kitchen_and_bath kitchen_and_bath_store plumbing_store',
  'Shop · Sporting goods':
    'bicycle_shop bicycle_store bicycles_sporting_goods bike_store outdoor_gear outdoor_store sporting_goods sporting_goods_store sports_wear sportswear_store',
  'Shop · Sweets and snacks': 'candy candy_store chocolatier',
  'Shop · Textiles and clothing':
    'boutique childrens_clothing_store clothing_apparel_fashions clothing_store crafts_fabrics fabric_store fashion fashion_and_apparel_store fashion_boutique lingerie_store mens_clothing_store womens_clothing_store',
  'Shop · Tiles, stone and flooring': 'carpet_store carpets_floor_coverings flooring_store rug_store tile_store',
  'Shop · Tobacco': 'smoke_and_vape_store tobacco_shop',
  'Shop · Tools and hardware': 'hardware hardware_store tool_store',
  'Shop · Toys and games': 'hobbies_toys_games hobby_shop toy_store',
  'Shop · Tyres': 'tire_dealer_and_repair tire_shop tire_store',
  'Shop · Vehicles and trailers':
    'auto_dealer automobile_sales car_dealer motorcycle_dealer motorcycle_sales recreational_vehicle_dealer recreational_vehicle_sales used_auto_dealer used_car_dealer',
  'Shopping centre': 'market public_market shopping_center shopping_mall shopping_passage',
  Supermarket: 'groceries_convenience_stores supermarket superstore warehouse_club_store',
  Taxi: 'limo_service limo_services ride_share_service taxi taxi_or_ride_share_service taxi_service taxi_stand town_car_service',
  Telecommunications:
    'communications internet_service_provider mobile_phone mobile_phones telecommunications telecommunications_company telecommunications_service telephone',
  Tobacco: 'tobacco',
  'Travel agency':
    'tour_operator travel_agency travel_agent travel_agents travel_company travel_service travel_services',
  'Vehicle repair':
    'auto_body_shop auto_repair automotive_repair automotive_service automotive_services_and_repair trailer_repair truck_repair',
  Vineyard: 'vineyard',
  Warehouse: 'b2b_storage b2b_storage_and_warehouses warehouse warehouse_rental_service_yard warehouses',
  'Water treatment':
    'b2b_water_treatment_service sewage wastewater_plant water water_purification_service water_softening_equipment_supplier water_treatment_equipment_and_services water_utility_provider water_works',
  'Welding and metalwork': 'iron_work ironworker metal_plating_service sheet_metal welder welders',
  Wholesaler:
    'b2b_domestic_trade_service hotel_supply_service supplier_distributor supplier_or_distributor vending_machine_supplier wholesaler',
  'Wholesaler · Animal feed': 'farm_supplies_wholesaler',
  'Wholesaler · Beverages': 'beer_wholesaler beverage_supplier wine_wholesaler',
  'Wholesaler · Boats and ships': 'boat_dealer boat_sales',
  'Wholesaler · Books and magazines': 'book_magazine_distribution books_periodicals_newspapers_wholesaler',
  'Wholesaler · Building materials': 'aggregate_supplier sand_and_gravel_supplier',
  'Wholesaler · Car parts': 'auto_parts_wholesaler b2b_autos_and_vehicles truck_parts_and_accessories',
  'Wholesaler · Cement, concrete and bricks': 'construction_materials_wholesaler masonry_concrete',
  'Wholesaler · Chemicals': 'abrasives_supplier',
  'Wholesaler · Cleaning products': 'cleaning_products_supplier',
  'Wholesaler · Coffee and tea': 'coffee_and_tea_supplies tea_wholesaler',
  'Wholesaler · Computers and office equipment': 'computer_wholesaler office_equipment office_equipment_wholesaler',
  'Wholesaler · Construction machinery':
    'crane_service crane_services equipment_rental forklift_dealer machine_and_tool_rental machine_and_tool_rentals',
  'Wholesaler · Cosmetics and perfume': 'beauty_product_supplier cosmetic_and_beauty_supplies',
  'Wholesaler · Doors and windows': 'window_supplier',
  'Wholesaler · Electronics and electrical':
    'b2b_electronic_equipment electronic_parts_supplier photographic_equipment_wholesaler',
  'Wholesaler · Farm machinery': 'farm_equipment_and_supply',
  'Wholesaler · Fertilisers and farm supplies': 'agricultural_supply_store',
  'Wholesaler · Flowers and plants': 'flower_market wholesale_florist',
  'Wholesaler · Food':
    'fmcg_wholesaler food_and_beverage_exporter food_beverage_distributor food_beverage_service_distribution restaurant_wholesale spices_wholesaler wholesale_grocer',
  'Wholesaler · Footwear': 'footwear_wholesaler',
  'Wholesaler · Frozen food': 'ice_supplier',
  'Wholesaler · Furniture': 'furniture_wholesaler furniture_wholesalers',
  'Wholesaler · Glass and ceramics': 'glass_wholesaler tableware_supplier',
  'Wholesaler · Household appliances': 'electronic_equipment_supplier',
  'Wholesaler · Household goods': 'b2b_furniture_and_housewares home_furnishings_wholesaler',
  'Wholesaler · Jewellery and watches': 'b2b_jewelers diamond_dealer jewelry_wholesaler',
  'Wholesaler · Leather goods': 'leather_wholesaler luggage_wholesaler',
  'Wholesaler · Lighting': 'electrical_wholesaler lighting_fixtures_and_equipment',
  'Wholesaler · Machinery':
    'bearing_supplier hydraulic_equipment_supplier industrial_equipment industrial_spares_and_products_wholesaler',
  'Wholesaler · Mattresses and bedding': 'bedding_wholesaler',
  'Wholesaler · Medical supplies':
    'b2b_hospital_equipment_and_supplies hospital_equipment_and_supplies laboratory_equipment_supplier medical_equipment_supplies_wholesaler optical_wholesaler',
  'Wholesaler · Musical instruments': 'musical_instruments_wholesaler',
  'Wholesaler · Office supplies': 'business_office_supplies_and_stationery stationery_wholesaler',
  'Wholesaler · Paints': 'painting_supplies_wholesaler',
  'Wholesaler · Pallets and crates': 'pallet_supplier',
  'Wholesaler · Paper and packaging': 'packaging_supplier packaging_supply packing_supply paper_wholesaler',
  'Wholesaler · Pharmaceuticals': 'pharmaceutical_products_wholesaler',
  'Wholesaler · Plastics and rubber': 'chemicals_plastics_wholesaler',
  'Wholesaler · Plumbing and heating supplies': 'hvac_supplier pipe_supplier plumbing_supply_wholesaler',
  'Wholesaler · Printing': 'printing_equipment_and_supply printing_equipment_supplier',
  'Wholesaler · Signs and displays': 'business_signage',
  'Wholesaler · Solar panels and batteries':
    'battery_inverter_supplier battery_store energy_equipment_and_solution solar_installation',
  'Wholesaler · Sporting goods': 'fitness_equipment_wholesaler sporting_goods_wholesaler',
  'Wholesaler · Steel and metal': 'aluminum_supplier iron_and_steel_store metal_supplier metals_minerals_wholesaler',
  'Wholesaler · Sweets and snacks': 'candy_wholesaler vending_machines_wholesaler',
  'Wholesaler · Textiles and clothing':
    'apparel_wholesaler fabric_wholesaler lingerie_wholesaler thread_supplier threads_and_yarns_wholesaler',
  'Wholesaler · Tiles, stone and flooring': 'granite_supplier stone_supplier',
  'Wholesaler · Timber and wood': 'firewood lumber_store lumber_wholesaler wood_supplier',
  'Wholesaler · Tobacco': 'tobacco_products_wholesaler',
  'Wholesaler · Tools and hardware': 'b2b_hardware fastener_supplier spring_supplier tools_wholesaler',
  'Wholesaler · Toys and games': 'toys_hobbies_wholesaler',
  'Wholesaler · Tyres': 'b2b_tires',
  'Wholesaler · Vehicles and trailers':
    'commercial_vehicle_dealer motor_vehicles_wholesaler trailer_dealer truck_dealer truck_dealer_for_businesses',
  Winery: 'winery',
}
