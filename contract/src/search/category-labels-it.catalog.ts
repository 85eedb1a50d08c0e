// What categories are called in one language (it): slugs by label, parted by spaces.
// Written from the search dictionary by `category-labels.rules.test.ts` (WRITE_PAGES=1), never by hand.
// Read through `loadCategoryLabels`, which loads no other language.
export const LABELS: Record<string, string> = {
  'Aerospazio e difesa': 'aircraft_manufacturer aircraft_parts_and_supplies aircraft_service avionics_shop',
  'Agenzia di viaggi':
    'tour_operator travel_agency travel_agent travel_agents travel_company travel_service travel_services',
  'Agenzia pubblicitaria':
    'advertising advertising_agency b2b_advertising_and_marketing_service marketing_agency marketing_consultant promotional_products_and_services',
  Allevamento: 'livestock_breeder livestock_farm pig_farm ranch',
  'Ambasciata e consolato': 'embassy',
  Archiviazione: 'b2b_records_storage_service business_records_storage_and_management',
  Autofficina:
    'auto_body_shop auto_repair automotive_repair automotive_service automotive_services_and_repair trailer_repair truck_repair',
  'Azienda agricola':
    'agricultural_production agricultural_service agriculture b2b_farm b2b_farming crops farm farming_service farming_services urban_farm',
  'Azienda informatica':
    'computer_services information_technology_company it_consultant it_service_and_computer_repair software_development web_designer web_hosting_service',
  'Azienda lattiera': 'dairy_farm',
  Banca: 'bank bank_credit_union bank_or_credit_union banks credit_union',
  'Bar e pub':
    'bar bars_pubs beer_bar cocktail_bar dance_club gastropub irish_pub lounge nightclub pub sports_bar wine_bar',
  Birrificio: 'brewery',
  Caffetteria: 'cafe cafeteria coffee_shop internet_cafe tea_room',
  'Caffè e tè': 'coffee_tea',
  'Cantiere edile': 'construction_management demolition_service excavation_service',
  Cantina: 'winery',
  'Carpenteria metallica e saldatura': 'iron_work ironworker metal_plating_service sheet_metal welder welders',
  'Casa d’aste': 'auction_house car_auction estate_liquidation livestock_dealer',
  'Case prefabbricate': 'buildings_manufacturer mobile_home_dealer mobile_homes modular_home_manufacturer',
  Caseificio:
    'b2b_dairy cheese_manufacturer cheese_shop dairy dairy_manufacturer dairy_store dairy_stores dairy_wholesaler',
  'Catering e ristorazione collettiva': 'box_lunch_supplier caterer catering food_consultant food_service',
  'Cava e miniera':
    'b2b_coal_and_coke b2b_energy_and_mining b2b_mining b2b_quarry mining mining_drilling quarries quarry',
  'Centro commerciale': 'market public_market shopping_center shopping_mall shopping_passage',
  'Centro di distribuzione': 'distribution_center distribution_service distribution_services',
  'Cereali e silos': 'crops_production grain_elevator grain_elevators grain_production',
  'Cooperativa agricola': 'agricultural_cooperative agricultural_cooperatives agriculture_association',
  'Coperture e tetti': 'ceiling_and_roofing_repair_and_service roofing siding',
  'Corrieri e poste':
    'courier_and_delivery_service courier_and_delivery_services food_delivery_service mailbox_center post_office shipping_center shipping_collection_service',
  Dentista: 'cosmetic_dentistry dental_clinic dentist general_dentistry orthodontics orthodontist pediatric_dentistry',
  'Deposito self storage':
    'automotive_storage_facility boat_storage_facility rv_storage_facility self_storage_facility storage_facility',
  Distilleria: 'distillery',
  'Distributore di carburanti':
    'coal_and_coke fuel_oil_lpg natural_gas petroleum_products_manufacturer petroleum_wholesaler propane_supplier',
  'Elettronica ed elettricità': 'electronics',
  'Energia e centrali elettriche':
    'b2b_energy_and_utility_service b2b_power_plants_and_power_plant_service electric electric_utility_provider electricity_supplier energy_company natural_gas_utility_provider public_utility public_utility_company utilities wind_energy',
  Esportatore: 'exporter exporters',
  Falegnameria: 'cabinet_maker cabinet_sales_service carpenter carpenters woodworking_supply_store',
  Farmacia: 'pharmacy',
  'Fiere ed eventi':
    'audiovisual_equipment_rental event_planning event_space event_venue exhibition_and_trade_center exhibition_and_trade_fair_venue party_and_event_planning party_equipment_rental venue_and_event_space',
  Fonderia: 'blacksmith casting_molding_and_machining casting_molding_service foundry iron_and_steel_industry',
  'Frutta e verdura':
    'farmers_market fruit_and_vegetable_store fruits_and_vegetables fruits_vegetables greengrocer produce_store produce_wholesaler',
  Frutteto: 'berry_farm orchard orchards_production pick_your_own_farm',
  'Gallerie d’arte e musei': 'art_gallery art_museum history_museum museum',
  'Giardinaggio e paesaggio':
    'gardener landscape_architect landscaping landscaping_services lawn_service tree_service tree_services',
  'Grande magazzino': 'department_store discount_store discount_variety_stores general_store',
  Grossista:
    'b2b_domestic_trade_service hotel_supply_service supplier_distributor supplier_or_distributor vending_machine_supplier wholesaler',
  'Grossista · Acciaio e metallo': 'aluminum_supplier iron_and_steel_store metal_supplier metals_minerals_wholesaler',
  'Grossista · Alimentari':
    'fmcg_wholesaler food_and_beverage_exporter food_beverage_distributor food_beverage_service_distribution restaurant_wholesale spices_wholesaler wholesale_grocer',
  'Grossista · Articoli sportivi': 'fitness_equipment_wholesaler sporting_goods_wholesaler',
  'Grossista · Bevande': 'beer_wholesaler beverage_supplier wine_wholesaler',
  'Grossista · Caffè e tè': 'coffee_and_tea_supplies tea_wholesaler',
  'Grossista · Calzature': 'footwear_wholesaler',
  'Grossista · Cancelleria': 'business_office_supplies_and_stationery stationery_wholesaler',
  'Grossista · Carta e imballaggi': 'packaging_supplier packaging_supply packing_supply paper_wholesaler',
  'Grossista · Casalinghi': 'b2b_furniture_and_housewares home_furnishings_wholesaler',
  'Grossista · Cemento, calcestruzzo e laterizi': 'construction_materials_wholesaler masonry_concrete',
  'Grossista · Cosmetici e profumi': 'beauty_product_supplier cosmetic_and_beauty_supplies',
  'Grossista · Dispositivi medici':
    'b2b_hospital_equipment_and_supplies hospital_equipment_and_supplies laboratory_equipment_supplier medical_equipment_supplies_wholesaler optical_wholesaler',
  'Grossista · Dolciumi e snack': 'candy_wholesaler vending_machines_wholesaler',
  'Grossista · Elettrodomestici': 'electronic_equipment_supplier',
  'Grossista · Elettronica ed elettricità':
    'b2b_electronic_equipment electronic_parts_supplier photographic_equipment_wholesaler',
  'Grossista · Farmaceutici': 'pharmaceutical_products_wholesaler',
  'Grossista · Fertilizzanti e forniture agricole': 'agricultural_supply_store',
  'Grossista · Fiori e piante': 'flower_market wholesale_florist',
  'Grossista · Giocattoli': 'toys_hobbies_wholesaler',
  'Grossista · Gioielli e orologi': 'b2b_jewelers diamond_dealer jewelry_wholesaler',
  'Grossista · Idraulica e riscaldamento': 'hvac_supplier pipe_supplier plumbing_supply_wholesaler',
  'Grossista · Illuminazione': 'electrical_wholesaler lighting_fixtures_and_equipment',
  'Grossista · Imbarcazioni': 'boat_dealer boat_sales',
  'Grossista · Informatica e macchine per ufficio': 'computer_wholesaler office_equipment office_equipment_wholesaler',
  'Grossista · Insegne': 'business_signage',
  'Grossista · Legno': 'firewood lumber_store lumber_wholesaler wood_supplier',
  'Grossista · Libri e riviste': 'book_magazine_distribution books_periodicals_newspapers_wholesaler',
  'Grossista · Macchinari':
    'bearing_supplier hydraulic_equipment_supplier industrial_equipment industrial_spares_and_products_wholesaler',
  'Grossista · Macchine agricole': 'farm_equipment_and_supply',
  'Grossista · Macchine edili':
    'crane_service crane_services equipment_rental forklift_dealer machine_and_tool_rental machine_and_tool_rentals',
  'Grossista · Mangimi': 'farm_supplies_wholesaler',
  'Grossista · Materassi e biancheria': 'bedding_wholesaler',
  'Grossista · Materiali edili': 'aggregate_supplier sand_and_gravel_supplier',
  'Grossista · Mobili': 'furniture_wholesaler furniture_wholesalers',
  'Grossista · Pallet e casse': 'pallet_supplier',
  'Grossista · Pannelli solari e batterie':
    'battery_inverter_supplier battery_store energy_equipment_and_solution solar_installation',
  'Grossista · Pelletteria': 'leather_wholesaler luggage_wholesaler',
  'Grossista · Piastrelle, pietra e pavimenti': 'granite_supplier stone_supplier',
  'Grossista · Plastica e gomma': 'chemicals_plastics_wholesaler',
  'Grossista · Pneumatici': 'b2b_tires',
  'Grossista · Porte e finestre': 'window_supplier',
  'Grossista · Prodotti chimici': 'abrasives_supplier',
  'Grossista · Prodotti per la pulizia': 'cleaning_products_supplier',
  'Grossista · Ricambi auto': 'auto_parts_wholesaler b2b_autos_and_vehicles truck_parts_and_accessories',
  'Grossista · Stampa': 'printing_equipment_and_supply printing_equipment_supplier',
  'Grossista · Strumenti musicali': 'musical_instruments_wholesaler',
  'Grossista · Surgelati': 'ice_supplier',
  'Grossista · Tabacchi': 'tobacco_products_wholesaler',
  'Grossista · Tessile e abbigliamento':
    'apparel_wholesaler fabric_wholesaler lingerie_wholesaler thread_supplier threads_and_yarns_wholesaler',
  'Grossista · Utensili e ferramenta': 'b2b_hardware fastener_supplier spring_supplier tools_wholesaler',
  'Grossista · Veicoli e rimorchi':
    'commercial_vehicle_dealer motor_vehicles_wholesaler trailer_dealer truck_dealer truck_dealer_for_businesses',
  'Grossista · Vernici': 'painting_supplies_wholesaler',
  'Grossista · Vetro e ceramica': 'glass_wholesaler tableware_supplier',
  Hotel:
    'accommodation bed_and_breakfast bed_breakfast guest_house hostel hotel hotels_motels inn lodge lodging motel resort',
  'Idraulici e termoidraulici': 'heating_contractor hvac_service hvac_services plumber plumbing plumbing_service',
  'Impianti elettrici': 'electrical electrician',
  'Impianti elettrici e termici': 'commercial_refrigeration refrigeration_service',
  Importatore: 'b2b_international_trade_service import_export_service importer importer_and_exporter importers',
  'Impresa edile':
    'altering_and_remodeling_contractor builder builders building_contractor building_or_construction_service construction construction_service construction_services contractor contractors home_developer masonry_contractor',
  'Laboratorio e ricerca':
    'b2b_clinical_lab b2b_dental_lab b2b_scientific_lab dental_laboratories environmental_testing laboratory laboratory_testing medical_lab research research_institute testing_lab',
  'Lavorazione carni': 'butcher butcher_shop meat_fish meat_packing meat_wholesaler slaughterhouse',
  'Libri e riviste': 'books',
  Magazzino: 'b2b_storage b2b_storage_and_warehouses warehouse warehouse_rental_service_yard warehouses',
  'Magazzino frigorifero': 'cold_storage cold_storage_facility refrigerated_warehouse',
  'Materiali edili': 'building_materials',
  Mobili: 'furniture',
  Negozio: 'outlet_store retail shopping specialty_store',
  'Negozio online': 'catalog_store e_commerce_service merchandising_service online_shop',
  'Negozio per animali': 'aquatic_pet_store pet_store pets_pet_supplies',
  'Negozio · Alimentari':
    'convenience_store deli delicatessen food_and_beverage_store grocery_store health_food_store organic_grocery_store specialty_foods_store specialty_grocery_store',
  'Negozio · Articoli sportivi':
    'bicycle_shop bicycle_store bicycles_sporting_goods bike_store outdoor_gear outdoor_store sporting_goods sporting_goods_store sports_wear sportswear_store',
  'Negozio · Bevande':
    'beer_wine_and_spirits beer_wine_spirits_store beverage_store liquor_beverages liquor_store wine_shop',
  'Negozio · Calzature': 'orthopedic_shoe_store shoe_store shoes',
  'Negozio · Cancelleria': 'office_supply_store stationery_office_supplies',
  'Negozio · Carta e imballaggi': 'cards_and_stationery_store packing_supply_store stationery_store',
  'Negozio · Casalinghi':
    'gift_shop gifts_souvenirs home_decor home_decor_store home_furnishings home_goods_store kitchen_supply_store',
  'Negozio · Cavi e materiale elettrico': 'electrical_supply_store',
  'Negozio · Cosmetici e profumi':
    'beauty_cosmetics beauty_supply_store cosmetics_and_fragrance_store hair_supply_store perfume_store skin_care',
  'Negozio · Dispositivi medici': 'dental_supply_store hearing_aid_store medical_supply medical_supply_store',
  'Negozio · Dolciumi e snack': 'candy candy_store chocolatier',
  'Negozio · Elettrodomestici': 'appliance_store household_appliances',
  'Negozio · Elettronica ed elettricità': 'audio_visual_equipment_store electronics_store mobile_phone_store',
  'Negozio · Farmaceutici': 'drugstore',
  'Negozio · Fertilizzanti e forniture agricole': 'agricultural_seed_store fertilizer_store garden_supply',
  'Negozio · Fiori e piante': 'florist flowers_and_gifts_shop flowers_and_gifts_store',
  'Negozio · Giocattoli': 'hobbies_toys_games hobby_shop toy_store',
  'Negozio · Gioielli e orologi': 'jewelry jewelry_store watch_store',
  'Negozio · Idraulica e riscaldamento':
    'bathroom_fixture_store kitchen_and_bath kitchen_and_bath_store plumbing_store',
  'Negozio · Illuminazione': 'lighting_store',
  'Negozio · Imbarcazioni': 'boat_parts_and_supply_store boat_parts_store',
  'Negozio · Informatica e macchine per ufficio': 'computer_store computers_home_electronics',
  'Negozio · Libri e riviste': 'books_music_and_video_store bookstore newspaper_and_magazines_store used_bookstore',
  'Negozio · Macchinari': 'farming_equipment_store machinery_and_tool_dealer',
  'Negozio · Macchine agricole': 'tractor_dealer',
  'Negozio · Mangimi': 'livestock_feed_and_supply_store',
  'Negozio · Materassi e biancheria': 'bedding_and_bath_store bedding_and_bath_stores linen linen_store mattress_store',
  'Negozio · Materiali edili': 'building_supply_store do_it_yourself_store home_improvement_store',
  'Negozio · Mobili': 'furniture_store outdoor_furniture_store',
  'Negozio · Pelletteria': 'handbag_store leather_goods leather_goods_store luggage_leather_goods luggage_store',
  'Negozio · Piastrelle, pietra e pavimenti':
    'carpet_store carpets_floor_coverings flooring_store rug_store tile_store',
  'Negozio · Pneumatici': 'tire_dealer_and_repair tire_shop tire_store',
  'Negozio · Porte e finestre': 'door_sales_service garage_door_service window_treatment_store windows_installation',
  'Negozio · Prodotti chimici': 'paint_store',
  'Negozio · Ricambi auto':
    'auto_parts_and_supply_store auto_parts_store auto_supplies automotive_parts_and_accessories',
  'Negozio · Strumenti musicali': 'guitar_store musical_instrument_store piano_store',
  'Negozio · Surgelati': 'frozen_foods_store',
  'Negozio · Tabacchi': 'smoke_and_vape_store tobacco_shop',
  'Negozio · Tessile e abbigliamento':
    'boutique childrens_clothing_store clothing_apparel_fashions clothing_store crafts_fabrics fabric_store fashion fashion_and_apparel_store fashion_boutique lingerie_store mens_clothing_store womens_clothing_store',
  'Negozio · Utensili e ferramenta': 'hardware hardware_store tool_store',
  'Negozio · Veicoli e rimorchi':
    'auto_dealer automobile_sales car_dealer motorcycle_dealer motorcycle_sales recreational_vehicle_dealer recreational_vehicle_sales used_auto_dealer used_car_dealer',
  'Negozio · Vetro e ceramica': 'glass_and_mirror_sales_service',
  'Officina meccanica di precisione': 'laser_cutting_service machine_shop turnery',
  'Oleificio e zuccherificio': 'oil_mill olive_oil_mill olive_oil_store sugar_manufacturer',
  'Ospedale e clinica': 'clinic health_practitioner hospital medical_center outpatient_care_facility surgical_center',
  Ottico: 'eyewear_and_optician eyewear_store optical_goods optician optometrist optometry',
  Palestra:
    'fitness_trainer gym health_and_wellness_club pilates_studio sport_or_fitness_facility sports_center yoga_studio',
  'Panificio e molino': 'bakery bakery_store mill patisserie_cake_shop',
  'Parrucchiere e centro estetico':
    'barber beauty_and_spa beauty_salon day_spa hair_salon hair_stylist nail_salon spa spas tanning_parlor tanning_salon',
  'Pesce e frutti di mare':
    'aquatic_farm fish_farm fish_farm_hatchery fish_market fish_processor fishmonger seafood_market seafood_wholesaler',
  'Petrolio e gas':
    'b2b_oil_and_gas b2b_oil_and_gas_equipment b2b_oil_and_gas_exploration_and_development b2b_oil_and_gas_extraction oil_and_gas oil_and_gas_extraction well_drilling',
  'Pollame e uova': 'poultry_farm poultry_farming poultry_wholesaler',
  'Porto e terminal': 'container_terminal freight_terminal harbor port',
  Produttore: 'business_manufacturing_and_supply manufacturer',
  'Produttore · Acciaio e metallo':
    'ironworkers metal_fabricator metals powder_coating_service sheet_metal_fabricator steel_fabricator steel_fabricators',
  'Produttore · Alimentari': 'b2b_food_products flour_mill food_manufacturer industrial_bakery rice_mill',
  'Produttore · Articoli sportivi': 'b2b_sporting_and_recreation_goods sporting_goods_manufacturer',
  'Produttore · Bevande': 'beverage_manufacturer bottled_water_company cidery',
  'Produttore · Caffè e tè': 'coffee_roastery',
  'Produttore · Calzature': 'shoe_factory shoe_factory_manufacturer',
  'Produttore · Cancelleria': 'stationery_manufacturer',
  'Produttore · Carta e imballaggi':
    'container_manufacturer packaging_contractors_and_service packaging_manufacturer paper_mill',
  'Produttore · Casalinghi': 'retail_goods_manufacturer',
  'Produttore · Cavi e materiale elettrico': 'electronics_manufacturer',
  'Produttore · Cemento, calcestruzzo e laterizi': 'brick_manufacturer concrete_manufacturer',
  'Produttore · Cosmetici e profumi': 'cosmetic_products_manufacturer',
  'Produttore · Dispositivi medici':
    'b2b_surgical_appliances_and_supplies medical_device_manufacturer surgical_appliances_and_supplies',
  'Produttore · Dolciumi e snack': 'candy_manufacturer chocolate_manufacturer confectionery_manufacturer',
  'Produttore · Elettrodomestici': 'appliance_manufacturer',
  'Produttore · Farmaceutici':
    'biotechnology_company pharmaceutical_companies pharmaceutical_company pharmaceutical_manufacturer',
  'Produttore · Fertilizzanti e forniture agricole': 'fertilizer_manufacturer',
  'Produttore · Fiori e piante': 'greenhouse plant_nursery',
  'Produttore · Giocattoli': 'toy_manufacturer',
  'Produttore · Gioielli e orologi': 'goldsmith jewelry_and_watches_manufacturer jewelry_manufacturer',
  'Produttore · Idraulica e riscaldamento': 'hvac_manufacturer',
  'Produttore · Illuminazione': 'lighting_fixture_manufacturer lighting_fixture_manufacturers',
  'Produttore · Imbarcazioni': 'boat_and_ship_manufacturer',
  'Produttore · Informatica e macchine per ufficio': 'computer_hardware_company',
  'Produttore · Insegne': 'b2b_signage_service sign_making signs_manufacturer',
  'Produttore · Legno': 'wood_and_pulp wood_products_manufacturer',
  'Produttore · Libri e riviste': 'book_publisher publisher topic_publisher',
  'Produttore · Macchinari':
    'b2b_machinery_and_tools industrial_equipment_manufacturer machinery_and_tool_manufacturer',
  'Produttore · Macchine agricole': 'farm_machinery_manufacturer',
  'Produttore · Macchine edili': 'construction_machinery_manufacturer',
  'Produttore · Mangimi': 'feed_manufacturer pet_food_manufacturer',
  'Produttore · Materassi e biancheria': 'mattress_manufacturing',
  'Produttore · Materiali edili': 'cement_supplier retaining_wall_supplier',
  'Produttore · Mobili': 'furniture_manufacturer furniture_manufacturers',
  'Produttore · Pallet e casse': 'pallet_manufacturer',
  'Produttore · Pannelli solari e batterie': 'battery_manufacturer solar_panel_manufacturer',
  'Produttore · Pelletteria': 'leather_products_manufacturer',
  'Produttore · Piastrelle, pietra e pavimenti': 'stone_and_masonry tile_manufacturer',
  'Produttore · Plastica e gomma':
    'b2b_rubber_and_plastics plastic_fabrication_company plastic_injection_molding_service plastic_injection_molding_workshop plastic_manufacturer plastics_company rubber_and_plastics_manufacturer',
  'Produttore · Pneumatici': 'tires_manufacturer',
  'Produttore · Porte e finestre': 'window_manufacturer',
  'Produttore · Prodotti chimici': 'chemical_plant',
  'Produttore · Prodotti per la pulizia': 'soap_manufacturer',
  'Produttore · Ricambi auto': 'auto_company auto_manufacturers_and_distributors vehicle_parts_manufacturer',
  'Produttore · Stampa':
    'bookbinding commercial_printer printing_manufacturer printing_service printing_services screen_printing_t_shirt_printing t_shirt_printing_service',
  'Produttore · Strumenti musicali': 'musical_instruments_manufacturer',
  'Produttore · Surgelati': 'frozen_food_manufacturer ice_cream_manufacturer',
  'Produttore · Tabacchi': 'tobacco_company tobacco_products_manufacturer',
  'Produttore · Tappezzeria e imbottiti': 'auto_upholstery furniture_reupholstery upholsterer',
  'Produttore · Tessile e abbigliamento':
    'b2b_apparel b2b_textiles cotton_mill textile_manufacturer textile_mill weaving_mill',
  'Produttore · Utensili e ferramenta': 'hardware_and_fastener_manufacturer',
  'Produttore · Veicoli e rimorchi':
    'auto_manufacturer motorcycle_manufacturer trailer_manufacturer vehicle_manufacturer',
  'Produttore · Vernici': 'paint_manufacturer',
  'Produttore · Vetro e ceramica': 'ceramics_manufacturer glass_manufacturer pottery_manufacturer',
  'Produzione audiovisiva':
    'b2b_audio_visual_production broadcasting_media_production film_video_production movie_television_studio video_film_production',
  'Pubblica amministrazione':
    'central_government_office community_and_government court_house courthouse government_office government_services local_and_state_government_offices public_service_and_government town_hall',
  'Pulizie industriali':
    'cleaning_sanitation cleaning_service cleaning_services industrial_cleaning_service janitorial_service janitorial_services laundry_service laundry_services',
  Raffineria: 'b2b_oil_refinery oil_refiners oil_refinery',
  'Ricambi auto': 'car_parts',
  'Riciclaggio e rottami':
    'b2b_cleaning_and_waste_management garbage_collection_service hazardous_waste_disposal junk_removal_and_hauling junkyard landfill recycling_center refuse scrap_metals scrap_wholesaler',
  Ristorante:
    'american_restaurant asian_restaurant bistro chinese_restaurant diner italian_restaurant pizza_restaurant restaurant seafood_restaurant steakhouse',
  'Sartoria e confezioni': 'apparel_manufacturer clothing_company embroidery_and_crochet sewing_and_alterations tailor',
  'Scuola e università':
    'college college_university elementary_school high_school junior_college kindergarten middle_school preschool private_school school university vocational_school',
  'Sede aziendale':
    'business business_services commercial_industrial corporate_office corporate_or_business_office industrial_company office',
  Segheria: 'saw_mill sawmill',
  Silvicoltura: 'forestry_service logging_contractor logging_equipment_and_supplies logging_service logging_services',
  'Stazione di servizio': 'fuel_dock fuel_gas_station gas_station truck_gas_station truck_stop',
  'Strade e movimento terra': 'gravel_professional paving_contractor road_contractor',
  'Strumenti musicali': 'musical_instruments',
  'Studio di ingegneria e architettura':
    'architect architects architectural_designer civil_engineer civil_engineers engineering engineering_service engineering_services mechanical_engineer mechanical_engineers structural_engineer',
  Supermercato: 'groceries_convenience_stores supermarket superstore warehouse_club_store',
  Tabacchi: 'tobacco',
  Taxi: 'limo_service limo_services ride_share_service taxi taxi_or_ride_share_service taxi_service taxi_stand town_car_service',
  Telecomunicazioni:
    'communications internet_service_provider mobile_phone mobile_phones telecommunications telecommunications_company telecommunications_service telephone',
  Traslochi: 'mover movers packing_service packing_services',
  'Trasportatore o spedizioniere':
    'b2b_transportation_and_storage_service business_storage_and_transportation customs_broker freight_and_cargo_service freight_forwarding_agency motor_freight_trucking pipeline_transportation railroad_freight truck_and_industrial_vehicle_services vehicle_shipping',
  'Trasporto persone':
    'airline airlines airport_shuttle airport_shuttles bus_charters bus_rental bus_service bus_tour bus_tours coach_bus ferry ferry_boat_company ferry_service local_transit passenger public_transit_facility_or_service school_buses',
  'Trattamento acque':
    'b2b_water_treatment_service sewage wastewater_plant water water_purification_service water_softening_equipment_supplier water_treatment_equipment_and_services water_utility_provider water_works',
  'Usato e antiquariato':
    'antique_store antiques flea_market second_hand_clothing_store second_hand_store thrift_store used_merchandise used_vintage_and_consignment',
  Vigneto: 'vineyard',
  'Vivaio e serra': 'garden_center nursery nursery_and_gardening nursery_and_gardening_store',
}
