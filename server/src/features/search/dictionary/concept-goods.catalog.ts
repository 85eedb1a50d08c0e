import type { ProductEntry } from './concepts.rules.ts'

/**
 * Goods that companies make or sell. `made` and `sold` hold the category slugs of manufacturers and wholesalers, single
 * words that mean one ('mobilificio'), and words of their names. `mobel-` is the beginning of a German compound.
 */
export const GOODS: ProductEntry[] = [
  {
    id: 'furniture',
    label: { en: 'Furniture', ro: 'Mobilă', es: 'Muebles', de: 'Möbel', fr: 'Meubles', it: 'Mobili' },
    words: {
      en: 'furniture, furnitures, office furniture, kitchen furniture, cabinet, cabinets',
      ro: 'mobila, mobilei, mobile, mobilier, mobilierul, mobilierului',
      es: 'mueble~, mobiliario',
      de: 'mobel~, mobel-, buromobel~, kuchenmobel~, wohnmobel~, gartenmobel~',
      fr: 'meuble~, mobilier, ameublement',
      it: 'mobili, mobile, mobilia, arredamento, arredamenti, arredi',
    },
    names: { en: 'furni*', ro: 'mobila, mobilier', es: 'muebl*', de: 'mobel', fr: 'meubl*', it: 'mobili' },
    made: {
      slugs:
        'furniture_manufacturer furniture_manufacturers mattress_manufacturing cabinet_maker cabinet_sales_service furniture_reupholstery upholsterer',
      osm: 'product=furniture industrial=furniture craft=cabinet_maker craft=upholsterer craft=joiner craft=furniture',
      words:
        'mobilificio, mobilifici, furniture maker~, mobila comanda, mobilier comanda, cabinet maker~, cabinetmaker~, ebeniste~',
      names: 'mobilificio, mobelfabrik, mobelwerke, cabinetry, furnituremakers',
      nameVetoes: 'windows, window, blinds, blind, doors, door, carts, vinyl, solar',
    },
    sold: {
      slugs: 'furniture_wholesaler furniture_wholesalers home_furnishings_wholesaler b2b_furniture_and_housewares',
      osm: 'wholesale=furniture',
    },
    shop: {
      slugs: 'furniture_store furniture mattress_store outdoor_furniture_store',
      osm: 'shop=furniture shop=bed',
      words: 'mobelhaus, mobelhauser, mobelgeschaft',
    },
  },
  {
    id: 'food',
    label: {
      en: 'Food',
      ro: 'Alimente',
      es: 'Alimentos',
      de: 'Lebensmittel',
      fr: 'Produits alimentaires',
      it: 'Alimentari',
    },
    words: {
      en: 'food, foods, foodstuff~, grocery, groceries, food products',
      ro: 'alimente, alimentelor, aliment, alimentara, alimentar, alimentare, produse alimentare',
      es: 'alimento~, alimentacion, alimentario~, alimentaria~, alimenticio~, productos alimenticios, comestible~',
      de: 'lebensmittel~, nahrungsmittel~, lebensmittel-, nahrungsmittel-',
      fr: 'aliment~, alimentaire~, alimentation, agroalimentaire~, produits alimentaires, epicerie~',
      it: 'alimento, alimenti, alimentare, alimentari, prodotti alimentari',
    },
    names: { en: 'food, foods', ro: 'alime*', es: 'alime*', de: 'leben*', fr: 'alime*', it: 'alime*' },
    made: {
      slugs:
        'b2b_food_products food_manufacturer flour_mill rice_mill sugar_manufacturer industrial_bakery meat_packing',
      osm: 'product=food product=sugar product=flour product=bread product=meat product=cheese product=chocolate industrial=food industrial=food_industry industrial=bakery industrial=sugar industrial=flour industrial=meat',
      words:
        'fabrica conserve, fabrici conserve, cannery, canneries, canning, conserverie~, conservificio, conservifici, pastificio, pastifici, konservenfabrik~, food processing, food processor~',
      names: 'lebensmittelwerk',
    },
    sold: {
      slugs:
        'wholesale_grocer food_beverage_distributor food_beverage_service_distribution fmcg_wholesaler meat_wholesaler produce_wholesaler seafood_wholesaler dairy_wholesaler poultry_wholesaler restaurant_wholesale spices_wholesaler food_and_beverage_exporter',
      osm: 'wholesale=food wholesale=supermarket wholesale=frozen_food wholesale=meat wholesale=fish wholesale=fruits wholesale=vegetables',
      words: 'wholesale grocer~, cash carry, food service',
      names: 'foodservice',
      nameVetoes: 'stor, storage, feeds, aquafeeds, k9, pet',
    },
    shop: {
      slugs:
        'grocery_store supermarket convenience_store groceries_convenience_stores food_and_beverage_store specialty_foods_store delicatessen deli organic_grocery_store health_food_store specialty_grocery_store frozen_foods_store',
      osm: 'shop=supermarket shop=convenience shop=food shop=grocery shop=deli shop=health_food shop=frozen_food',
      words: 'grocery store~, alimentara, colmado~, epicerie~',
      names: 'supermarket',
    },
  },
  {
    id: 'beverages',
    label: { en: 'Beverages', ro: 'Băuturi', es: 'Bebidas', de: 'Getränke', fr: 'Boissons', it: 'Bevande' },
    words: {
      en: 'beverage~, drink~, soft drinks, wine~, beer~, spirits, mineral water',
      ro: 'bautura, bauturi, bauturilor, vinuri, vin, bere, apa minerala',
      es: 'bebida~, refrescos, vinos, vino, cerveza~, agua mineral',
      de: 'getrank~, getranke-, wein~, wein-, bier~, bier-, mineralwasser',
      fr: 'boisson~, vin, vins, biere~, spiritueux, eau minerale',
      it: 'bevanda, bevande, vini, birra, birre, acqua minerale',
    },
    names: { en: 'bever*', ro: 'bautu*', es: 'bebid*', de: 'getra*', fr: 'boiss*', it: 'bevan*' },
    made: {
      slugs: 'brewery winery distillery vineyard beverage_manufacturer bottled_water_company cidery',
      osm: 'product=beverages product=beer product=wine product=water industrial=beverages industrial=brewery craft=brewery craft=winery craft=distillery craft=cider',
      words: 'bottler~, bottling, imbuteliere, embotelladora~, abfuller, imbottigliamento',
      names: 'bottling',
    },
    sold: {
      slugs: 'wine_wholesaler beverage_supplier food_beverage_distributor beer_wholesaler tea_wholesaler',
      osm: 'wholesale=beverages wholesale=alcohol wholesale=wine',
      words: 'getrankemarkt',
    },
    shop: {
      slugs: 'beverage_store liquor_store liquor_beverages beer_wine_spirits_store beer_wine_and_spirits wine_shop',
      osm: 'shop=alcohol shop=beverages shop=wine',
      words: 'getrankemarkt, liquor store~, wine shop~, caviste~, enoteca, vinoteca~',
    },
  },
  {
    id: 'paper',
    label: {
      en: 'Paper and packaging',
      ro: 'Hârtie și ambalaje',
      es: 'Papel y embalaje',
      de: 'Papier und Verpackung',
      fr: 'Papier et emballage',
      it: 'Carta e imballaggi',
    },
    words: {
      en: 'paper, packaging, cardboard, carton~, boxes, corrugated',
      ro: 'hartie, hartiei, ambalaj~, ambalaje, ambalajelor, carton~, cartoane, cutii',
      es: 'papel~, embalaje~, envase~, carton~, cajas',
      de: 'papier~, verpackung~, karton~, papier-, verpackungs-, karton-, kartonagen, kartonagen-, wellpappe',
      fr: 'papier~, emballage~, carton~, conditionnement',
      it: 'carta, imballaggio, imballaggi, imballo, imballi, cartone, scatole',
    },
    names: { en: 'packa*, paper', ro: 'ambal*', es: 'embal*', de: 'verpa*', fr: 'embal*', it: 'imbal*' },
    made: {
      slugs: 'paper_mill packaging_manufacturer packaging_contractors_and_service container_manufacturer',
      osm: 'product=paper product=packaging product=cardboard industrial=paper industrial=packaging craft=packaging',
      words:
        'paper mill~, papelera~, papeteries, papeterie industrielle, cartiera, cartiere, cartonnerie, scatolificio, papierfabrik',
      names: 'papierfabrik, cartiera, papelera, scatolificio',
    },
    sold: {
      slugs:
        'stationery_wholesaler packaging_supplier paper_wholesaler packaging_supply packing_supply packing_supply_store',
      osm: 'wholesale=paper trade=packaging',
    },
    shop: {
      slugs: 'packing_supply_store stationery_store cards_and_stationery_store',
      osm: 'shop=stationery shop=packaging',
    },
  },
  {
    id: 'textiles',
    label: {
      en: 'Textiles and clothing',
      ro: 'Textile și îmbrăcăminte',
      es: 'Textil y confección',
      de: 'Textilien und Bekleidung',
      fr: 'Textile et habillement',
      it: 'Tessile e abbigliamento',
    },
    words: {
      en: 'textile~, clothing, clothes, apparel, garment~, fabrics, yarn',
      ro: 'textil~, textile, imbracaminte, confectii, tricotaje, haine, tesaturi',
      es: 'textil~, ropa, confeccion, confecciones, tejido~, prendas',
      de: 'textil~, textilien, bekleidung~, kleidung, textil-, bekleidungs-, stoffe, garn',
      fr: 'textile~, vetement~, habillement, confection, tissu~',
      it: 'tessitura, tessiture, tessile, tessili, tessuti, abbigliamento, confezioni, vestiti',
    },
    names: { en: 'texti*, appar*', ro: 'texti*, confe*', es: 'texti*', de: 'texti*', fr: 'texti*', it: 'tessi*' },
    made: {
      slugs:
        'apparel_manufacturer textile_manufacturer textile_mill weaving_mill cotton_mill clothing_company shoe_factory shoe_factory_manufacturer leather_products_manufacturer b2b_apparel b2b_textiles embroidery_and_crochet',
      osm: 'product=textile product=textiles product=clothes product=shoes industrial=textile craft=weaver craft=dressmaker craft=leather',
      words:
        'textile mill~, filatura, filature, filaturi, tesatorie, weberei~, spinnerei~, maglificio, lanificio, tricotajera',
      names: 'tricotaje, maglificio, lanificio',
    },
    sold: {
      slugs:
        'apparel_wholesaler fabric_wholesaler footwear_wholesaler lingerie_wholesaler threads_and_yarns_wholesaler thread_supplier',
      osm: 'wholesale=clothes wholesale=fashion wholesale=fabric wholesale=textile wholesale=shoes',
    },
    shop: {
      slugs:
        'clothing_store clothing_apparel_fashions womens_clothing_store mens_clothing_store childrens_clothing_store fashion_and_apparel_store fashion fashion_boutique boutique fabric_store crafts_fabrics lingerie_store sportswear_store',
      osm: 'shop=clothes shop=boutique shop=fashion shop=fabric',
      words: 'bekleidungsgeschaft, modegeschaft, modehaus, kleiderladen',
    },
  },
  {
    id: 'car_parts',
    label: {
      en: 'Car parts',
      ro: 'Piese auto',
      es: 'Recambios de automóvil',
      de: 'Autoteile',
      fr: 'Pièces automobiles',
      it: 'Ricambi auto',
    },
    words: {
      en: 'car parts, car part, auto parts, auto part, automotive parts, automotive, vehicle parts, truck parts, spare parts',
      ro: 'piese auto, piese schimb, componente auto, auto, industria auto',
      es: 'recambio~, autopartes, repuesto~, repuestos automovil, recambios automovil, piezas coche, automocion',
      de: 'autoteile, autoteile-, kfz teile, kfz-teile, ersatzteile, ersatzteil-, ersatzteile-, automobil-, fahrzeugteile, fahrzeugteile-, autozulieferer, automobilzulieferer',
      fr: 'pieces auto, pieces automobiles, pieces automobile, pieces detachees, equipementier~, equipementier automobile, automobile',
      it: 'ricambi, ricambi auto, autoricambi, componenti auto, automotive',
    },
    names: { en: 'automotive', ro: 'auto', es: 'recam*', de: 'autot*', fr: 'automobile, automobiles', it: 'ricam*' },
    made: {
      slugs:
        'vehicle_parts_manufacturer auto_manufacturer auto_manufacturers_and_distributors motorcycle_manufacturer vehicle_manufacturer tires_manufacturer auto_company',
      osm: 'product=car_parts product=cars product=automobile product=automobiles industrial=automotive industrial=automotive_industry',
      words: 'autozulieferer, automobilzulieferer, equipementier~',
    },
    sold: {
      slugs: 'auto_parts_wholesaler truck_parts_and_accessories b2b_tires b2b_autos_and_vehicles',
      osm: 'wholesale=car_parts shop=truck_parts',
      names: 'autoricambi, autoteile',
      nameVetoes: 'leasing',
    },
    shop: {
      slugs:
        'auto_parts_store auto_parts_and_supply_store auto_supplies car_parts tire_shop tire_dealer_and_repair automotive_parts_and_accessories',
      osm: 'shop=car_parts shop=tyres',
    },
  },
  {
    id: 'electronics',
    label: {
      en: 'Electronics and electrical',
      ro: 'Electronice și electrice',
      es: 'Electrónica y electricidad',
      de: 'Elektronik und Elektro',
      fr: 'Électronique et électricité',
      it: 'Elettronica ed elettricità',
    },
    words: {
      en: 'electronic~, electrical, electrical equipment',
      ro: 'electronice, electronica, electrice, electric, componente electronice',
      es: 'electronica~, electronico~, electrico~',
      de: 'elektronik~, elektro, elektronik-, elektro-',
      fr: 'electronique~, electrique~',
      it: 'elettronica, elettronici, elettronico, elettrico, elettrica, elettrici',
    },
    names: { en: 'elect*', ro: 'elect*', es: 'elect*', de: 'elekt*', fr: 'elect*', it: 'elett*' },
    made: {
      slugs:
        'electronics_manufacturer appliance_manufacturer lighting_fixture_manufacturer lighting_fixture_manufacturers',
      osm: 'product=electronics industrial=electronics craft=electronics',
    },
    sold: {
      slugs:
        'electrical_wholesaler computer_wholesaler electronic_equipment_supplier b2b_electronic_equipment electronic_parts_supplier battery_inverter_supplier photographic_equipment_wholesaler',
      osm: 'wholesale=electronics wholesale=electrical trade=electrical',
    },
    shop: {
      slugs:
        'electronics_store electronics computer_store computers_home_electronics mobile_phone_store mobile_phone audio_visual_equipment_store electrical_supply_store lighting_store',
      osm: 'shop=electronics shop=computer shop=hifi shop=mobile_phone shop=electrical shop=lighting',
      words: 'elektronikmarkt, elektromarkt, elektrofachhandel',
    },
  },
  {
    id: 'printing',
    label: { en: 'Printing', ro: 'Tipografie', es: 'Imprenta', de: 'Druck', fr: 'Imprimerie', it: 'Stampa' },
    words: {
      en: 'printing, printer, printers, print shop~, printing house~, printing company',
      ro: 'tipografie, tipografii, tipografia, tipografic~, tiparituri, tipar, tipar digital',
      es: 'imprenta~, impresion, artes graficas',
      de: 'druckerei~, druck, druckereien, druck-',
      fr: 'imprimerie~, imprimeur~, impression',
      it: 'tipografia, tipografie, stamperia, stampa, litografia',
    },
    names: { en: 'print*', ro: 'tipog*', es: 'impre*', de: 'druck*', fr: 'impri*', it: 'tipog*' },
    made: {
      slugs:
        'printing_manufacturer commercial_printer signs_manufacturer printing_service printing_services bookbinding sign_making t_shirt_printing_service screen_printing_t_shirt_printing',
      osm: 'industrial=printing craft=printer craft=bookbinder craft=signmaker shop=printing shop=copyshop',
      names: 'druckerei, tipografia, imprimerie, imprenta, tipografie, stamperia',
      nameVetoes:
        'magazine, weekly, newspaper, newspapers, news, publishing, publications, broadcasting, advertising, media, club',
    },
    sold: { slugs: 'printing_equipment_and_supply printing_equipment_supplier', osm: '' },
  },
  {
    id: 'pharma',
    label: {
      en: 'Pharmaceuticals',
      ro: 'Farmaceutice',
      es: 'Productos farmacéuticos',
      de: 'Pharma',
      fr: 'Produits pharmaceutiques',
      it: 'Farmaceutici',
    },
    words: {
      en: 'pharmaceutical~, pharma, medicine~, drugs',
      ro: 'farmaceutic~, farmaceutice, farmaceutica, medicament~, medicamente',
      es: 'farmaceutico~, farmaceutica~, medicamento~, productos farmaceuticos',
      de: 'pharma, pharma-, pharmazeutisch~, arzneimittel~, arzneimittel-, medikamente',
      fr: 'pharmaceutique~, pharma, medicament~, produits pharmaceutiques',
      it: 'farmaceutico, farmaceutica, farmaceutici, farmaci, medicinali, prodotti farmaceutici',
    },
    names: { en: 'pharm*', ro: 'farma*', es: 'farma*', de: 'pharm*', fr: 'pharm*', it: 'farma*' },
    made: {
      slugs: 'pharmaceutical_companies pharmaceutical_company pharmaceutical_manufacturer biotechnology_company',
      osm: 'product=medicine product=pharmaceuticals industrial=pharmaceutical office=pharmaceutical',
    },
    sold: { slugs: 'pharmaceutical_products_wholesaler', osm: 'wholesale=medicine wholesale=pharmaceutical' },
    shop: { slugs: 'pharmacy drugstore', osm: 'amenity=pharmacy' },
  },
]
