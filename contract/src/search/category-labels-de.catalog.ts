// What categories are called in one language (de): slugs by label, parted by spaces.
// Written from the search dictionary by `category-labels.rules.test.ts` (WRITE_PAGES=1), never by hand.
// Read through `loadCategoryLabels`, which loads no other language.
export const LABELS: Record<string, string> = {
  Agrargenossenschaft: 'agricultural_cooperative agricultural_cooperatives agriculture_association',
  Aktenlagerung: 'b2b_records_storage_service business_records_storage_and_management',
  Apotheke: 'pharmacy',
  Auktionshaus: 'auction_house car_auction estate_liquidation livestock_dealer',
  Autoteile: 'car_parts',
  Bank: 'bank bank_credit_union bank_or_credit_union banks credit_union',
  'Bar und Kneipe':
    'bar bars_pubs beer_bar cocktail_bar dance_club gastropub irish_pub lounge nightclub pub sports_bar wine_bar',
  Bauhof: 'construction_management demolition_service excavation_service',
  Baustoffe: 'building_materials',
  Bauunternehmen:
    'altering_and_remodeling_contractor builder builders building_contractor building_or_construction_service construction construction_service construction_services contractor contractors home_developer masonry_contractor',
  'Botschaft und Konsulat': 'embassy',
  Brauerei: 'brewery',
  Brennerei: 'distillery',
  Brennstoffhandel:
    'coal_and_coke fuel_oil_lpg natural_gas petroleum_products_manufacturer petroleum_wholesaler propane_supplier',
  'Bücher und Zeitschriften': 'books',
  Café: 'cafe cafeteria coffee_shop internet_cafe tea_room',
  'Catering und Großküche': 'box_lunch_supplier caterer catering food_consultant food_service',
  Dachdeckerei: 'ceiling_and_roofing_repair_and_service roofing siding',
  Einkaufszentrum: 'market public_market shopping_center shopping_mall shopping_passage',
  'Elektro- und Heizungsbau': 'commercial_refrigeration refrigeration_service',
  Elektroinstallation: 'electrical electrician',
  'Elektronik und Elektro': 'electronics',
  'Energie und Kraftwerke':
    'b2b_energy_and_utility_service b2b_power_plants_and_power_plant_service electric electric_utility_provider electricity_supplier energy_company natural_gas_utility_provider public_utility public_utility_company utilities wind_energy',
  Exporteur: 'exporter exporters',
  Fertighäuser: 'buildings_manufacturer mobile_home_dealer mobile_homes modular_home_manufacturer',
  'Film- und Medienproduktion':
    'b2b_audio_visual_production broadcasting_media_production film_video_production movie_television_studio video_film_production',
  Firmensitz:
    'business business_services commercial_industrial corporate_office corporate_or_business_office industrial_company office',
  'Fisch und Meeresfrüchte':
    'aquatic_farm fish_farm fish_farm_hatchery fish_market fish_processor fishmonger seafood_market seafood_wholesaler',
  Fitnessstudio:
    'fitness_trainer gym health_and_wellness_club pilates_studio sport_or_fitness_facility sports_center yoga_studio',
  Fleischverarbeitung: 'butcher butcher_shop meat_fish meat_packing meat_wholesaler slaughterhouse',
  Forstwirtschaft:
    'forestry_service logging_contractor logging_equipment_and_supplies logging_service logging_services',
  'Friseur und Kosmetiksalon':
    'barber beauty_and_spa beauty_salon day_spa hair_salon hair_stylist nail_salon spa spas tanning_parlor tanning_salon',
  'Galerien und Museen': 'art_gallery art_museum history_museum museum',
  'Garten- und Landschaftsbau':
    'gardener landscape_architect landscaping landscaping_services lawn_service tree_service tree_services',
  'Geflügel und Eier': 'poultry_farm poultry_farming poultry_wholesaler',
  Geschäft: 'outlet_store retail shopping specialty_store',
  'Geschäft · Autoteile': 'auto_parts_and_supply_store auto_parts_store auto_supplies automotive_parts_and_accessories',
  'Geschäft · Baustoffe': 'building_supply_store do_it_yourself_store home_improvement_store',
  'Geschäft · Blumen und Pflanzen': 'florist flowers_and_gifts_shop flowers_and_gifts_store',
  'Geschäft · Boote und Schiffe': 'boat_parts_and_supply_store boat_parts_store',
  'Geschäft · Bücher und Zeitschriften':
    'books_music_and_video_store bookstore newspaper_and_magazines_store used_bookstore',
  'Geschäft · Bürobedarf': 'office_supply_store stationery_office_supplies',
  'Geschäft · Chemie': 'paint_store',
  'Geschäft · Computer und Bürotechnik': 'computer_store computers_home_electronics',
  'Geschäft · Düngemittel und Agrarbedarf': 'agricultural_seed_store fertilizer_store garden_supply',
  'Geschäft · Elektronik und Elektro': 'audio_visual_equipment_store electronics_store mobile_phone_store',
  'Geschäft · Fahrzeuge und Anhänger':
    'auto_dealer automobile_sales car_dealer motorcycle_dealer motorcycle_sales recreational_vehicle_dealer recreational_vehicle_sales used_auto_dealer used_car_dealer',
  'Geschäft · Fliesen, Stein und Böden': 'carpet_store carpets_floor_coverings flooring_store rug_store tile_store',
  'Geschäft · Futtermittel': 'livestock_feed_and_supply_store',
  'Geschäft · Getränke':
    'beer_wine_and_spirits beer_wine_spirits_store beverage_store liquor_beverages liquor_store wine_shop',
  'Geschäft · Glas und Keramik': 'glass_and_mirror_sales_service',
  'Geschäft · Haushaltsgeräte': 'appliance_store household_appliances',
  'Geschäft · Haushaltswaren':
    'gift_shop gifts_souvenirs home_decor home_decor_store home_furnishings home_goods_store kitchen_supply_store',
  'Geschäft · Kabel und Elektromaterial': 'electrical_supply_store',
  'Geschäft · Kosmetik und Parfüm':
    'beauty_cosmetics beauty_supply_store cosmetics_and_fragrance_store hair_supply_store perfume_store skin_care',
  'Geschäft · Landmaschinen': 'tractor_dealer',
  'Geschäft · Lebensmittel':
    'convenience_store deli delicatessen food_and_beverage_store grocery_store health_food_store organic_grocery_store specialty_foods_store specialty_grocery_store',
  'Geschäft · Lederwaren': 'handbag_store leather_goods leather_goods_store luggage_leather_goods luggage_store',
  'Geschäft · Leuchten': 'lighting_store',
  'Geschäft · Maschinen': 'farming_equipment_store machinery_and_tool_dealer',
  'Geschäft · Matratzen und Bettwaren':
    'bedding_and_bath_store bedding_and_bath_stores linen linen_store mattress_store',
  'Geschäft · Medizintechnik': 'dental_supply_store hearing_aid_store medical_supply medical_supply_store',
  'Geschäft · Musikinstrumente': 'guitar_store musical_instrument_store piano_store',
  'Geschäft · Möbel': 'furniture_store outdoor_furniture_store',
  'Geschäft · Papier und Verpackung': 'cards_and_stationery_store packing_supply_store stationery_store',
  'Geschäft · Pharma': 'drugstore',
  'Geschäft · Reifen': 'tire_dealer_and_repair tire_shop tire_store',
  'Geschäft · Sanitär und Heizung': 'bathroom_fixture_store kitchen_and_bath kitchen_and_bath_store plumbing_store',
  'Geschäft · Schmuck und Uhren': 'jewelry jewelry_store watch_store',
  'Geschäft · Schuhe': 'orthopedic_shoe_store shoe_store shoes',
  'Geschäft · Spielwaren': 'hobbies_toys_games hobby_shop toy_store',
  'Geschäft · Sportartikel':
    'bicycle_shop bicycle_store bicycles_sporting_goods bike_store outdoor_gear outdoor_store sporting_goods sporting_goods_store sports_wear sportswear_store',
  'Geschäft · Süßwaren und Snacks': 'candy candy_store chocolatier',
  'Geschäft · Tabakwaren': 'smoke_and_vape_store tobacco_shop',
  'Geschäft · Textilien und Bekleidung':
    'boutique childrens_clothing_store clothing_apparel_fashions clothing_store crafts_fabrics fabric_store fashion fashion_and_apparel_store fashion_boutique lingerie_store mens_clothing_store womens_clothing_store',
  'Geschäft · Tiefkühlkost': 'frozen_foods_store',
  'Geschäft · Türen und Fenster': 'door_sales_service garage_door_service window_treatment_store windows_installation',
  'Geschäft · Werkzeuge und Eisenwaren': 'hardware hardware_store tool_store',
  'Getreide und Silos': 'crops_production grain_elevator grain_elevators grain_production',
  Gießerei: 'blacksmith casting_molding_and_machining casting_molding_service foundry iron_and_steel_industry',
  'Großbäckerei und Mühle': 'bakery bakery_store mill patisserie_cake_shop',
  Großhändler:
    'b2b_domestic_trade_service hotel_supply_service supplier_distributor supplier_or_distributor vending_machine_supplier wholesaler',
  'Großhändler · Autoteile': 'auto_parts_wholesaler b2b_autos_and_vehicles truck_parts_and_accessories',
  'Großhändler · Baumaschinen':
    'crane_service crane_services equipment_rental forklift_dealer machine_and_tool_rental machine_and_tool_rentals',
  'Großhändler · Baustoffe': 'aggregate_supplier sand_and_gravel_supplier',
  'Großhändler · Blumen und Pflanzen': 'flower_market wholesale_florist',
  'Großhändler · Boote und Schiffe': 'boat_dealer boat_sales',
  'Großhändler · Bücher und Zeitschriften': 'book_magazine_distribution books_periodicals_newspapers_wholesaler',
  'Großhändler · Bürobedarf': 'business_office_supplies_and_stationery stationery_wholesaler',
  'Großhändler · Chemie': 'abrasives_supplier',
  'Großhändler · Computer und Bürotechnik': 'computer_wholesaler office_equipment office_equipment_wholesaler',
  'Großhändler · Druck': 'printing_equipment_and_supply printing_equipment_supplier',
  'Großhändler · Düngemittel und Agrarbedarf': 'agricultural_supply_store',
  'Großhändler · Elektronik und Elektro':
    'b2b_electronic_equipment electronic_parts_supplier photographic_equipment_wholesaler',
  'Großhändler · Fahrzeuge und Anhänger':
    'commercial_vehicle_dealer motor_vehicles_wholesaler trailer_dealer truck_dealer truck_dealer_for_businesses',
  'Großhändler · Farben und Lacke': 'painting_supplies_wholesaler',
  'Großhändler · Fliesen, Stein und Böden': 'granite_supplier stone_supplier',
  'Großhändler · Futtermittel': 'farm_supplies_wholesaler',
  'Großhändler · Getränke': 'beer_wholesaler beverage_supplier wine_wholesaler',
  'Großhändler · Glas und Keramik': 'glass_wholesaler tableware_supplier',
  'Großhändler · Haushaltsgeräte': 'electronic_equipment_supplier',
  'Großhändler · Haushaltswaren': 'b2b_furniture_and_housewares home_furnishings_wholesaler',
  'Großhändler · Holz': 'firewood lumber_store lumber_wholesaler wood_supplier',
  'Großhändler · Kaffee und Tee': 'coffee_and_tea_supplies tea_wholesaler',
  'Großhändler · Kosmetik und Parfüm': 'beauty_product_supplier cosmetic_and_beauty_supplies',
  'Großhändler · Kunststoff und Gummi': 'chemicals_plastics_wholesaler',
  'Großhändler · Landmaschinen': 'farm_equipment_and_supply',
  'Großhändler · Lebensmittel':
    'fmcg_wholesaler food_and_beverage_exporter food_beverage_distributor food_beverage_service_distribution restaurant_wholesale spices_wholesaler wholesale_grocer',
  'Großhändler · Lederwaren': 'leather_wholesaler luggage_wholesaler',
  'Großhändler · Leuchten': 'electrical_wholesaler lighting_fixtures_and_equipment',
  'Großhändler · Maschinen':
    'bearing_supplier hydraulic_equipment_supplier industrial_equipment industrial_spares_and_products_wholesaler',
  'Großhändler · Matratzen und Bettwaren': 'bedding_wholesaler',
  'Großhändler · Medizintechnik':
    'b2b_hospital_equipment_and_supplies hospital_equipment_and_supplies laboratory_equipment_supplier medical_equipment_supplies_wholesaler optical_wholesaler',
  'Großhändler · Musikinstrumente': 'musical_instruments_wholesaler',
  'Großhändler · Möbel': 'furniture_wholesaler furniture_wholesalers',
  'Großhändler · Paletten und Kisten': 'pallet_supplier',
  'Großhändler · Papier und Verpackung': 'packaging_supplier packaging_supply packing_supply paper_wholesaler',
  'Großhändler · Pharma': 'pharmaceutical_products_wholesaler',
  'Großhändler · Reifen': 'b2b_tires',
  'Großhändler · Reinigungsmittel': 'cleaning_products_supplier',
  'Großhändler · Sanitär und Heizung': 'hvac_supplier pipe_supplier plumbing_supply_wholesaler',
  'Großhändler · Schilder und Werbetechnik': 'business_signage',
  'Großhändler · Schmuck und Uhren': 'b2b_jewelers diamond_dealer jewelry_wholesaler',
  'Großhändler · Schuhe': 'footwear_wholesaler',
  'Großhändler · Solarmodule und Batterien':
    'battery_inverter_supplier battery_store energy_equipment_and_solution solar_installation',
  'Großhändler · Spielwaren': 'toys_hobbies_wholesaler',
  'Großhändler · Sportartikel': 'fitness_equipment_wholesaler sporting_goods_wholesaler',
  'Großhändler · Stahl und Metall': 'aluminum_supplier iron_and_steel_store metal_supplier metals_minerals_wholesaler',
  'Großhändler · Süßwaren und Snacks': 'candy_wholesaler vending_machines_wholesaler',
  'Großhändler · Tabakwaren': 'tobacco_products_wholesaler',
  'Großhändler · Textilien und Bekleidung':
    'apparel_wholesaler fabric_wholesaler lingerie_wholesaler thread_supplier threads_and_yarns_wholesaler',
  'Großhändler · Tiefkühlkost': 'ice_supplier',
  'Großhändler · Türen und Fenster': 'window_supplier',
  'Großhändler · Werkzeuge und Eisenwaren': 'b2b_hardware fastener_supplier spring_supplier tools_wholesaler',
  'Großhändler · Zement, Beton und Ziegel': 'construction_materials_wholesaler masonry_concrete',
  'Gärtnerei und Baumschule': 'garden_center nursery nursery_and_gardening nursery_and_gardening_store',
  'Hafen und Terminal': 'container_terminal freight_terminal harbor port',
  Hersteller: 'business_manufacturing_and_supply manufacturer',
  'Hersteller · Autoteile': 'auto_company auto_manufacturers_and_distributors vehicle_parts_manufacturer',
  'Hersteller · Baumaschinen': 'construction_machinery_manufacturer',
  'Hersteller · Baustoffe': 'cement_supplier retaining_wall_supplier',
  'Hersteller · Blumen und Pflanzen': 'greenhouse plant_nursery',
  'Hersteller · Boote und Schiffe': 'boat_and_ship_manufacturer',
  'Hersteller · Bücher und Zeitschriften': 'book_publisher publisher topic_publisher',
  'Hersteller · Bürobedarf': 'stationery_manufacturer',
  'Hersteller · Chemie': 'chemical_plant',
  'Hersteller · Computer und Bürotechnik': 'computer_hardware_company',
  'Hersteller · Druck':
    'bookbinding commercial_printer printing_manufacturer printing_service printing_services screen_printing_t_shirt_printing t_shirt_printing_service',
  'Hersteller · Düngemittel und Agrarbedarf': 'fertilizer_manufacturer',
  'Hersteller · Fahrzeuge und Anhänger':
    'auto_manufacturer motorcycle_manufacturer trailer_manufacturer vehicle_manufacturer',
  'Hersteller · Farben und Lacke': 'paint_manufacturer',
  'Hersteller · Fliesen, Stein und Böden': 'stone_and_masonry tile_manufacturer',
  'Hersteller · Futtermittel': 'feed_manufacturer pet_food_manufacturer',
  'Hersteller · Getränke': 'beverage_manufacturer bottled_water_company cidery',
  'Hersteller · Glas und Keramik': 'ceramics_manufacturer glass_manufacturer pottery_manufacturer',
  'Hersteller · Haushaltsgeräte': 'appliance_manufacturer',
  'Hersteller · Haushaltswaren': 'retail_goods_manufacturer',
  'Hersteller · Holz': 'wood_and_pulp wood_products_manufacturer',
  'Hersteller · Kabel und Elektromaterial': 'electronics_manufacturer',
  'Hersteller · Kaffee und Tee': 'coffee_roastery',
  'Hersteller · Kosmetik und Parfüm': 'cosmetic_products_manufacturer',
  'Hersteller · Kunststoff und Gummi':
    'b2b_rubber_and_plastics plastic_fabrication_company plastic_injection_molding_service plastic_injection_molding_workshop plastic_manufacturer plastics_company rubber_and_plastics_manufacturer',
  'Hersteller · Landmaschinen': 'farm_machinery_manufacturer',
  'Hersteller · Lebensmittel': 'b2b_food_products flour_mill food_manufacturer industrial_bakery rice_mill',
  'Hersteller · Lederwaren': 'leather_products_manufacturer',
  'Hersteller · Leuchten': 'lighting_fixture_manufacturer lighting_fixture_manufacturers',
  'Hersteller · Maschinen': 'b2b_machinery_and_tools industrial_equipment_manufacturer machinery_and_tool_manufacturer',
  'Hersteller · Matratzen und Bettwaren': 'mattress_manufacturing',
  'Hersteller · Medizintechnik':
    'b2b_surgical_appliances_and_supplies medical_device_manufacturer surgical_appliances_and_supplies',
  'Hersteller · Musikinstrumente': 'musical_instruments_manufacturer',
  'Hersteller · Möbel': 'furniture_manufacturer furniture_manufacturers',
  'Hersteller · Paletten und Kisten': 'pallet_manufacturer',
  'Hersteller · Papier und Verpackung':
    'container_manufacturer packaging_contractors_and_service packaging_manufacturer paper_mill',
  'Hersteller · Pharma':
    'biotechnology_company pharmaceutical_companies pharmaceutical_company pharmaceutical_manufacturer',
  'Hersteller · Polstermöbel': 'auto_upholstery furniture_reupholstery upholsterer',
  'Hersteller · Reifen': 'tires_manufacturer',
  'Hersteller · Reinigungsmittel': 'soap_manufacturer',
  'Hersteller · Sanitär und Heizung': 'hvac_manufacturer',
  'Hersteller · Schilder und Werbetechnik': 'b2b_signage_service sign_making signs_manufacturer',
  'Hersteller · Schmuck und Uhren': 'goldsmith jewelry_and_watches_manufacturer jewelry_manufacturer',
  'Hersteller · Schuhe': 'shoe_factory shoe_factory_manufacturer',
  'Hersteller · Solarmodule und Batterien': 'battery_manufacturer solar_panel_manufacturer',
  'Hersteller · Spielwaren': 'toy_manufacturer',
  'Hersteller · Sportartikel': 'b2b_sporting_and_recreation_goods sporting_goods_manufacturer',
  'Hersteller · Stahl und Metall':
    'ironworkers metal_fabricator metals powder_coating_service sheet_metal_fabricator steel_fabricator steel_fabricators',
  'Hersteller · Süßwaren und Snacks': 'candy_manufacturer chocolate_manufacturer confectionery_manufacturer',
  'Hersteller · Tabakwaren': 'tobacco_company tobacco_products_manufacturer',
  'Hersteller · Textilien und Bekleidung':
    'b2b_apparel b2b_textiles cotton_mill textile_manufacturer textile_mill weaving_mill',
  'Hersteller · Tiefkühlkost': 'frozen_food_manufacturer ice_cream_manufacturer',
  'Hersteller · Türen und Fenster': 'window_manufacturer',
  'Hersteller · Werkzeuge und Eisenwaren': 'hardware_and_fastener_manufacturer',
  'Hersteller · Zement, Beton und Ziegel': 'brick_manufacturer concrete_manufacturer',
  Hotel:
    'accommodation bed_and_breakfast bed_breakfast guest_house hostel hotel hotels_motels inn lodge lodging motel resort',
  'IT-Unternehmen':
    'computer_services information_technology_company it_consultant it_service_and_computer_repair software_development web_designer web_hosting_service',
  Importeur: 'b2b_international_trade_service import_export_service importer importer_and_exporter importers',
  Industriereinigung:
    'cleaning_sanitation cleaning_service cleaning_services industrial_cleaning_service janitorial_service janitorial_services laundry_service laundry_services',
  'Ingenieur- und Architekturbüro':
    'architect architects architectural_designer civil_engineer civil_engineers engineering engineering_service engineering_services mechanical_engineer mechanical_engineers structural_engineer',
  'Kaffee und Tee': 'coffee_tea',
  Kaufhaus: 'department_store discount_store discount_variety_stores general_store',
  'Kfz-Werkstatt':
    'auto_body_shop auto_repair automotive_repair automotive_service automotive_services_and_repair trailer_repair truck_repair',
  'Krankenhaus und Klinik':
    'clinic health_practitioner hospital medical_center outpatient_care_facility surgical_center',
  'Kurier und Post':
    'courier_and_delivery_service courier_and_delivery_services food_delivery_service mailbox_center post_office shipping_center shipping_collection_service',
  Kühlhaus: 'cold_storage cold_storage_facility refrigerated_warehouse',
  'Labor und Forschung':
    'b2b_clinical_lab b2b_dental_lab b2b_scientific_lab dental_laboratories environmental_testing laboratory laboratory_testing medical_lab research research_institute testing_lab',
  Lager: 'b2b_storage b2b_storage_and_warehouses warehouse warehouse_rental_service_yard warehouses',
  Landwirtschaftsbetrieb:
    'agricultural_production agricultural_service agriculture b2b_farm b2b_farming crops farm farming_service farming_services urban_farm',
  'Luftfahrt und Verteidigung': 'aircraft_manufacturer aircraft_parts_and_supplies aircraft_service avionics_shop',
  'Messen und Events':
    'audiovisual_equipment_rental event_planning event_space event_venue exhibition_and_trade_center exhibition_and_trade_fair_venue party_and_event_planning party_equipment_rental venue_and_event_space',
  Milchviehbetrieb: 'dairy_farm',
  Molkerei:
    'b2b_dairy cheese_manufacturer cheese_shop dairy dairy_manufacturer dairy_store dairy_stores dairy_wholesaler',
  Musikinstrumente: 'musical_instruments',
  Möbel: 'furniture',
  'Näherei und Schneiderei':
    'apparel_manufacturer clothing_company embroidery_and_crochet sewing_and_alterations tailor',
  'Obst und Gemüse':
    'farmers_market fruit_and_vegetable_store fruits_and_vegetables fruits_vegetables greengrocer produce_store produce_wholesaler',
  Obstbau: 'berry_farm orchard orchards_production pick_your_own_farm',
  Onlinehändler: 'catalog_store e_commerce_service merchandising_service online_shop',
  Optiker: 'eyewear_and_optician eyewear_store optical_goods optician optometrist optometry',
  Personenbeförderung:
    'airline airlines airport_shuttle airport_shuttles bus_charters bus_rental bus_service bus_tour bus_tours coach_bus ferry ferry_boat_company ferry_service local_transit passenger public_transit_facility_or_service school_buses',
  Raffinerie: 'b2b_oil_refinery oil_refiners oil_refinery',
  'Recycling und Schrott':
    'b2b_cleaning_and_waste_management garbage_collection_service hazardous_waste_disposal junk_removal_and_hauling junkyard landfill recycling_center refuse scrap_metals scrap_wholesaler',
  Reisebüro: 'tour_operator travel_agency travel_agent travel_agents travel_company travel_service travel_services',
  Restaurant:
    'american_restaurant asian_restaurant bistro chinese_restaurant diner italian_restaurant pizza_restaurant restaurant seafood_restaurant steakhouse',
  'Sanitär- und Heizungsbau': 'heating_contractor hvac_service hvac_services plumber plumbing plumbing_service',
  'Schlosserei und Schweißerei': 'iron_work ironworker metal_plating_service sheet_metal welder welders',
  'Schule und Universität':
    'college college_university elementary_school high_school junior_college kindergarten middle_school preschool private_school school university vocational_school',
  'Secondhand und Antiquitäten':
    'antique_store antiques flea_market second_hand_clothing_store second_hand_store thrift_store used_merchandise used_vintage_and_consignment',
  Selfstorage:
    'automotive_storage_facility boat_storage_facility rv_storage_facility self_storage_facility storage_facility',
  'Spedition oder Frachtführer':
    'b2b_transportation_and_storage_service business_storage_and_transportation customs_broker freight_and_cargo_service freight_forwarding_agency motor_freight_trucking pipeline_transportation railroad_freight truck_and_industrial_vehicle_services vehicle_shipping',
  'Steinbruch und Bergbau':
    'b2b_coal_and_coke b2b_energy_and_mining b2b_mining b2b_quarry mining mining_drilling quarries quarry',
  'Straßen- und Tiefbau': 'gravel_professional paving_contractor road_contractor',
  Supermarkt: 'groceries_convenience_stores supermarket superstore warehouse_club_store',
  Sägewerk: 'saw_mill sawmill',
  Tabakwaren: 'tobacco',
  Tankstelle: 'fuel_dock fuel_gas_station gas_station truck_gas_station truck_stop',
  Taxi: 'limo_service limo_services ride_share_service taxi taxi_or_ride_share_service taxi_service taxi_stand town_car_service',
  Telekommunikation:
    'communications internet_service_provider mobile_phone mobile_phones telecommunications telecommunications_company telecommunications_service telephone',
  'Tischlerei und Holzverarbeitung':
    'cabinet_maker cabinet_sales_service carpenter carpenters woodworking_supply_store',
  Umzugsunternehmen: 'mover movers packing_service packing_services',
  Verteilzentrum: 'distribution_center distribution_service distribution_services',
  Viehzucht: 'livestock_breeder livestock_farm pig_farm ranch',
  Wasseraufbereitung:
    'b2b_water_treatment_service sewage wastewater_plant water water_purification_service water_softening_equipment_supplier water_treatment_equipment_and_services water_utility_provider water_works',
  Weinberg: 'vineyard',
  Weingut: 'winery',
  Werbeagentur:
    'advertising advertising_agency b2b_advertising_and_marketing_service marketing_agency marketing_consultant promotional_products_and_services',
  Zahnarzt: 'cosmetic_dentistry dental_clinic dentist general_dentistry orthodontics orthodontist pediatric_dentistry',
  Zerspanung: 'laser_cutting_service machine_shop turnery',
  Zoohandlung: 'aquatic_pet_store pet_store pets_pet_supplies',
  'Öffentliche Verwaltung':
    'central_government_office community_and_government court_house courthouse government_office government_services local_and_state_government_offices public_service_and_government town_hall',
  'Öl und Gas':
    'b2b_oil_and_gas b2b_oil_and_gas_equipment b2b_oil_and_gas_exploration_and_development b2b_oil_and_gas_extraction oil_and_gas oil_and_gas_extraction well_drilling',
  'Öl- und Zuckerfabrik': 'oil_mill olive_oil_mill olive_oil_store sugar_manufacturer',
}
