import type { ProductEntry } from './concepts.rules.ts'

/** Materials for other companies' products and buildings, in the format of the catalogue of goods. */
export const MATERIALS: ProductEntry[] = [
  {
    id: 'metal',
    label: {
      en: 'Steel and metal',
      ro: 'Oțel și metal',
      es: 'Acero y metal',
      de: 'Stahl und Metall',
      fr: 'Acier et métal',
      it: 'Acciaio e metallo',
    },
    words: {
      en: 'aluminium extrusion, aluminum extrusion, extrusion~, steel, metal, metals, metal products, metal structures, iron, aluminium, aluminum, sheet metal',
      ro: 'otel, oteluri, otelului, metal, metale, metalica, metalice, metalurgie, metalurgica, confectii metalice, structuri metalice, constructii metalice, aluminiu, fier',
      es: 'acero~, metal, metales, metalico~, metalica~, siderurgia, hierro, aluminio, estructuras metalicas',
      de: 'stahl~, metall~, eisen, aluminium, stahl-, metall-, eisen-, aluminium-, stahlbau, metallbau, blech-',
      fr: 'acier~, metal, metaux, metallique~, metallurgie, siderurgie, fer, aluminium, charpentes metalliques',
      it: 'acciaio, acciai, metallo, metalli, metallico, metallica, metalliche, ferro, alluminio, siderurgia, carpenteria metallica',
    },
    names: { en: 'steel, metal', ro: 'metal', es: 'acero', de: 'stahl', fr: 'acier', it: 'accia*' },
    made: {
      slugs:
        'metal_fabricator steel_fabricator steel_fabricators iron_work ironworker ironworkers iron_and_steel_industry metals sheet_metal sheet_metal_fabricator casting_molding_and_machining casting_molding_service machine_shop metal_plating_service turnery welder welders powder_coating_service laser_cutting_service',
      osm: 'product=steel product=metal product=aluminium industrial=steel industrial=steelmaking industrial=metal industrial=metal_processing industrial=aluminium industrial=foundry craft=metal_construction craft=sheet_metal craft=welder craft=blacksmith',
      words: 'carpenteria metallica, metallbauer, stahlbauer, metalworking',
      names: 'stahlbau, metallbau, acierie, fabricators',
      nameVetoes: 'art, stamp, hose, rubber',
    },
    sold: {
      slugs:
        'metals_minerals_wholesaler metal_supplier aluminum_supplier iron_and_steel_store pipe_supplier fastener_supplier',
      osm: 'wholesale=steel wholesale=metal trade=metal',
      nameVetoes: 'plastics, plumbing, waterworks',
    },
  },
  {
    id: 'timber',
    label: { en: 'Timber and wood', ro: 'Lemn și cherestea', es: 'Madera', de: 'Holz', fr: 'Bois', it: 'Legno' },
    words: {
      en: 'timber, lumber, wood, wooden, wood products, pellets, plywood',
      ro: 'lemn, lemne, lemnului, cherestea, cherestele, bustean, busteni, peleti, parchet',
      es: 'madera~, tablero~, parquet',
      de: 'holz, holzer, holz-, pellets, sperrholz',
      fr: 'bois, contreplaque, granules bois',
      it: 'legno, legname, legnami, pellet',
    },
    names: { en: 'timber, lumber', ro: 'lemn', es: 'mader*', de: 'holz', fr: 'bois', it: 'legna*' },
    made: {
      slugs: 'wood_products_manufacturer sawmill saw_mill wood_and_pulp buildings_manufacturer',
      osm: 'product=wood product=lumber product=timber industrial=wood industrial=timber industrial=sawmill craft=sawmill craft=carpenter craft=joiner craft=turner',
      names: 'woodworks, millwork, menuiserie',
    },
    sold: {
      slugs:
        'lumber_store lumber_wholesaler wood_supplier firewood logging_service logging_services logging_contractor logging_equipment_and_supplies',
      osm: 'wholesale=wood trade=timber trade=wood shop=wood shop=timber',
      words: 'lumber yard~, lumberyard~',
      names: 'lumber, holzhandel',
    },
  },
  {
    id: 'chemicals',
    label: {
      en: 'Chemicals',
      ro: 'Produse chimice',
      es: 'Productos químicos',
      de: 'Chemie',
      fr: 'Produits chimiques',
      it: 'Prodotti chimici',
    },
    words: {
      en: 'chemical~, chemistry, coatings',
      ro: 'chimic, chimica, chimice, chimie, produse chimice',
      es: 'quimico~, quimica~, productos quimicos',
      de: 'chemie, chemikalie~, chemie-, chemikalien-',
      fr: 'chimique~, chimie, produits chimiques',
      it: 'chimico, chimica, chimici, chimiche, prodotti chimici',
    },
    names: { en: 'chemi*', ro: 'chimi*', es: 'quimi*', de: 'chemi*', fr: 'chimi*', it: 'chimi*' },
    made: {
      slugs: 'chemical_plant soap_manufacturer cosmetic_products_manufacturer fertilizer_manufacturer',
      osm: 'product=chemicals product=fertilizer product=soap product=paint industrial=chemical',
      words: 'chemical plant~, combinat chimic',
      names: 'chemiewerk',
      nameVetoes: 'medical, biomed, genetics, health, fireworks, pharmaceuticals, pharmaceutical',
    },
    sold: {
      slugs: 'chemicals_plastics_wholesaler cleaning_products_supplier painting_supplies_wholesaler abrasives_supplier',
      osm: 'wholesale=chemicals trade=cleaning_products trade=paint',
    },
    shop: { slugs: 'paint_store', osm: 'shop=paint shop=chemist' },
  },
  {
    id: 'machinery',
    label: {
      en: 'Machinery',
      ro: 'Utilaje și mașini',
      es: 'Maquinaria',
      de: 'Maschinen',
      fr: 'Machines',
      it: 'Macchinari',
    },
    words: {
      en: 'machinery, machine~, industrial machinery, equipment, industrial equipment',
      ro: 'utilaj~, utilaje, utilajelor, masini industriale, masini unelte, echipamente, echipamente industriale',
      es: 'maquinaria~, maquina~, maquinaria industrial, equipo industrial, equipos industriales',
      de: 'maschine~, maschinen-, maschinenbau-, anlagen, anlagen-',
      fr: 'machine~, machine outil, machines outils, equipement~, equipement industriel',
      it: 'macchina, macchine, macchinario, macchinari, macchine attrezzature',
    },
    names: { en: 'machi*', ro: 'utila*', es: 'maqui*', de: 'masch*', fr: 'machi*', it: 'macch*' },
    made: {
      slugs: 'machinery_and_tool_manufacturer industrial_equipment_manufacturer b2b_machinery_and_tools machine_shop',
      osm: 'product=machinery product=machines product=tools industrial=machinery industrial=machine_shop industrial=tools craft=agricultural_engines craft=toolmaker',
      words: 'maschinenbau, maschinenbauer, anlagenbau, machine builder~, constructeur machines, constructii masini',
      names: 'maschinenbau, anlagenbau',
    },
    sold: {
      slugs:
        'industrial_spares_and_products_wholesaler industrial_equipment tools_wholesaler bearing_supplier hydraulic_equipment_supplier forklift_dealer',
      osm: 'wholesale=tools shop=machinery shop=industrial trade=tools',
    },
    shop: {
      slugs: 'farming_equipment_store machinery_and_tool_dealer tractor_dealer tool_store',
      osm: 'shop=machinery shop=tractor shop=agrarian shop=tools',
    },
  },
  {
    id: 'glass',
    label: {
      en: 'Glass and ceramics',
      ro: 'Sticlă și ceramică',
      es: 'Vidrio y cerámica',
      de: 'Glas und Keramik',
      fr: 'Verre et céramique',
      it: 'Vetro e ceramica',
    },
    words: {
      en: 'glass, glassware, ceramic~, pottery, porcelain, double glazing',
      ro: 'sticla, sticlei, sticlarie, ceramica, ceramice, portelan~, geam, geamuri',
      es: 'vidrio~, cristal, ceramica~, porcelana',
      de: 'glas, glaser, glas-, keramik~, keramik-, porzellan, porzellan-',
      fr: 'verre~, verrerie~, vitrage~, ceramique~, porcelaine',
      it: 'vetro, vetri, vetrerie, ceramica, ceramiche, porcellana',
    },
    names: { en: 'glass', ro: 'sticl*', es: 'vidri*', de: 'glas', fr: 'verre', it: 'vetro' },
    made: {
      slugs: 'glass_manufacturer pottery_manufacturer ceramics_manufacturer',
      osm: 'product=glass product=ceramics product=porcelain industrial=glass craft=glassblower craft=pottery craft=glaziery',
      words: 'glassworks, glashutte~, verrerie~, vetreria, vetrerie, cristaleria~, glass works',
      names: 'vetreria, verrerie, glaswerk, cristaleria',
    },
    sold: { slugs: 'glass_wholesaler tableware_supplier', osm: 'wholesale=glass' },
    shop: { slugs: 'glass_and_mirror_sales_service', osm: 'shop=glaziery shop=pottery' },
  },
  {
    id: 'plastics',
    label: {
      en: 'Plastics and rubber',
      ro: 'Mase plastice și cauciuc',
      es: 'Plásticos y caucho',
      de: 'Kunststoff und Gummi',
      fr: 'Plastiques et caoutchouc',
      it: 'Plastica e gomma',
    },
    words: {
      en: 'plastic~, rubber, injection moulding, injection molding, plastic injection, polymer~',
      ro: 'plastic~, plastice, mase plastice, material plastic, materiale plastice, cauciuc, polimeri, injectie mase plastice',
      es: 'plastico~, caucho, polimeros, inyeccion plasticos',
      de: 'kunststoff~, plastik, gummi, kunststoff-, plastik-, gummi-, spritzguss, spritzguss-',
      fr: 'plastique~, caoutchouc, polymeres, plasturgie, injection plastique',
      it: 'plastica, plastiche, materie plastiche, gomma, polimeri, stampaggio plastica',
    },
    names: { en: 'plast*', ro: 'plast*', es: 'plast*', de: 'kunst*', fr: 'plast*', it: 'plast*' },
    made: {
      slugs:
        'rubber_and_plastics_manufacturer plastic_manufacturer b2b_rubber_and_plastics plastic_injection_molding_workshop plastic_injection_molding_service plastic_fabrication_company plastics_company',
      osm: 'product=plastic product=plastics product=rubber industrial=plastic industrial=plastics industrial=rubber craft=plastics',
      words: 'kunststofftechnik, kunststoffverarbeitung, plasturgiste~',
      names: 'kunststofftechnik, plastics',
      nameVetoes: 'stamp, sign, signs, windows, oil',
    },
    sold: { slugs: 'chemicals_plastics_wholesaler', osm: 'wholesale=plastic' },
  },
  {
    id: 'building_materials',
    label: {
      en: 'Building materials',
      ro: 'Materiale de construcții',
      es: 'Materiales de construcción',
      de: 'Baustoffe',
      fr: 'Matériaux de construction',
      it: 'Materiali edili',
    },
    words: {
      en: 'building materials, building material, construction materials, construction material, building supplies, building products',
      ro: 'materiale constructii, material constructii, materiale constructie',
      es: 'materiales construccion, material construccion',
      de: 'baustoff~, baustoffe, baustoff-, baumaterial~, baumaterialien',
      fr: 'materiaux construction, materiau construction, materiaux',
      it: 'materiali edili, materiale edile, materiali costruzione, materiali edilizia',
    },
    names: { en: 'concrete', ro: 'beton, prefa*', es: 'hormi*', de: 'baust*', fr: 'beton', it: 'later*' },
    made: {
      slugs:
        'cement_supplier concrete_manufacturer retaining_wall_supplier window_supplier brick_manufacturer buildings_manufacturer',
      osm: 'product=cement product=concrete product=brick product=bricks industrial=cement industrial=concrete industrial=concrete_plant industrial=brickyard industrial=brickworks',
      names: 'betonwerk, prefabricate, readymix',
    },
    sold: {
      slugs:
        'construction_materials_wholesaler building_materials aggregate_supplier sand_and_gravel_supplier stone_supplier granite_supplier hvac_supplier',
      osm: 'wholesale=building_materials trade=building_supplies trade=tile trade=hvac trade=plumbing trade=bathroom shop=building_materials',
      words: 'builders merchant~, depozit materiale constructii, baustoffzentrum, baustoffhandel',
      names: 'baustoffe, baustoffhandel',
    },
    shop: {
      slugs: 'building_supply_store home_improvement_store do_it_yourself_store',
      osm: 'shop=doityourself shop=building_materials',
      words: 'baumarkt, baumarkte, bricolaj, bricolaje, bricolage, diy store~',
    },
  },
]
