// What categories are called in one language (ro): slugs by label, parted by spaces.
// Written from the search dictionary by `category-labels.rules.test.ts` (WRITE_PAGES=1), never by hand.
// Read through `loadCategoryLabels`, which loads no other language.
export const LABELS: Record<string, string> = {
  Acoperișuri: 'ceiling_and_roofing_repair_and_service roofing siding',
  'Administrație publică':
    'central_government_office community_and_government court_house courthouse government_office government_services local_and_state_government_offices public_service_and_government town_hall',
  'Aeronautică și apărare': 'aircraft_manufacturer aircraft_parts_and_supplies aircraft_service avionics_shop',
  'Agenție de publicitate':
    'advertising advertising_agency b2b_advertising_and_marketing_service marketing_agency marketing_consultant promotional_products_and_services',
  'Agenție de turism':
    'tour_operator travel_agency travel_agent travel_agents travel_company travel_service travel_services',
  'Ambasadă și consulat': 'embassy',
  'Amenajări peisagistice':
    'gardener landscape_architect landscaping landscaping_services lawn_service tree_service tree_services',
  Angrosist:
    'b2b_domestic_trade_service hotel_supply_service supplier_distributor supplier_or_distributor vending_machine_supplier wholesaler',
  'Angrosist · Alimente':
    'fmcg_wholesaler food_and_beverage_exporter food_beverage_distributor food_beverage_service_distribution restaurant_wholesale spices_wholesaler wholesale_grocer',
  'Angrosist · Ambarcațiuni': 'boat_dealer boat_sales',
  'Angrosist · Anvelope': 'b2b_tires',
  'Angrosist · Aparatură și consumabile medicale':
    'b2b_hospital_equipment_and_supplies hospital_equipment_and_supplies laboratory_equipment_supplier medical_equipment_supplies_wholesaler optical_wholesaler',
  'Angrosist · Articole de uz casnic': 'b2b_furniture_and_housewares home_furnishings_wholesaler',
  'Angrosist · Articole sportive': 'fitness_equipment_wholesaler sporting_goods_wholesaler',
  'Angrosist · Bijuterii și ceasuri': 'b2b_jewelers diamond_dealer jewelry_wholesaler',
  'Angrosist · Băuturi': 'beer_wholesaler beverage_supplier wine_wholesaler',
  'Angrosist · Cafea și ceai': 'coffee_and_tea_supplies tea_wholesaler',
  'Angrosist · Calculatoare și birotică': 'computer_wholesaler office_equipment office_equipment_wholesaler',
  'Angrosist · Ciment, beton și cărămidă': 'construction_materials_wholesaler masonry_concrete',
  'Angrosist · Corpuri de iluminat': 'electrical_wholesaler lighting_fixtures_and_equipment',
  'Angrosist · Cosmetice și parfumuri': 'beauty_product_supplier cosmetic_and_beauty_supplies',
  'Angrosist · Cărți și reviste': 'book_magazine_distribution books_periodicals_newspapers_wholesaler',
  'Angrosist · Dulciuri și snackuri': 'candy_wholesaler vending_machines_wholesaler',
  'Angrosist · Electrocasnice': 'electronic_equipment_supplier',
  'Angrosist · Electronice și electrice':
    'b2b_electronic_equipment electronic_parts_supplier photographic_equipment_wholesaler',
  'Angrosist · Farmaceutice': 'pharmaceutical_products_wholesaler',
  'Angrosist · Flori și plante': 'flower_market wholesale_florist',
  'Angrosist · Furaje și hrană pentru animale': 'farm_supplies_wholesaler',
  'Angrosist · Gresie, piatră și pardoseli': 'granite_supplier stone_supplier',
  'Angrosist · Hârtie și ambalaje': 'packaging_supplier packaging_supply packing_supply paper_wholesaler',
  'Angrosist · Instrumente muzicale': 'musical_instruments_wholesaler',
  'Angrosist · Jucării': 'toys_hobbies_wholesaler',
  'Angrosist · Lemn și cherestea': 'firewood lumber_store lumber_wholesaler wood_supplier',
  'Angrosist · Mase plastice și cauciuc': 'chemicals_plastics_wholesaler',
  'Angrosist · Materiale de construcții': 'aggregate_supplier sand_and_gravel_supplier',
  'Angrosist · Mobilă': 'furniture_wholesaler furniture_wholesalers',
  'Angrosist · Oțel și metal': 'aluminum_supplier iron_and_steel_store metal_supplier metals_minerals_wholesaler',
  'Angrosist · Paleți și lăzi': 'pallet_supplier',
  'Angrosist · Panouri solare și baterii':
    'battery_inverter_supplier battery_store energy_equipment_and_solution solar_installation',
  'Angrosist · Papetărie și birotică': 'business_office_supplies_and_stationery stationery_wholesaler',
  'Angrosist · Pielărie și marochinărie': 'leather_wholesaler luggage_wholesaler',
  'Angrosist · Piese auto': 'auto_parts_wholesaler b2b_autos_and_vehicles truck_parts_and_accessories',
  'Angrosist · Produse chimice': 'abrasives_supplier',
  'Angrosist · Produse congelate': 'ice_supplier',
  'Angrosist · Produse de curățenie': 'cleaning_products_supplier',
  'Angrosist · Reclame și panouri': 'business_signage',
  'Angrosist · Saltele și lenjerii': 'bedding_wholesaler',
  'Angrosist · Sanitare și instalații': 'hvac_supplier pipe_supplier plumbing_supply_wholesaler',
  'Angrosist · Scule și feronerie': 'b2b_hardware fastener_supplier spring_supplier tools_wholesaler',
  'Angrosist · Sticlă și ceramică': 'glass_wholesaler tableware_supplier',
  'Angrosist · Textile și îmbrăcăminte':
    'apparel_wholesaler fabric_wholesaler lingerie_wholesaler thread_supplier threads_and_yarns_wholesaler',
  'Angrosist · Tipografie': 'printing_equipment_and_supply printing_equipment_supplier',
  'Angrosist · Tutun': 'tobacco_products_wholesaler',
  'Angrosist · Utilaje agricole': 'farm_equipment_and_supply',
  'Angrosist · Utilaje de construcții':
    'crane_service crane_services equipment_rental forklift_dealer machine_and_tool_rental machine_and_tool_rentals',
  'Angrosist · Utilaje și mașini':
    'bearing_supplier hydraulic_equipment_supplier industrial_equipment industrial_spares_and_products_wholesaler',
  'Angrosist · Uși și ferestre': 'window_supplier',
  'Angrosist · Vehicule și remorci':
    'commercial_vehicle_dealer motor_vehicles_wholesaler trailer_dealer truck_dealer truck_dealer_for_businesses',
  'Angrosist · Vopsele': 'painting_supplies_wholesaler',
  'Angrosist · Încălțăminte': 'footwear_wholesaler',
  'Angrosist · Îngrășăminte și inputuri agricole': 'agricultural_supply_store',
  Arhivare: 'b2b_records_storage_service business_records_storage_and_management',
  'Atelier de prelucrări mecanice': 'laser_cutting_service machine_shop turnery',
  Bancă: 'bank bank_credit_union bank_or_credit_union banks credit_union',
  'Bar și pub':
    'bar bars_pubs beer_bar cocktail_bar dance_club gastropub irish_pub lounge nightclub pub sports_bar wine_bar',
  'Bază de producție și șantier': 'construction_management demolition_service excavation_service',
  Benzinărie: 'fuel_dock fuel_gas_station gas_station truck_gas_station truck_stop',
  'Birou de proiectare și arhitectură':
    'architect architects architectural_designer civil_engineer civil_engineers engineering engineering_service engineering_services mechanical_engineer mechanical_engineers structural_engineer',
  'Boxe de depozitare':
    'automotive_storage_facility boat_storage_facility rv_storage_facility self_storage_facility storage_facility',
  'Cafea și ceai': 'coffee_tea',
  Cafenea: 'cafe cafeteria coffee_shop internet_cafe tea_room',
  'Carieră și minerit':
    'b2b_coal_and_coke b2b_energy_and_mining b2b_mining b2b_quarry mining mining_drilling quarries quarry',
  'Case prefabricate și din lemn': 'buildings_manufacturer mobile_home_dealer mobile_homes modular_home_manufacturer',
  'Casă de licitații': 'auction_house car_auction estate_liquidation livestock_dealer',
  Catering: 'box_lunch_supplier caterer catering food_consultant food_service',
  'Centru comercial': 'market public_market shopping_center shopping_mall shopping_passage',
  'Centru de distribuție': 'distribution_center distribution_service distribution_services',
  'Cereale și silozuri': 'crops_production grain_elevator grain_elevators grain_production',
  'Construcții de drumuri': 'gravel_professional paving_contractor road_contractor',
  'Cooperativă agricolă': 'agricultural_cooperative agricultural_cooperatives agriculture_association',
  Cramă: 'winery',
  'Croitorie și confecții':
    'apparel_manufacturer clothing_company embroidery_and_crochet sewing_and_alterations tailor',
  'Curierat și poștă':
    'courier_and_delivery_service courier_and_delivery_services food_delivery_service mailbox_center post_office shipping_center shipping_collection_service',
  'Curățenie industrială':
    'cleaning_sanitation cleaning_service cleaning_services industrial_cleaning_service janitorial_service janitorial_services laundry_service laundry_services',
  'Cărți și reviste': 'books',
  Depozit: 'b2b_storage b2b_storage_and_warehouses warehouse warehouse_rental_service_yard warehouses',
  'Depozit frigorific': 'cold_storage cold_storage_facility refrigerated_warehouse',
  Distilerie: 'distillery',
  'Distribuitor de combustibili':
    'coal_and_coke fuel_oil_lpg natural_gas petroleum_products_manufacturer petroleum_wholesaler propane_supplier',
  'Electronice și electrice': 'electronics',
  'Energie și centrale electrice':
    'b2b_energy_and_utility_service b2b_power_plants_and_power_plant_service electric electric_utility_provider electricity_supplier energy_company natural_gas_utility_provider public_utility public_utility_company utilities wind_energy',
  Exportator: 'exporter exporters',
  'Fabrică de bere': 'brewery',
  'Fabrică de ulei și zahăr': 'oil_mill olive_oil_mill olive_oil_store sugar_manufacturer',
  Farmacie: 'pharmacy',
  Fermă:
    'agricultural_production agricultural_service agriculture b2b_farm b2b_farming crops farm farming_service farming_services urban_farm',
  'Fermă de vaci de lapte': 'dairy_farm',
  'Fermă zootehnică': 'livestock_breeder livestock_farm pig_farm ranch',
  'Firmă IT':
    'computer_services information_technology_company it_consultant it_service_and_computer_repair software_development web_designer web_hosting_service',
  'Firmă de construcții':
    'altering_and_remodeling_contractor builder builders building_contractor building_or_construction_service construction construction_service construction_services contractor contractors home_developer masonry_contractor',
  'Fructe și legume':
    'farmers_market fruit_and_vegetable_store fruits_and_vegetables fruits_vegetables greengrocer produce_store produce_wholesaler',
  'Galerii de artă și muzee': 'art_gallery art_museum history_museum museum',
  Gater: 'saw_mill sawmill',
  Hotel:
    'accommodation bed_and_breakfast bed_breakfast guest_house hostel hotel hotels_motels inn lodge lodging motel resort',
  Importator: 'b2b_international_trade_service import_export_service importer importer_and_exporter importers',
  'Instalatori și electricieni': 'commercial_refrigeration refrigeration_service',
  'Instalații electrice': 'electrical electrician',
  'Instalații sanitare și termice': 'heating_contractor hvac_service hvac_services plumber plumbing plumbing_service',
  'Instrumente muzicale': 'musical_instruments',
  'Laborator și cercetare':
    'b2b_clinical_lab b2b_dental_lab b2b_scientific_lab dental_laboratories environmental_testing laboratory laboratory_testing medical_lab research research_institute testing_lab',
  Lactate:
    'b2b_dairy cheese_manufacturer cheese_shop dairy dairy_manufacturer dairy_store dairy_stores dairy_wholesaler',
  Livadă: 'berry_farm orchard orchards_production pick_your_own_farm',
  Magazin: 'outlet_store retail shopping specialty_store',
  'Magazin online': 'catalog_store e_commerce_service merchandising_service online_shop',
  'Magazin pentru animale': 'aquatic_pet_store pet_store pets_pet_supplies',
  'Magazin universal': 'department_store discount_store discount_variety_stores general_store',
  'Magazin · Alimente':
    'convenience_store deli delicatessen food_and_beverage_store grocery_store health_food_store organic_grocery_store specialty_foods_store specialty_grocery_store',
  'Magazin · Ambarcațiuni': 'boat_parts_and_supply_store boat_parts_store',
  'Magazin · Anvelope': 'tire_dealer_and_repair tire_shop tire_store',
  'Magazin · Aparatură și consumabile medicale':
    'dental_supply_store hearing_aid_store medical_supply medical_supply_store',
  'Magazin · Articole de uz casnic':
    'gift_shop gifts_souvenirs home_decor home_decor_store home_furnishings home_goods_store kitchen_supply_store',
  'Magazin · Articole sportive':
    'bicycle_shop bicycle_store bicycles_sporting_goods bike_store outdoor_gear outdoor_store sporting_goods sporting_goods_store sports_wear sportswear_store',
  'Magazin · Bijuterii și ceasuri': 'jewelry jewelry_store watch_store',
  'Magazin · Băuturi':
    'beer_wine_and_spirits beer_wine_spirits_store beverage_store liquor_beverages liquor_store wine_shop',
  'Magazin · Cabluri și materiale electrice': 'electrical_supply_store',
  'Magazin · Calculatoare și birotică': 'computer_store computers_home_electronics',
  'Magazin · Corpuri de iluminat': 'lighting_store',
  'Magazin · Cosmetice și parfumuri':
    'beauty_cosmetics beauty_supply_store cosmetics_and_fragrance_store hair_supply_store perfume_store skin_care',
  'Magazin · Cărți și reviste': 'books_music_and_video_store bookstore newspaper_and_magazines_store used_bookstore',
  'Magazin · Dulciuri și snackuri': 'candy candy_store chocolatier',
  'Magazin · Electrocasnice': 'appliance_store household_appliances',
  'Magazin · Electronice și electrice': 'audio_visual_equipment_store electronics_store mobile_phone_store',
  'Magazin · Farmaceutice': 'drugstore',
  'Magazin · Flori și plante': 'florist flowers_and_gifts_shop flowers_and_gifts_store',
  'Magazin · Furaje și hrană pentru animale': 'livestock_feed_and_supply_store',
  'Magazin · Gresie, piatră și pardoseli': 'carpet_store carpets_floor_coverings flooring_store rug_store tile_store',
  'Magazin · Hârtie și ambalaje': 'cards_and_stationery_store packing_supply_store stationery_store',
  'Magazin · Instrumente muzicale': 'guitar_store musical_instrument_store piano_store',
  'Magazin · Jucării': 'hobbies_toys_games hobby_shop toy_store',
  'Magazin · Materiale de construcții': 'building_supply_store do_it_yourself_store home_improvement_store',
  'Magazin · Mobilă': 'furniture_store outdoor_furniture_store',
  'Magazin · Papetărie și birotică': 'office_supply_store stationery_office_supplies',
  'Magazin · Pielărie și marochinărie':
    'handbag_store leather_goods leather_goods_store luggage_leather_goods luggage_store',
  'Magazin · Piese auto': 'auto_parts_and_supply_store auto_parts_store auto_supplies automotive_parts_and_accessories',
  'Magazin · Produse chimice': 'paint_store',
  'Magazin · Produse congelate': 'frozen_foods_store',
  'Magazin · Saltele și lenjerii': 'bedding_and_bath_store bedding_and_bath_stores linen linen_store mattress_store',
  'Magazin · Sanitare și instalații': 'bathroom_fixture_store kitchen_and_bath kitchen_and_bath_store plumbing_store',
  'Magazin · Scule și feronerie': 'hardware hardware_store tool_store',
  'Magazin · Sticlă și ceramică': 'glass_and_mirror_sales_service',
  'Magazin · Textile și îmbrăcăminte':
    'boutique childrens_clothing_store clothing_apparel_fashions clothing_store crafts_fabrics fabric_store fashion fashion_and_apparel_store fashion_boutique lingerie_store mens_clothing_store womens_clothing_store',
  'Magazin · Tutun': 'smoke_and_vape_store tobacco_shop',
  'Magazin · Utilaje agricole': 'tractor_dealer',
  'Magazin · Utilaje și mașini': 'farming_equipment_store machinery_and_tool_dealer',
  'Magazin · Uși și ferestre': 'door_sales_service garage_door_service window_treatment_store windows_installation',
  'Magazin · Vehicule și remorci':
    'auto_dealer automobile_sales car_dealer motorcycle_dealer motorcycle_sales recreational_vehicle_dealer recreational_vehicle_sales used_auto_dealer used_car_dealer',
  'Magazin · Încălțăminte': 'orthopedic_shoe_store shoe_store shoes',
  'Magazin · Îngrășăminte și inputuri agricole': 'agricultural_seed_store fertilizer_store garden_supply',
  'Materiale de construcții': 'building_materials',
  Mobilă: 'furniture',
  Mutări: 'mover movers packing_service packing_services',
  Optică: 'eyewear_and_optician eyewear_store optical_goods optician optometrist optometry',
  'Panificație și morărit': 'bakery bakery_store mill patisserie_cake_shop',
  'Pepinieră și seră': 'garden_center nursery nursery_and_gardening nursery_and_gardening_store',
  'Petrol și gaze':
    'b2b_oil_and_gas b2b_oil_and_gas_equipment b2b_oil_and_gas_exploration_and_development b2b_oil_and_gas_extraction oil_and_gas oil_and_gas_extraction well_drilling',
  'Pește și fructe de mare':
    'aquatic_farm fish_farm fish_farm_hatchery fish_market fish_processor fishmonger seafood_market seafood_wholesaler',
  'Piese auto': 'car_parts',
  Podgorie: 'vineyard',
  'Port și terminal': 'container_terminal freight_terminal harbor port',
  'Procesare carne': 'butcher butcher_shop meat_fish meat_packing meat_wholesaler slaughterhouse',
  Producător: 'business_manufacturing_and_supply manufacturer',
  'Producător · Alimente': 'b2b_food_products flour_mill food_manufacturer industrial_bakery rice_mill',
  'Producător · Ambarcațiuni': 'boat_and_ship_manufacturer',
  'Producător · Anvelope': 'tires_manufacturer',
  'Producător · Aparatură și consumabile medicale':
    'b2b_surgical_appliances_and_supplies medical_device_manufacturer surgical_appliances_and_supplies',
  'Producător · Articole de uz casnic': 'retail_goods_manufacturer',
  'Producător · Articole sportive': 'b2b_sporting_and_recreation_goods sporting_goods_manufacturer',
  'Producător · Bijuterii și ceasuri': 'goldsmith jewelry_and_watches_manufacturer jewelry_manufacturer',
  'Producător · Băuturi': 'beverage_manufacturer bottled_water_company cidery',
  'Producător · Cabluri și materiale electrice': 'electronics_manufacturer',
  'Producător · Cafea și ceai': 'coffee_roastery',
  'Producător · Calculatoare și birotică': 'computer_hardware_company',
  'Producător · Ciment, beton și cărămidă': 'brick_manufacturer concrete_manufacturer',
  'Producător · Corpuri de iluminat': 'lighting_fixture_manufacturer lighting_fixture_manufacturers',
  'Producător · Cosmetice și parfumuri': 'cosmetic_products_manufacturer',
  'Producător · Cărți și reviste': 'book_publisher publisher topic_publisher',
  'Producător · Dulciuri și snackuri': 'candy_manufacturer chocolate_manufacturer confectionery_manufacturer',
  'Producător · Electrocasnice': 'appliance_manufacturer',
  'Producător · Farmaceutice':
    'biotechnology_company pharmaceutical_companies pharmaceutical_company pharmaceutical_manufacturer',
  'Producător · Flori și plante': 'greenhouse plant_nursery',
  'Producător · Furaje și hrană pentru animale': 'feed_manufacturer pet_food_manufacturer',
  'Producător · Gresie, piatră și pardoseli': 'stone_and_masonry tile_manufacturer',
  'Producător · Hârtie și ambalaje':
    'container_manufacturer packaging_contractors_and_service packaging_manufacturer paper_mill',
  'Producător · Instrumente muzicale': 'musical_instruments_manufacturer',
  'Producător · Jucării': 'toy_manufacturer',
  'Producător · Lemn și cherestea': 'wood_and_pulp wood_products_manufacturer',
  'Producător · Mase plastice și cauciuc':
    'b2b_rubber_and_plastics plastic_fabrication_company plastic_injection_molding_service plastic_injection_molding_workshop plastic_manufacturer plastics_company rubber_and_plastics_manufacturer',
  'Producător · Materiale de construcții': 'cement_supplier retaining_wall_supplier',
  'Producător · Mobilă': 'furniture_manufacturer furniture_manufacturers',
  'Producător · Oțel și metal':
    'ironworkers metal_fabricator metals powder_coating_service sheet_metal_fabricator steel_fabricator steel_fabricators',
  'Producător · Paleți și lăzi': 'pallet_manufacturer',
  'Producător · Panouri solare și baterii': 'battery_manufacturer solar_panel_manufacturer',
  'Producător · Papetărie și birotică': 'stationery_manufacturer',
  'Producător · Pielărie și marochinărie': 'leather_products_manufacturer',
  'Producător · Piese auto': 'auto_company auto_manufacturers_and_distributors vehicle_parts_manufacturer',
  'Producător · Produse chimice': 'chemical_plant',
  'Producător · Produse congelate': 'frozen_food_manufacturer ice_cream_manufacturer',
  'Producător · Produse de curățenie': 'soap_manufacturer',
  'Producător · Reclame și panouri': 'b2b_signage_service sign_making signs_manufacturer',
  'Producător · Saltele și lenjerii': 'mattress_manufacturing',
  'Producător · Sanitare și instalații': 'hvac_manufacturer',
  'Producător · Scule și feronerie': 'hardware_and_fastener_manufacturer',
  'Producător · Sticlă și ceramică': 'ceramics_manufacturer glass_manufacturer pottery_manufacturer',
  'Producător · Tapițerie': 'auto_upholstery furniture_reupholstery upholsterer',
  'Producător · Textile și îmbrăcăminte':
    'b2b_apparel b2b_textiles cotton_mill textile_manufacturer textile_mill weaving_mill',
  'Producător · Tipografie':
    'bookbinding commercial_printer printing_manufacturer printing_service printing_services screen_printing_t_shirt_printing t_shirt_printing_service',
  'Producător · Tutun': 'tobacco_company tobacco_products_manufacturer',
  'Producător · Utilaje agricole': 'farm_machinery_manufacturer',
  'Producător · Utilaje de construcții': 'construction_machinery_manufacturer',
  'Producător · Utilaje și mașini':
    'b2b_machinery_and_tools industrial_equipment_manufacturer machinery_and_tool_manufacturer',
  'Producător · Uși și ferestre': 'window_manufacturer',
  'Producător · Vehicule și remorci':
    'auto_manufacturer motorcycle_manufacturer trailer_manufacturer vehicle_manufacturer',
  'Producător · Vopsele': 'paint_manufacturer',
  'Producător · Încălțăminte': 'shoe_factory shoe_factory_manufacturer',
  'Producător · Îngrășăminte și inputuri agricole': 'fertilizer_manufacturer',
  'Producție film și media':
    'b2b_audio_visual_production broadcasting_media_production film_video_production movie_television_studio video_film_production',
  'Păsări și ouă': 'poultry_farm poultry_farming poultry_wholesaler',
  Rafinărie: 'b2b_oil_refinery oil_refiners oil_refinery',
  'Reciclare și deșeuri':
    'b2b_cleaning_and_waste_management garbage_collection_service hazardous_waste_disposal junk_removal_and_hauling junkyard landfill recycling_center refuse scrap_metals scrap_wholesaler',
  Restaurant:
    'american_restaurant asian_restaurant bistro chinese_restaurant diner italian_restaurant pizza_restaurant restaurant seafood_restaurant steakhouse',
  'Salon de coafură și înfrumusețare':
    'barber beauty_and_spa beauty_salon day_spa hair_salon hair_stylist nail_salon spa spas tanning_parlor tanning_salon',
  'Sală de fitness':
    'fitness_trainer gym health_and_wellness_club pilates_studio sport_or_fitness_facility sports_center yoga_studio',
  'Second hand și antichități':
    'antique_store antiques flea_market second_hand_clothing_store second_hand_store thrift_store used_merchandise used_vintage_and_consignment',
  'Sediu de firmă':
    'business business_services commercial_industrial corporate_office corporate_or_business_office industrial_company office',
  'Service auto':
    'auto_body_shop auto_repair automotive_repair automotive_service automotive_services_and_repair trailer_repair truck_repair',
  'Silvicultură și exploatare forestieră':
    'forestry_service logging_contractor logging_equipment_and_supplies logging_service logging_services',
  'Spital și clinică': 'clinic health_practitioner hospital medical_center outpatient_care_facility surgical_center',
  Stomatolog:
    'cosmetic_dentistry dental_clinic dentist general_dentistry orthodontics orthodontist pediatric_dentistry',
  'Sudură și lăcătușerie': 'iron_work ironworker metal_plating_service sheet_metal welder welders',
  Supermarket: 'groceries_convenience_stores supermarket superstore warehouse_club_store',
  Taxi: 'limo_service limo_services ride_share_service taxi taxi_or_ride_share_service taxi_service taxi_stand town_car_service',
  Telecomunicații:
    'communications internet_service_provider mobile_phone mobile_phones telecommunications telecommunications_company telecommunications_service telephone',
  'Transport de persoane':
    'airline airlines airport_shuttle airport_shuttles bus_charters bus_rental bus_service bus_tour bus_tours coach_bus ferry ferry_boat_company ferry_service local_transit passenger public_transit_facility_or_service school_buses',
  'Transportator sau casă de expediții':
    'b2b_transportation_and_storage_service business_storage_and_transportation customs_broker freight_and_cargo_service freight_forwarding_agency motor_freight_trucking pipeline_transportation railroad_freight truck_and_industrial_vehicle_services vehicle_shipping',
  'Tratarea apei':
    'b2b_water_treatment_service sewage wastewater_plant water water_purification_service water_softening_equipment_supplier water_treatment_equipment_and_services water_utility_provider water_works',
  Turnătorie: 'blacksmith casting_molding_and_machining casting_molding_service foundry iron_and_steel_industry',
  Tutun: 'tobacco',
  'Tâmplărie și prelucrarea lemnului':
    'cabinet_maker cabinet_sales_service carpenter carpenters woodworking_supply_store',
  'Târguri și evenimente':
    'audiovisual_equipment_rental event_planning event_space event_venue exhibition_and_trade_center exhibition_and_trade_fair_venue party_and_event_planning party_equipment_rental venue_and_event_space',
  'Școală și universitate':
    'college college_university elementary_school high_school junior_college kindergarten middle_school preschool private_school school university vocational_school',
}
