// What categories are called in one language (fr): slugs by label, parted by spaces.
// Written from the search dictionary by `category-labels.rules.test.ts` (WRITE_PAGES=1), never by hand.
// Read through `loadCategoryLabels`, which loads no other language.
export const LABELS: Record<string, string> = {
  'Administration publique':
    'central_government_office community_and_government court_house courthouse government_office government_services local_and_state_government_offices public_service_and_government town_hall',
  'Agence de publicité':
    'advertising advertising_agency b2b_advertising_and_marketing_service marketing_agency marketing_consultant promotional_products_and_services',
  'Agence de voyages':
    'tour_operator travel_agency travel_agent travel_agents travel_company travel_service travel_services',
  'Ambassade et consulat': 'embassy',
  Animalerie: 'aquatic_pet_store pet_store pets_pet_supplies',
  Archivage: 'b2b_records_storage_service business_records_storage_and_management',
  'Atelier de couture': 'apparel_manufacturer clothing_company embroidery_and_crochet sewing_and_alterations tailor',
  'Atelier d’usinage': 'laser_cutting_service machine_shop turnery',
  'Aéronautique et défense': 'aircraft_manufacturer aircraft_parts_and_supplies aircraft_service avionics_shop',
  Banque: 'bank bank_credit_union bank_or_credit_union banks credit_union',
  'Bar et pub':
    'bar bars_pubs beer_bar cocktail_bar dance_club gastropub irish_pub lounge nightclub pub sports_bar wine_bar',
  'Boulangerie industrielle et minoterie': 'bakery bakery_store mill patisserie_cake_shop',
  'Boutique en ligne': 'catalog_store e_commerce_service merchandising_service online_shop',
  Brasserie: 'brewery',
  'Bureau d’études et architectes':
    'architect architects architectural_designer civil_engineer civil_engineers engineering engineering_service engineering_services mechanical_engineer mechanical_engineers structural_engineer',
  Café: 'cafe cafeteria coffee_shop internet_cafe tea_room',
  'Cafés et thés': 'coffee_tea',
  'Carrière et mines':
    'b2b_coal_and_coke b2b_energy_and_mining b2b_mining b2b_quarry mining mining_drilling quarries quarry',
  'Centre commercial': 'market public_market shopping_center shopping_mall shopping_passage',
  'Centre de distribution': 'distribution_center distribution_service distribution_services',
  'Chantier et dépôt de travaux publics': 'construction_management demolition_service excavation_service',
  'Chaudronnerie et métallerie': 'iron_work ironworker metal_plating_service sheet_metal welder welders',
  'Coiffeur et institut de beauté':
    'barber beauty_and_spa beauty_salon day_spa hair_salon hair_stylist nail_salon spa spas tanning_parlor tanning_salon',
  'Coopérative agricole': 'agricultural_cooperative agricultural_cooperatives agriculture_association',
  'Couverture et toiture': 'ceiling_and_roofing_repair_and_service roofing siding',
  'Céréales et silos': 'crops_production grain_elevator grain_elevators grain_production',
  Dentiste: 'cosmetic_dentistry dental_clinic dentist general_dentistry orthodontics orthodontist pediatric_dentistry',
  Distillerie: 'distillery',
  'Distributeur de carburants':
    'coal_and_coke fuel_oil_lpg natural_gas petroleum_products_manufacturer petroleum_wholesaler propane_supplier',
  'Domaine viticole': 'winery',
  Déménagement: 'mover movers packing_service packing_services',
  'Entreprise de construction':
    'altering_and_remodeling_contractor builder builders building_contractor building_or_construction_service construction construction_service construction_services contractor contractors home_developer masonry_contractor',
  Entrepôt: 'b2b_storage b2b_storage_and_warehouses warehouse warehouse_rental_service_yard warehouses',
  'Entrepôt frigorifique': 'cold_storage cold_storage_facility refrigerated_warehouse',
  'Exploitation agricole':
    'agricultural_production agricultural_service agriculture b2b_farm b2b_farming crops farm farming_service farming_services urban_farm',
  'Exploitation forestière':
    'forestry_service logging_contractor logging_equipment_and_supplies logging_service logging_services',
  Exportateur: 'exporter exporters',
  Fabricant: 'business_manufacturing_and_supply manufacturer',
  'Fabricant · Acier et métal':
    'ironworkers metal_fabricator metals powder_coating_service sheet_metal_fabricator steel_fabricator steel_fabricators',
  'Fabricant · Aliments pour animaux': 'feed_manufacturer pet_food_manufacturer',
  'Fabricant · Articles de sport': 'b2b_sporting_and_recreation_goods sporting_goods_manufacturer',
  'Fabricant · Articles ménagers': 'retail_goods_manufacturer',
  'Fabricant · Bateaux': 'boat_and_ship_manufacturer',
  'Fabricant · Bijoux et montres': 'goldsmith jewelry_and_watches_manufacturer jewelry_manufacturer',
  'Fabricant · Bois': 'wood_and_pulp wood_products_manufacturer',
  'Fabricant · Boissons': 'beverage_manufacturer bottled_water_company cidery',
  'Fabricant · Cafés et thés': 'coffee_roastery',
  'Fabricant · Carrelage, pierre et sols': 'stone_and_masonry tile_manufacturer',
  'Fabricant · Chaussures': 'shoe_factory shoe_factory_manufacturer',
  'Fabricant · Ciment, béton et briques': 'brick_manufacturer concrete_manufacturer',
  'Fabricant · Confiserie': 'candy_manufacturer chocolate_manufacturer confectionery_manufacturer',
  'Fabricant · Cosmétiques et parfums': 'cosmetic_products_manufacturer',
  'Fabricant · Câbles et matériel électrique': 'electronics_manufacturer',
  'Fabricant · Engins de chantier': 'construction_machinery_manufacturer',
  'Fabricant · Engrais et fournitures agricoles': 'fertilizer_manufacturer',
  'Fabricant · Enseignes': 'b2b_signage_service sign_making signs_manufacturer',
  'Fabricant · Fleurs et plantes': 'greenhouse plant_nursery',
  'Fabricant · Fournitures de bureau': 'stationery_manufacturer',
  'Fabricant · Imprimerie':
    'bookbinding commercial_printer printing_manufacturer printing_service printing_services screen_printing_t_shirt_printing t_shirt_printing_service',
  'Fabricant · Informatique et bureautique': 'computer_hardware_company',
  'Fabricant · Instruments de musique': 'musical_instruments_manufacturer',
  'Fabricant · Jouets': 'toy_manufacturer',
  'Fabricant · Literie': 'mattress_manufacturing',
  'Fabricant · Livres et revues': 'book_publisher publisher topic_publisher',
  'Fabricant · Luminaires': 'lighting_fixture_manufacturer lighting_fixture_manufacturers',
  'Fabricant · Machines': 'b2b_machinery_and_tools industrial_equipment_manufacturer machinery_and_tool_manufacturer',
  'Fabricant · Machines agricoles': 'farm_machinery_manufacturer',
  'Fabricant · Maroquinerie': 'leather_products_manufacturer',
  'Fabricant · Matériaux de construction': 'cement_supplier retaining_wall_supplier',
  'Fabricant · Matériel médical':
    'b2b_surgical_appliances_and_supplies medical_device_manufacturer surgical_appliances_and_supplies',
  'Fabricant · Meubles': 'furniture_manufacturer furniture_manufacturers',
  'Fabricant · Outillage et quincaillerie': 'hardware_and_fastener_manufacturer',
  'Fabricant · Palettes et caisses': 'pallet_manufacturer',
  'Fabricant · Panneaux solaires et batteries': 'battery_manufacturer solar_panel_manufacturer',
  'Fabricant · Papier et emballage':
    'container_manufacturer packaging_contractors_and_service packaging_manufacturer paper_mill',
  'Fabricant · Peintures': 'paint_manufacturer',
  'Fabricant · Pièces automobiles': 'auto_company auto_manufacturers_and_distributors vehicle_parts_manufacturer',
  'Fabricant · Plastiques et caoutchouc':
    'b2b_rubber_and_plastics plastic_fabrication_company plastic_injection_molding_service plastic_injection_molding_workshop plastic_manufacturer plastics_company rubber_and_plastics_manufacturer',
  'Fabricant · Pneus': 'tires_manufacturer',
  'Fabricant · Portes et fenêtres': 'window_manufacturer',
  'Fabricant · Produits alimentaires': 'b2b_food_products flour_mill food_manufacturer industrial_bakery rice_mill',
  'Fabricant · Produits chimiques': 'chemical_plant',
  'Fabricant · Produits d’entretien': 'soap_manufacturer',
  'Fabricant · Produits pharmaceutiques':
    'biotechnology_company pharmaceutical_companies pharmaceutical_company pharmaceutical_manufacturer',
  'Fabricant · Sanitaire et chauffage': 'hvac_manufacturer',
  'Fabricant · Surgelés': 'frozen_food_manufacturer ice_cream_manufacturer',
  'Fabricant · Tabac': 'tobacco_company tobacco_products_manufacturer',
  'Fabricant · Tapisserie d’ameublement': 'auto_upholstery furniture_reupholstery upholsterer',
  'Fabricant · Textile et habillement':
    'b2b_apparel b2b_textiles cotton_mill textile_manufacturer textile_mill weaving_mill',
  'Fabricant · Verre et céramique': 'ceramics_manufacturer glass_manufacturer pottery_manufacturer',
  'Fabricant · Véhicules et remorques':
    'auto_manufacturer motorcycle_manufacturer trailer_manufacturer vehicle_manufacturer',
  'Fabricant · Électroménager': 'appliance_manufacturer',
  'Ferme laitière': 'dairy_farm',
  Fonderie: 'blacksmith casting_molding_and_machining casting_molding_service foundry iron_and_steel_industry',
  'Fruits et légumes':
    'farmers_market fruit_and_vegetable_store fruits_and_vegetables fruits_vegetables greengrocer produce_store produce_wholesaler',
  'Galeries d’art et musées': 'art_gallery art_museum history_museum museum',
  'Garage automobile':
    'auto_body_shop auto_repair automotive_repair automotive_service automotive_services_and_repair trailer_repair truck_repair',
  'Garde-meubles':
    'automotive_storage_facility boat_storage_facility rv_storage_facility self_storage_facility storage_facility',
  'Grand magasin': 'department_store discount_store discount_variety_stores general_store',
  Grossiste:
    'b2b_domestic_trade_service hotel_supply_service supplier_distributor supplier_or_distributor vending_machine_supplier wholesaler',
  'Grossiste · Acier et métal': 'aluminum_supplier iron_and_steel_store metal_supplier metals_minerals_wholesaler',
  'Grossiste · Aliments pour animaux': 'farm_supplies_wholesaler',
  'Grossiste · Articles de sport': 'fitness_equipment_wholesaler sporting_goods_wholesaler',
  'Grossiste · Articles ménagers': 'b2b_furniture_and_housewares home_furnishings_wholesaler',
  'Grossiste · Bateaux': 'boat_dealer boat_sales',
  'Grossiste · Bijoux et montres': 'b2b_jewelers diamond_dealer jewelry_wholesaler',
  'Grossiste · Bois': 'firewood lumber_store lumber_wholesaler wood_supplier',
  'Grossiste · Boissons': 'beer_wholesaler beverage_supplier wine_wholesaler',
  'Grossiste · Cafés et thés': 'coffee_and_tea_supplies tea_wholesaler',
  'Grossiste · Carrelage, pierre et sols': 'granite_supplier stone_supplier',
  'Grossiste · Chaussures': 'footwear_wholesaler',
  'Grossiste · Ciment, béton et briques': 'construction_materials_wholesaler masonry_concrete',
  'Grossiste · Confiserie': 'candy_wholesaler vending_machines_wholesaler',
  'Grossiste · Cosmétiques et parfums': 'beauty_product_supplier cosmetic_and_beauty_supplies',
  'Grossiste · Engins de chantier':
    'crane_service crane_services equipment_rental forklift_dealer machine_and_tool_rental machine_and_tool_rentals',
  'Grossiste · Engrais et fournitures agricoles': 'agricultural_supply_store',
  'Grossiste · Enseignes': 'business_signage',
  'Grossiste · Fleurs et plantes': 'flower_market wholesale_florist',
  'Grossiste · Fournitures de bureau': 'business_office_supplies_and_stationery stationery_wholesaler',
  'Grossiste · Imprimerie': 'printing_equipment_and_supply printing_equipment_supplier',
  'Grossiste · Informatique et bureautique': 'computer_wholesaler office_equipment office_equipment_wholesaler',
  'Grossiste · Instruments de musique': 'musical_instruments_wholesaler',
  'Grossiste · Jouets': 'toys_hobbies_wholesaler',
  'Grossiste · Literie': 'bedding_wholesaler',
  'Grossiste · Livres et revues': 'book_magazine_distribution books_periodicals_newspapers_wholesaler',
  'Grossiste · Luminaires': 'electrical_wholesaler lighting_fixtures_and_equipment',
  'Grossiste · Machines':
    'bearing_supplier hydraulic_equipment_supplier industrial_equipment industrial_spares_and_products_wholesaler',
  'Grossiste · Machines agricoles': 'farm_equipment_and_supply',
  'Grossiste · Maroquinerie': 'leather_wholesaler luggage_wholesaler',
  'Grossiste · Matériaux de construction': 'aggregate_supplier sand_and_gravel_supplier',
  'Grossiste · Matériel médical':
    'b2b_hospital_equipment_and_supplies hospital_equipment_and_supplies laboratory_equipment_supplier medical_equipment_supplies_wholesaler optical_wholesaler',
  'Grossiste · Meubles': 'furniture_wholesaler furniture_wholesalers',
  'Grossiste · Outillage et quincaillerie': 'b2b_hardware fastener_supplier spring_supplier tools_wholesaler',
  'Grossiste · Palettes et caisses': 'pallet_supplier',
  'Grossiste · Panneaux solaires et batteries':
    'battery_inverter_supplier battery_store energy_equipment_and_solution solar_installation',
  'Grossiste · Papier et emballage': 'packaging_supplier packaging_supply packing_supply paper_wholesaler',
  'Grossiste · Peintures': 'painting_supplies_wholesaler',
  'Grossiste · Pièces automobiles': 'auto_parts_wholesaler b2b_autos_and_vehicles truck_parts_and_accessories',
  'Grossiste · Plastiques et caoutchouc': 'chemicals_plastics_wholesaler',
  'Grossiste · Pneus': 'b2b_tires',
  'Grossiste · Portes et fenêtres': 'window_supplier',
  'Grossiste · Produits alimentaires':
    'fmcg_wholesaler food_and_beverage_exporter food_beverage_distributor food_beverage_service_distribution restaurant_wholesale spices_wholesaler wholesale_grocer',
  'Grossiste · Produits chimiques': 'abrasives_supplier',
  'Grossiste · Produits d’entretien': 'cleaning_products_supplier',
  'Grossiste · Produits pharmaceutiques': 'pharmaceutical_products_wholesaler',
  'Grossiste · Sanitaire et chauffage': 'hvac_supplier pipe_supplier plumbing_supply_wholesaler',
  'Grossiste · Surgelés': 'ice_supplier',
  'Grossiste · Tabac': 'tobacco_products_wholesaler',
  'Grossiste · Textile et habillement':
    'apparel_wholesaler fabric_wholesaler lingerie_wholesaler thread_supplier threads_and_yarns_wholesaler',
  'Grossiste · Verre et céramique': 'glass_wholesaler tableware_supplier',
  'Grossiste · Véhicules et remorques':
    'commercial_vehicle_dealer motor_vehicles_wholesaler trailer_dealer truck_dealer truck_dealer_for_businesses',
  'Grossiste · Électroménager': 'electronic_equipment_supplier',
  'Grossiste · Électronique et électricité':
    'b2b_electronic_equipment electronic_parts_supplier photographic_equipment_wholesaler',
  'Huilerie et sucrerie': 'oil_mill olive_oil_mill olive_oil_store sugar_manufacturer',
  'Hôpital et clinique': 'clinic health_practitioner hospital medical_center outpatient_care_facility surgical_center',
  Hôtel:
    'accommodation bed_and_breakfast bed_breakfast guest_house hostel hotel hotels_motels inn lodge lodging motel resort',
  Importateur: 'b2b_international_trade_service import_export_service importer importer_and_exporter importers',
  'Installateurs électriques et chauffage': 'commercial_refrigeration refrigeration_service',
  'Instruments de musique': 'musical_instruments',
  'Laboratoire et recherche':
    'b2b_clinical_lab b2b_dental_lab b2b_scientific_lab dental_laboratories environmental_testing laboratory laboratory_testing medical_lab research research_institute testing_lab',
  Laiterie:
    'b2b_dairy cheese_manufacturer cheese_shop dairy dairy_manufacturer dairy_store dairy_stores dairy_wholesaler',
  'Livres et revues': 'books',
  Magasin: 'outlet_store retail shopping specialty_store',
  'Magasin · Aliments pour animaux': 'livestock_feed_and_supply_store',
  'Magasin · Articles de sport':
    'bicycle_shop bicycle_store bicycles_sporting_goods bike_store outdoor_gear outdoor_store sporting_goods sporting_goods_store sports_wear sportswear_store',
  'Magasin · Articles ménagers':
    'gift_shop gifts_souvenirs home_decor home_decor_store home_furnishings home_goods_store kitchen_supply_store',
  'Magasin · Bateaux': 'boat_parts_and_supply_store boat_parts_store',
  'Magasin · Bijoux et montres': 'jewelry jewelry_store watch_store',
  'Magasin · Boissons':
    'beer_wine_and_spirits beer_wine_spirits_store beverage_store liquor_beverages liquor_store wine_shop',
  'Magasin · Carrelage, pierre et sols': 'carpet_store carpets_floor_coverings flooring_store rug_store tile_store',
  'Magasin · Chaussures': 'orthopedic_shoe_store shoe_store shoes',
  'Magasin · Confiserie': 'candy candy_store chocolatier',
  'Magasin · Cosmétiques et parfums':
    'beauty_cosmetics beauty_supply_store cosmetics_and_fragrance_store hair_supply_store perfume_store skin_care',
  'Magasin · Câbles et matériel électrique': 'electrical_supply_store',
  'Magasin · Engrais et fournitures agricoles': 'agricultural_seed_store fertilizer_store garden_supply',
  'Magasin · Fleurs et plantes': 'florist flowers_and_gifts_shop flowers_and_gifts_store',
  'Magasin · Fournitures de bureau': 'office_supply_store stationery_office_supplies',
  'Magasin · Informatique et bureautique': 'computer_store computers_home_electronics',
  'Magasin · Instruments de musique': 'guitar_store musical_instrument_store piano_store',
  'Magasin · Jouets': 'hobbies_toys_games hobby_shop toy_store',
  'Magasin · Literie': 'bedding_and_bath_store bedding_and_bath_stores linen linen_store mattress_store',
  'Magasin · Livres et revues': 'books_music_and_video_store bookstore newspaper_and_magazines_store used_bookstore',
  'Magasin · Luminaires': 'lighting_store',
  'Magasin · Machines': 'farming_equipment_store machinery_and_tool_dealer',
  'Magasin · Machines agricoles': 'tractor_dealer',
  'Magasin · Maroquinerie': 'handbag_store leather_goods leather_goods_store luggage_leather_goods luggage_store',
  'Magasin · Matériaux de construction': 'building_supply_store do_it_yourself_store home_improvement_store',
  'Magasin · Matériel médical': 'dental_supply_store hearing_aid_store medical_supply medical_supply_store',
  'Magasin · Meubles': 'furniture_store outdoor_furniture_store',
  'Magasin · Outillage et quincaillerie': 'hardware hardware_store tool_store',
  'Magasin · Papier et emballage': 'cards_and_stationery_store packing_supply_store stationery_store',
  'Magasin · Pièces automobiles':
    'auto_parts_and_supply_store auto_parts_store auto_supplies automotive_parts_and_accessories',
  'Magasin · Pneus': 'tire_dealer_and_repair tire_shop tire_store',
  'Magasin · Portes et fenêtres': 'door_sales_service garage_door_service window_treatment_store windows_installation',
  'Magasin · Produits alimentaires':
    'convenience_store deli delicatessen food_and_beverage_store grocery_store health_food_store organic_grocery_store specialty_foods_store specialty_grocery_store',
  'Magasin · Produits chimiques': 'paint_store',
  'Magasin · Produits pharmaceutiques': 'drugstore',
  'Magasin · Sanitaire et chauffage': 'bathroom_fixture_store kitchen_and_bath kitchen_and_bath_store plumbing_store',
  'Magasin · Surgelés': 'frozen_foods_store',
  'Magasin · Tabac': 'smoke_and_vape_store tobacco_shop',
  'Magasin · Textile et habillement':
    'boutique childrens_clothing_store clothing_apparel_fashions clothing_store crafts_fabrics fabric_store fashion fashion_and_apparel_store fashion_boutique lingerie_store mens_clothing_store womens_clothing_store',
  'Magasin · Verre et céramique': 'glass_and_mirror_sales_service',
  'Magasin · Véhicules et remorques':
    'auto_dealer automobile_sales car_dealer motorcycle_dealer motorcycle_sales recreational_vehicle_dealer recreational_vehicle_sales used_auto_dealer used_car_dealer',
  'Magasin · Électroménager': 'appliance_store household_appliances',
  'Magasin · Électronique et électricité': 'audio_visual_equipment_store electronics_store mobile_phone_store',
  'Maison de ventes': 'auction_house car_auction estate_liquidation livestock_dealer',
  'Maisons préfabriquées': 'buildings_manufacturer mobile_home_dealer mobile_homes modular_home_manufacturer',
  'Matériaux de construction': 'building_materials',
  Menuiserie: 'cabinet_maker cabinet_sales_service carpenter carpenters woodworking_supply_store',
  'Messagerie et poste':
    'courier_and_delivery_service courier_and_delivery_services food_delivery_service mailbox_center post_office shipping_center shipping_collection_service',
  Meubles: 'furniture',
  'Nettoyage industriel':
    'cleaning_sanitation cleaning_service cleaning_services industrial_cleaning_service janitorial_service janitorial_services laundry_service laundry_services',
  'Occasion et antiquités':
    'antique_store antiques flea_market second_hand_clothing_store second_hand_store thrift_store used_merchandise used_vintage_and_consignment',
  Opticien: 'eyewear_and_optician eyewear_store optical_goods optician optometrist optometry',
  Paysagistes: 'gardener landscape_architect landscaping landscaping_services lawn_service tree_service tree_services',
  Pharmacie: 'pharmacy',
  'Pièces automobiles': 'car_parts',
  'Plombiers et chauffagistes': 'heating_contractor hvac_service hvac_services plumber plumbing plumbing_service',
  'Poisson et fruits de mer':
    'aquatic_farm fish_farm fish_farm_hatchery fish_market fish_processor fishmonger seafood_market seafood_wholesaler',
  'Port et terminal': 'container_terminal freight_terminal harbor port',
  'Production audiovisuelle':
    'b2b_audio_visual_production broadcasting_media_production film_video_production movie_television_studio video_film_production',
  'Pépinière et serre': 'garden_center nursery nursery_and_gardening nursery_and_gardening_store',
  'Pétrole et gaz':
    'b2b_oil_and_gas b2b_oil_and_gas_equipment b2b_oil_and_gas_exploration_and_development b2b_oil_and_gas_extraction oil_and_gas oil_and_gas_extraction well_drilling',
  Raffinerie: 'b2b_oil_refinery oil_refiners oil_refinery',
  'Recyclage et ferraille':
    'b2b_cleaning_and_waste_management garbage_collection_service hazardous_waste_disposal junk_removal_and_hauling junkyard landfill recycling_center refuse scrap_metals scrap_wholesaler',
  Restaurant:
    'american_restaurant asian_restaurant bistro chinese_restaurant diner italian_restaurant pizza_restaurant restaurant seafood_restaurant steakhouse',
  'Salle de sport':
    'fitness_trainer gym health_and_wellness_club pilates_studio sport_or_fitness_facility sports_center yoga_studio',
  'Salons et événements':
    'audiovisual_equipment_rental event_planning event_space event_venue exhibition_and_trade_center exhibition_and_trade_fair_venue party_and_event_planning party_equipment_rental venue_and_event_space',
  Scierie: 'saw_mill sawmill',
  'Siège d’entreprise':
    'business business_services commercial_industrial corporate_office corporate_or_business_office industrial_company office',
  'Société informatique':
    'computer_services information_technology_company it_consultant it_service_and_computer_repair software_development web_designer web_hosting_service',
  'Station-service': 'fuel_dock fuel_gas_station gas_station truck_gas_station truck_stop',
  Supermarché: 'groceries_convenience_stores supermarket superstore warehouse_club_store',
  Tabac: 'tobacco',
  Taxi: 'limo_service limo_services ride_share_service taxi taxi_or_ride_share_service taxi_service taxi_stand town_car_service',
  'Traitement des eaux':
    'b2b_water_treatment_service sewage wastewater_plant water water_purification_service water_softening_equipment_supplier water_treatment_equipment_and_services water_utility_provider water_works',
  'Traiteur et restauration collective': 'box_lunch_supplier caterer catering food_consultant food_service',
  'Transformation de viande': 'butcher butcher_shop meat_fish meat_packing meat_wholesaler slaughterhouse',
  'Transport de personnes':
    'airline airlines airport_shuttle airport_shuttles bus_charters bus_rental bus_service bus_tour bus_tours coach_bus ferry ferry_boat_company ferry_service local_transit passenger public_transit_facility_or_service school_buses',
  'Transporteur ou transitaire':
    'b2b_transportation_and_storage_service business_storage_and_transportation customs_broker freight_and_cargo_service freight_forwarding_agency motor_freight_trucking pipeline_transportation railroad_freight truck_and_industrial_vehicle_services vehicle_shipping',
  'Travaux publics et terrassement': 'gravel_professional paving_contractor road_contractor',
  Télécommunications:
    'communications internet_service_provider mobile_phone mobile_phones telecommunications telecommunications_company telecommunications_service telephone',
  Verger: 'berry_farm orchard orchards_production pick_your_own_farm',
  Vignoble: 'vineyard',
  'Volailles et œufs': 'poultry_farm poultry_farming poultry_wholesaler',
  'École et université':
    'college college_university elementary_school high_school junior_college kindergarten middle_school preschool private_school school university vocational_school',
  Électriciens: 'electrical electrician',
  'Électronique et électricité': 'electronics',
  Élevage: 'livestock_breeder livestock_farm pig_farm ranch',
  'Énergie et centrales':
    'b2b_energy_and_utility_service b2b_power_plants_and_power_plant_service electric electric_utility_provider electricity_supplier energy_company natural_gas_utility_provider public_utility public_utility_company utilities wind_energy',
}
