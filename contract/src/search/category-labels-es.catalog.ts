// What categories are called in one language (es): slugs by label, parted by spaces.
// Written from the search dictionary by `category-labels.rules.test.ts` (WRITE_PAGES=1), never by hand.
// Read through `loadCategoryLabels`, which loads no other language.
export const LABELS: Record<string, string> = {
  'Administración pública':
    'central_government_office community_and_government court_house courthouse government_office government_services local_and_state_government_offices public_service_and_government town_hall',
  'Aeroespacial y defensa': 'aircraft_manufacturer aircraft_parts_and_supplies aircraft_service avionics_shop',
  'Agencia de publicidad':
    'advertising advertising_agency b2b_advertising_and_marketing_service marketing_agency marketing_consultant promotional_products_and_services',
  'Agencia de viajes':
    'tour_operator travel_agency travel_agent travel_agents travel_company travel_service travel_services',
  Almacén: 'b2b_storage b2b_storage_and_warehouses warehouse warehouse_rental_service_yard warehouses',
  'Almacén frigorífico': 'cold_storage cold_storage_facility refrigerated_warehouse',
  'Almazara y azucarera': 'oil_mill olive_oil_mill olive_oil_store sugar_manufacturer',
  Aserradero: 'saw_mill sawmill',
  Avícola: 'poultry_farm poultry_farming poultry_wholesaler',
  Banco: 'bank bank_credit_union bank_or_credit_union banks credit_union',
  Bar: 'bar bars_pubs beer_bar cocktail_bar dance_club gastropub irish_pub lounge nightclub pub sports_bar wine_bar',
  Bodega: 'winery',
  Cafetería: 'cafe cafeteria coffee_shop internet_cafe tea_room',
  'Café y té': 'coffee_tea',
  'Cantera y minería':
    'b2b_coal_and_coke b2b_energy_and_mining b2b_mining b2b_quarry mining mining_drilling quarries quarry',
  Carpintería: 'cabinet_maker cabinet_sales_service carpenter carpenters woodworking_supply_store',
  'Casa de subastas': 'auction_house car_auction estate_liquidation livestock_dealer',
  'Casas prefabricadas': 'buildings_manufacturer mobile_home_dealer mobile_homes modular_home_manufacturer',
  'Catering y restauración colectiva': 'box_lunch_supplier caterer catering food_consultant food_service',
  'Centro comercial': 'market public_market shopping_center shopping_mall shopping_passage',
  'Centro de distribución': 'distribution_center distribution_service distribution_services',
  'Cereales y silos': 'crops_production grain_elevator grain_elevators grain_production',
  Cervecería: 'brewery',
  Constructora:
    'altering_and_remodeling_contractor builder builders building_contractor building_or_construction_service construction construction_service construction_services contractor contractors home_developer masonry_contractor',
  'Cooperativa agrícola': 'agricultural_cooperative agricultural_cooperatives agriculture_association',
  'Cubiertas y tejados': 'ceiling_and_roofing_repair_and_service roofing siding',
  'Custodia de archivos': 'b2b_records_storage_service business_records_storage_and_management',
  Dentista: 'cosmetic_dentistry dental_clinic dentist general_dentistry orthodontics orthodontist pediatric_dentistry',
  Destilería: 'distillery',
  'Distribuidor de combustibles':
    'coal_and_coke fuel_oil_lpg natural_gas petroleum_products_manufacturer petroleum_wholesaler propane_supplier',
  Electricistas: 'electrical electrician',
  'Electrónica y electricidad': 'electronics',
  'Embajada y consulado': 'embassy',
  'Empresa informática':
    'computer_services information_technology_company it_consultant it_service_and_computer_repair software_development web_designer web_hosting_service',
  'Energía y centrales eléctricas':
    'b2b_energy_and_utility_service b2b_power_plants_and_power_plant_service electric electric_utility_provider electricity_supplier energy_company natural_gas_utility_provider public_utility public_utility_company utilities wind_energy',
  'Escuela y universidad':
    'college college_university elementary_school high_school junior_college kindergarten middle_school preschool private_school school university vocational_school',
  'Explotación agrícola':
    'agricultural_production agricultural_service agriculture b2b_farm b2b_farming crops farm farming_service farming_services urban_farm',
  'Explotación forestal':
    'forestry_service logging_contractor logging_equipment_and_supplies logging_service logging_services',
  Exportador: 'exporter exporters',
  Fabricante: 'business_manufacturing_and_supply manufacturer',
  'Fabricante · Acero y metal':
    'ironworkers metal_fabricator metals powder_coating_service sheet_metal_fabricator steel_fabricator steel_fabricators',
  'Fabricante · Alimentos': 'b2b_food_products flour_mill food_manufacturer industrial_bakery rice_mill',
  'Fabricante · Artículos deportivos': 'b2b_sporting_and_recreation_goods sporting_goods_manufacturer',
  'Fabricante · Azulejos, piedra y suelos': 'stone_and_masonry tile_manufacturer',
  'Fabricante · Bebidas': 'beverage_manufacturer bottled_water_company cidery',
  'Fabricante · Cables y material eléctrico': 'electronics_manufacturer',
  'Fabricante · Café y té': 'coffee_roastery',
  'Fabricante · Calzado': 'shoe_factory shoe_factory_manufacturer',
  'Fabricante · Cemento, hormigón y ladrillo': 'brick_manufacturer concrete_manufacturer',
  'Fabricante · Colchones y ropa de cama': 'mattress_manufacturing',
  'Fabricante · Congelados': 'frozen_food_manufacturer ice_cream_manufacturer',
  'Fabricante · Cosmética y perfumería': 'cosmetic_products_manufacturer',
  'Fabricante · Cuero y marroquinería': 'leather_products_manufacturer',
  'Fabricante · Dulces y aperitivos': 'candy_manufacturer chocolate_manufacturer confectionery_manufacturer',
  'Fabricante · Electrodomésticos': 'appliance_manufacturer',
  'Fabricante · Embarcaciones': 'boat_and_ship_manufacturer',
  'Fabricante · Fertilizantes y suministros agrícolas': 'fertilizer_manufacturer',
  'Fabricante · Flores y plantas': 'greenhouse plant_nursery',
  'Fabricante · Fontanería y calefacción': 'hvac_manufacturer',
  'Fabricante · Herramientas y ferretería': 'hardware_and_fastener_manufacturer',
  'Fabricante · Iluminación': 'lighting_fixture_manufacturer lighting_fixture_manufacturers',
  'Fabricante · Imprenta':
    'bookbinding commercial_printer printing_manufacturer printing_service printing_services screen_printing_t_shirt_printing t_shirt_printing_service',
  'Fabricante · Informática y ofimática': 'computer_hardware_company',
  'Fabricante · Instrumentos musicales': 'musical_instruments_manufacturer',
  'Fabricante · Joyería y relojería': 'goldsmith jewelry_and_watches_manufacturer jewelry_manufacturer',
  'Fabricante · Juguetes': 'toy_manufacturer',
  'Fabricante · Libros y revistas': 'book_publisher publisher topic_publisher',
  'Fabricante · Madera': 'wood_and_pulp wood_products_manufacturer',
  'Fabricante · Maquinaria':
    'b2b_machinery_and_tools industrial_equipment_manufacturer machinery_and_tool_manufacturer',
  'Fabricante · Maquinaria agrícola': 'farm_machinery_manufacturer',
  'Fabricante · Maquinaria de construcción': 'construction_machinery_manufacturer',
  'Fabricante · Material médico':
    'b2b_surgical_appliances_and_supplies medical_device_manufacturer surgical_appliances_and_supplies',
  'Fabricante · Materiales de construcción': 'cement_supplier retaining_wall_supplier',
  'Fabricante · Menaje y hogar': 'retail_goods_manufacturer',
  'Fabricante · Muebles': 'furniture_manufacturer furniture_manufacturers',
  'Fabricante · Neumáticos': 'tires_manufacturer',
  'Fabricante · Palés y cajas de madera': 'pallet_manufacturer',
  'Fabricante · Papel y embalaje':
    'container_manufacturer packaging_contractors_and_service packaging_manufacturer paper_mill',
  'Fabricante · Papelería y material de oficina': 'stationery_manufacturer',
  'Fabricante · Piensos': 'feed_manufacturer pet_food_manufacturer',
  'Fabricante · Pinturas': 'paint_manufacturer',
  'Fabricante · Placas solares y baterías': 'battery_manufacturer solar_panel_manufacturer',
  'Fabricante · Plásticos y caucho':
    'b2b_rubber_and_plastics plastic_fabrication_company plastic_injection_molding_service plastic_injection_molding_workshop plastic_manufacturer plastics_company rubber_and_plastics_manufacturer',
  'Fabricante · Productos de limpieza': 'soap_manufacturer',
  'Fabricante · Productos farmacéuticos':
    'biotechnology_company pharmaceutical_companies pharmaceutical_company pharmaceutical_manufacturer',
  'Fabricante · Productos químicos': 'chemical_plant',
  'Fabricante · Puertas y ventanas': 'window_manufacturer',
  'Fabricante · Recambios de automóvil': 'auto_company auto_manufacturers_and_distributors vehicle_parts_manufacturer',
  'Fabricante · Rótulos': 'b2b_signage_service sign_making signs_manufacturer',
  'Fabricante · Tabaco': 'tobacco_company tobacco_products_manufacturer',
  'Fabricante · Tapicería': 'auto_upholstery furniture_reupholstery upholsterer',
  'Fabricante · Textil y confección':
    'b2b_apparel b2b_textiles cotton_mill textile_manufacturer textile_mill weaving_mill',
  'Fabricante · Vehículos y remolques':
    'auto_manufacturer motorcycle_manufacturer trailer_manufacturer vehicle_manufacturer',
  'Fabricante · Vidrio y cerámica': 'ceramics_manufacturer glass_manufacturer pottery_manufacturer',
  Farmacia: 'pharmacy',
  'Ferias y eventos':
    'audiovisual_equipment_rental event_planning event_space event_venue exhibition_and_trade_center exhibition_and_trade_fair_venue party_and_event_planning party_equipment_rental venue_and_event_space',
  Frutal: 'berry_farm orchard orchards_production pick_your_own_farm',
  'Frutas y verduras':
    'farmers_market fruit_and_vegetable_store fruits_and_vegetables fruits_vegetables greengrocer produce_store produce_wholesaler',
  Fundición: 'blacksmith casting_molding_and_machining casting_molding_service foundry iron_and_steel_industry',
  'Galerías de arte y museos': 'art_gallery art_museum history_museum museum',
  Ganadería: 'livestock_breeder livestock_farm pig_farm ranch',
  Gasolinera: 'fuel_dock fuel_gas_station gas_station truck_gas_station truck_stop',
  Gimnasio:
    'fitness_trainer gym health_and_wellness_club pilates_studio sport_or_fitness_facility sports_center yoga_studio',
  'Grandes almacenes': 'department_store discount_store discount_variety_stores general_store',
  'Granja lechera': 'dairy_farm',
  'Hospital y clínica': 'clinic health_practitioner hospital medical_center outpatient_care_facility surgical_center',
  Hotel:
    'accommodation bed_and_breakfast bed_breakfast guest_house hostel hotel hotels_motels inn lodge lodging motel resort',
  Importador: 'b2b_international_trade_service import_export_service importer importer_and_exporter importers',
  'Industria cárnica': 'butcher butcher_shop meat_fish meat_packing meat_wholesaler slaughterhouse',
  'Ingeniería y arquitectura':
    'architect architects architectural_designer civil_engineer civil_engineers engineering engineering_service engineering_services mechanical_engineer mechanical_engineers structural_engineer',
  'Instaladores de fontanería y calefacción':
    'heating_contractor hvac_service hvac_services plumber plumbing plumbing_service',
  'Instaladores eléctricos y de calefacción': 'commercial_refrigeration refrigeration_service',
  'Instrumentos musicales': 'musical_instruments',
  'Jardinería y paisajismo':
    'gardener landscape_architect landscaping landscaping_services lawn_service tree_service tree_services',
  'Laboratorio e investigación':
    'b2b_clinical_lab b2b_dental_lab b2b_scientific_lab dental_laboratories environmental_testing laboratory laboratory_testing medical_lab research research_institute testing_lab',
  'Libros y revistas': 'books',
  'Limpieza industrial':
    'cleaning_sanitation cleaning_service cleaning_services industrial_cleaning_service janitorial_service janitorial_services laundry_service laundry_services',
  Lácteos:
    'b2b_dairy cheese_manufacturer cheese_shop dairy dairy_manufacturer dairy_store dairy_stores dairy_wholesaler',
  'Materiales de construcción': 'building_materials',
  Mayorista:
    'b2b_domestic_trade_service hotel_supply_service supplier_distributor supplier_or_distributor vending_machine_supplier wholesaler',
  'Mayorista · Acero y metal': 'aluminum_supplier iron_and_steel_store metal_supplier metals_minerals_wholesaler',
  'Mayorista · Alimentos':
    'fmcg_wholesaler food_and_beverage_exporter food_beverage_distributor food_beverage_service_distribution restaurant_wholesale spices_wholesaler wholesale_grocer',
  'Mayorista · Artículos deportivos': 'fitness_equipment_wholesaler sporting_goods_wholesaler',
  'Mayorista · Azulejos, piedra y suelos': 'granite_supplier stone_supplier',
  'Mayorista · Bebidas': 'beer_wholesaler beverage_supplier wine_wholesaler',
  'Mayorista · Café y té': 'coffee_and_tea_supplies tea_wholesaler',
  'Mayorista · Calzado': 'footwear_wholesaler',
  'Mayorista · Cemento, hormigón y ladrillo': 'construction_materials_wholesaler masonry_concrete',
  'Mayorista · Colchones y ropa de cama': 'bedding_wholesaler',
  'Mayorista · Congelados': 'ice_supplier',
  'Mayorista · Cosmética y perfumería': 'beauty_product_supplier cosmetic_and_beauty_supplies',
  'Mayorista · Cuero y marroquinería': 'leather_wholesaler luggage_wholesaler',
  'Mayorista · Dulces y aperitivos': 'candy_wholesaler vending_machines_wholesaler',
  'Mayorista · Electrodomésticos': 'electronic_equipment_supplier',
  'Mayorista · Electrónica y electricidad':
    'b2b_electronic_equipment electronic_parts_supplier photographic_equipment_wholesaler',
  'Mayorista · Embarcaciones': 'boat_dealer boat_sales',
  'Mayorista · Fertilizantes y suministros agrícolas': 'agricultural_supply_store',
  'Mayorista · Flores y plantas': 'flower_market wholesale_florist',
  'Mayorista · Fontanería y calefacción': 'hvac_supplier pipe_supplier plumbing_supply_wholesaler',
  'Mayorista · Herramientas y ferretería': 'b2b_hardware fastener_supplier spring_supplier tools_wholesaler',
  'Mayorista · Iluminación': 'electrical_wholesaler lighting_fixtures_and_equipment',
  'Mayorista · Imprenta': 'printing_equipment_and_supply printing_equipment_supplier',
  'Mayorista · Informática y ofimática': 'computer_wholesaler office_equipment office_equipment_wholesaler',
  'Mayorista · Instrumentos musicales': 'musical_instruments_wholesaler',
  'Mayorista · Joyería y relojería': 'b2b_jewelers diamond_dealer jewelry_wholesaler',
  'Mayorista · Juguetes': 'toys_hobbies_wholesaler',
  'Mayorista · Libros y revistas': 'book_magazine_distribution books_periodicals_newspapers_wholesaler',
  'Mayorista · Madera': 'firewood lumber_store lumber_wholesaler wood_supplier',
  'Mayorista · Maquinaria':
    'bearing_supplier hydraulic_equipment_supplier industrial_equipment industrial_spares_and_products_wholesaler',
  'Mayorista · Maquinaria agrícola': 'farm_equipment_and_supply',
  'Mayorista · Maquinaria de construcción':
    'crane_service crane_services equipment_rental forklift_dealer machine_and_tool_rental machine_and_tool_rentals',
  'Mayorista · Material médico':
    'b2b_hospital_equipment_and_supplies hospital_equipment_and_supplies laboratory_equipment_supplier medical_equipment_supplies_wholesaler optical_wholesaler',
  'Mayorista · Materiales de construcción': 'aggregate_supplier sand_and_gravel_supplier',
  'Mayorista · Menaje y hogar': 'b2b_furniture_and_housewares home_furnishings_wholesaler',
  'Mayorista · Muebles': 'furniture_wholesaler furniture_wholesalers',
  'Mayorista · Neumáticos': 'b2b_tires',
  'Mayorista · Palés y cajas de madera': 'pallet_supplier',
  'Mayorista · Papel y embalaje': 'packaging_supplier packaging_supply packing_supply paper_wholesaler',
  'Mayorista · Papelería y material de oficina': 'business_office_supplies_and_stationery stationery_wholesaler',
  'Mayorista · Piensos': 'farm_supplies_wholesaler',
  'Mayorista · Pinturas': 'painting_supplies_wholesaler',
  'Mayorista · Placas solares y baterías':
    'battery_inverter_supplier battery_store energy_equipment_and_solution solar_installation',
  'Mayorista · Plásticos y caucho': 'chemicals_plastics_wholesaler',
  'Mayorista · Productos de limpieza': 'cleaning_products_supplier',
  'Mayorista · Productos farmacéuticos': 'pharmaceutical_products_wholesaler',
  'Mayorista · Productos químicos': 'abrasives_supplier',
  'Mayorista · Puertas y ventanas': 'window_supplier',
  'Mayorista · Recambios de automóvil': 'auto_parts_wholesaler b2b_autos_and_vehicles truck_parts_and_accessories',
  'Mayorista · Rótulos': 'business_signage',
  'Mayorista · Tabaco': 'tobacco_products_wholesaler',
  'Mayorista · Textil y confección':
    'apparel_wholesaler fabric_wholesaler lingerie_wholesaler thread_supplier threads_and_yarns_wholesaler',
  'Mayorista · Vehículos y remolques':
    'commercial_vehicle_dealer motor_vehicles_wholesaler trailer_dealer truck_dealer truck_dealer_for_businesses',
  'Mayorista · Vidrio y cerámica': 'glass_wholesaler tableware_supplier',
  'Mensajería y correos':
    'courier_and_delivery_service courier_and_delivery_services food_delivery_service mailbox_center post_office shipping_center shipping_collection_service',
  Mudanzas: 'mover movers packing_service packing_services',
  Muebles: 'furniture',
  'Obra pública y movimiento de tierras': 'gravel_professional paving_contractor road_contractor',
  'Obra y parque de maquinaria': 'construction_management demolition_service excavation_service',
  'Oficina de empresa':
    'business business_services commercial_industrial corporate_office corporate_or_business_office industrial_company office',
  'Panificadora y harinera': 'bakery bakery_store mill patisserie_cake_shop',
  'Peluquería y salón de belleza':
    'barber beauty_and_spa beauty_salon day_spa hair_salon hair_stylist nail_salon spa spas tanning_parlor tanning_salon',
  'Pescado y marisco':
    'aquatic_farm fish_farm fish_farm_hatchery fish_market fish_processor fishmonger seafood_market seafood_wholesaler',
  'Petróleo y gas':
    'b2b_oil_and_gas b2b_oil_and_gas_equipment b2b_oil_and_gas_exploration_and_development b2b_oil_and_gas_extraction oil_and_gas oil_and_gas_extraction well_drilling',
  'Producción audiovisual':
    'b2b_audio_visual_production broadcasting_media_production film_video_production movie_television_studio video_film_production',
  'Puerto y terminal': 'container_terminal freight_terminal harbor port',
  'Recambios de automóvil': 'car_parts',
  'Reciclaje y chatarra':
    'b2b_cleaning_and_waste_management garbage_collection_service hazardous_waste_disposal junk_removal_and_hauling junkyard landfill recycling_center refuse scrap_metals scrap_wholesaler',
  Refinería: 'b2b_oil_refinery oil_refiners oil_refinery',
  Restaurante:
    'american_restaurant asian_restaurant bistro chinese_restaurant diner italian_restaurant pizza_restaurant restaurant seafood_restaurant steakhouse',
  'Segunda mano y antigüedades':
    'antique_store antiques flea_market second_hand_clothing_store second_hand_store thrift_store used_merchandise used_vintage_and_consignment',
  'Soldadura y calderería': 'iron_work ironworker metal_plating_service sheet_metal welder welders',
  Supermercado: 'groceries_convenience_stores supermarket superstore warehouse_club_store',
  Tabaco: 'tobacco',
  'Taller de confección': 'apparel_manufacturer clothing_company embroidery_and_crochet sewing_and_alterations tailor',
  'Taller de mecanizado': 'laser_cutting_service machine_shop turnery',
  'Taller mecánico':
    'auto_body_shop auto_repair automotive_repair automotive_service automotive_services_and_repair trailer_repair truck_repair',
  Taxi: 'limo_service limo_services ride_share_service taxi taxi_or_ride_share_service taxi_service taxi_stand town_car_service',
  Telecomunicaciones:
    'communications internet_service_provider mobile_phone mobile_phones telecommunications telecommunications_company telecommunications_service telephone',
  Tienda: 'outlet_store retail shopping specialty_store',
  'Tienda de mascotas': 'aquatic_pet_store pet_store pets_pet_supplies',
  'Tienda en línea': 'catalog_store e_commerce_service merchandising_service online_shop',
  'Tienda · Alimentos':
    'convenience_store deli delicatessen food_and_beverage_store grocery_store health_food_store organic_grocery_store specialty_foods_store specialty_grocery_store',
  'Tienda · Artículos deportivos':
    'bicycle_shop bicycle_store bicycles_sporting_goods bike_store outdoor_gear outdoor_store sporting_goods sporting_goods_store sports_wear sportswear_store',
  'Tienda · Azulejos, piedra y suelos': 'carpet_store carpets_floor_coverings flooring_store rug_store tile_store',
  'Tienda · Bebidas':
    'beer_wine_and_spirits beer_wine_spirits_store beverage_store liquor_beverages liquor_store wine_shop',
  'Tienda · Cables y material eléctrico': 'electrical_supply_store',
  'Tienda · Calzado': 'orthopedic_shoe_store shoe_store shoes',
  'Tienda · Colchones y ropa de cama':
    'bedding_and_bath_store bedding_and_bath_stores linen linen_store mattress_store',
  'Tienda · Congelados': 'frozen_foods_store',
  'Tienda · Cosmética y perfumería':
    'beauty_cosmetics beauty_supply_store cosmetics_and_fragrance_store hair_supply_store perfume_store skin_care',
  'Tienda · Cuero y marroquinería':
    'handbag_store leather_goods leather_goods_store luggage_leather_goods luggage_store',
  'Tienda · Dulces y aperitivos': 'candy candy_store chocolatier',
  'Tienda · Electrodomésticos': 'appliance_store household_appliances',
  'Tienda · Electrónica y electricidad': 'audio_visual_equipment_store electronics_store mobile_phone_store',
  'Tienda · Embarcaciones': 'boat_parts_and_supply_store boat_parts_store',
  'Tienda · Fertilizantes y suministros agrícolas': 'agricultural_seed_store fertilizer_store garden_supply',
  'Tienda · Flores y plantas': 'florist flowers_and_gifts_shop flowers_and_gifts_store',
  'Tienda · Fontanería y calefacción': 'bathroom_fixture_store kitchen_and_bath kitchen_and_bath_store plumbing_store',
  'Tienda · Herramientas y ferretería': 'hardware hardware_store tool_store',
  'Tienda · Iluminación': 'lighting_store',
  'Tienda · Informática y ofimática': 'computer_store computers_home_electronics',
  'Tienda · Instrumentos musicales': 'guitar_store musical_instrument_store piano_store',
  'Tienda · Joyería y relojería': 'jewelry jewelry_store watch_store',
  'Tienda · Juguetes': 'hobbies_toys_games hobby_shop toy_store',
  'Tienda · Libros y revistas': 'books_music_and_video_store bookstore newspaper_and_magazines_store used_bookstore',
  'Tienda · Maquinaria': 'farming_equipment_store machinery_and_tool_dealer',
  'Tienda · Maquinaria agrícola': 'tractor_dealer',
  'Tienda · Material médico': 'dental_supply_store hearing_aid_store medical_supply medical_supply_store',
  'Tienda · Materiales de construcción': 'building_supply_store do_it_yourself_store home_improvement_store',
  'Tienda · Menaje y hogar':
    'gift_shop gifts_souvenirs home_decor home_decor_store home_furnishings home_goods_store kitchen_supply_store',
  'Tienda · Muebles': 'furniture_store outdoor_furniture_store',
  'Tienda · Neumáticos': 'tire_dealer_and_repair tire_shop tire_store',
  'Tienda · Papel y embalaje': 'cards_and_stationery_store packing_supply_store stationery_store',
  'Tienda · Papelería y material de oficina': 'office_supply_store stationery_office_supplies',
  'Tienda · Piensos': 'livestock_feed_and_supply_store',
  'Tienda · Productos farmacéuticos': 'drugstore',
  'Tienda · Productos químicos': 'paint_store',
  'Tienda · Puertas y ventanas': 'door_sales_service garage_door_service window_treatment_store windows_installation',
  'Tienda · Recambios de automóvil':
    'auto_parts_and_supply_store auto_parts_store auto_supplies automotive_parts_and_accessories',
  'Tienda · Tabaco': 'smoke_and_vape_store tobacco_shop',
  'Tienda · Textil y confección':
    'boutique childrens_clothing_store clothing_apparel_fashions clothing_store crafts_fabrics fabric_store fashion fashion_and_apparel_store fashion_boutique lingerie_store mens_clothing_store womens_clothing_store',
  'Tienda · Vehículos y remolques':
    'auto_dealer automobile_sales car_dealer motorcycle_dealer motorcycle_sales recreational_vehicle_dealer recreational_vehicle_sales used_auto_dealer used_car_dealer',
  'Tienda · Vidrio y cerámica': 'glass_and_mirror_sales_service',
  'Transporte de pasajeros':
    'airline airlines airport_shuttle airport_shuttles bus_charters bus_rental bus_service bus_tour bus_tours coach_bus ferry ferry_boat_company ferry_service local_transit passenger public_transit_facility_or_service school_buses',
  'Transportista o transitario':
    'b2b_transportation_and_storage_service business_storage_and_transportation customs_broker freight_and_cargo_service freight_forwarding_agency motor_freight_trucking pipeline_transportation railroad_freight truck_and_industrial_vehicle_services vehicle_shipping',
  Trasteros:
    'automotive_storage_facility boat_storage_facility rv_storage_facility self_storage_facility storage_facility',
  'Tratamiento de aguas':
    'b2b_water_treatment_service sewage wastewater_plant water water_purification_service water_softening_equipment_supplier water_treatment_equipment_and_services water_utility_provider water_works',
  'Vivero e invernadero': 'garden_center nursery nursery_and_gardening nursery_and_gardening_store',
  Viñedo: 'vineyard',
  Óptica: 'eyewear_and_optician eyewear_store optical_goods optician optometrist optometry',
}
