/** Keywords in French, Spanish and Italian: see asked-by-code.ts. */
export const ASKED_BY_CODE_IN_ROMANCE: { language: string; difficulty: string; entries: string }[] = [
  {
    language: 'fr',
    difficulty: 'plural',
    entries: `fruit_vegetables farm: producteurs de pommes de terre, maraîchers
livestock meat: éleveurs de bovins
bakery grain oil_mill *.food: minoteries, moulins à farine
*.coffee_tea: torréfacteurs
*.sweets: chocolateries, confiseurs
*.textiles: filatures, tissages
sewing *.textiles: ateliers de couture
*.leather: tanneries, maroquineries
*.metal metalworking: chaudronneries, tréfileries
*.paper: papeteries industrielles, cartonneries
*.glass: verreries
*.bricks_concrete: tuileries, parpaings
*.pallets: palettes en bois
*.boats: chantiers navals
recycling: ferrailleurs, casses automobiles
freight_carrier: transporteurs routiers, affréteurs`,
  },
  {
    language: 'fr',
    difficulty: 'typo',
    entries: `*.furniture: meubels de jardin, fabriquant de mobilier
*.building_materials: materiau de constuction
*.plastics: embalage plastique, plasturgie industriele
*.beverages: boisons gazeuses
*.cosmetics: cosmetiqe, parfumerrie
*.medical: materiel medicall
*.machinery: machine agroalimantaire
*.car_parts: pieces automobles
*.fertilisers: engrai agricole
*.lighting: luminaries
fish: poisonnerie`,
  },
  {
    language: 'fr',
    difficulty: 'diacritics',
    entries: `*.metal: acier inoxydable decoupe, toles
*.doors_windows: fenetres et volets, portes coulissantes
*.appliances: refrigerateurs, machines a laver
*.frozen_food: legumes surgeles, cremes glacees
dairy: beurre et creme
fruit_vegetables: fruits et legumes frais
*.fertilisers: engrais et semences
*.paints: peintures et enduits batiment
*.animal_feed: aliments pour betail`,
  },
  {
    language: 'fr',
    difficulty: 'phrase',
    entries: `fish: saumon fumé
*.furniture: mobilier urbain, meubles de cuisine
*.textiles: linge de maison, vêtements de travail
*.household: articles de cuisine, bougies parfumées
*.plumbing: chauffage central, robinetterie
*.tools_hardware: visserie et boulonnerie, outillage à main
*.machinery: pompes à eau, engins de levage
*.construction_machinery: pelles mécaniques
*.chemicals: produits chimiques industriels
*.cleaning_products: lessives
*.office_supplies: fournitures scolaires
*.paper: papier toilette, cartons ondulés
foundry: pièces en fonte
*.tiles_stone: carrelage et faïence
prefab_houses construction: maisons en bois
warehouse distribution_centre freight_carrier: entreposage et logistique
*.food: épicerie fine, produits bio en gros
*.cables: câbles électriques`,
  },
  {
    language: 'fr',
    difficulty: 'town',
    entries: `*.furniture: meubles à Grenoble
winery vineyard: vignerons près de Strasbourg`,
  },
  {
    language: 'es',
    difficulty: 'plural',
    entries: `fruit_vegetables farm: productores de patatas, hortalizas
fruit_vegetables orchard: limones y naranjas, fruterías
livestock meat: ganaderos de vacuno
*.textiles: fábricas de tejidos, hilaturas
*.footwear: zapateros, fabricantes de calzado
*.metal metalworking: caldererías, talleres de chapa
foundry: fundiciones de hierro
*.bricks_concrete: ladrilleras, hormigoneras
quarry *.building_materials: graveras, canteras de mármol
*.paper: papeleras
recycling: chatarrerías, desguaces
freight_carrier: transportistas, agencias de transporte de mercancías`,
  },
  {
    language: 'es',
    difficulty: 'typo',
    entries: `*.furniture: mueles de oficina, fabrica de mueblez
*.plastics: envaces de plastico
*.beverages: bebidas refrescntes
*.cosmetics: cosmeticoss
*.farm_machinery: maqinaria agricola
*.fertilisers: fertilisantes
*.electronics: electronca
*.car_parts: repuetos de coche
warehouse: almacenn
brewery: cerveseria artesanal`,
  },
  {
    language: 'es',
    difficulty: 'diacritics',
    entries: `*.doors_windows: carpinteria de aluminio, puertas automaticas
*.chemicals: productos quimicos
*.lighting: iluminacion
*.toys: juguetes para ninos
*.plumbing: calefaccion y fontaneria
*.frozen_food: congelados de verdura
cold_store: almacen frigorifico
fish: pescaderia, atun en conserva
*.cables: cables electricos`,
  },
  {
    language: 'es',
    difficulty: 'phrase',
    entries: `*.furniture: sillas y mesas
*.textiles *.mattresses: ropa de cama, ropa de trabajo
*.machinery: bombas de agua, maquinaria para envasado
*.medical: sillas de ruedas
meat: embutidos y jamones
*.food: productos gourmet, alimentos ecológicos
*.metal: perfiles de aluminio
*.household: velas perfumadas, menaje de cocina
*.tools_hardware: herramientas manuales, tornillería
*.paints: pinturas y barnices
*.tiles_stone: azulejos y pavimentos
*.office_supplies: material de oficina
prefab_houses construction: casas de madera
*.solar: placas solares
*.pallets: palés de madera
warehouse distribution_centre: operador logístico`,
  },
  {
    language: 'es',
    difficulty: 'town',
    entries: `*.furniture: fábrica de muebles en Valencia
winery vineyard: bodegas cerca de Lyon`,
  },
  {
    language: 'it',
    difficulty: 'plural',
    entries: `fruit_vegetables farm: produttori di patate, aziende ortofrutticole
livestock meat: allevatori di bovini
fish: pescherie, allevamenti ittici
bakery grain oil_mill *.food: mulini
*.coffee_tea: torrefazioni
*.food: conservifici
*.sweets bakery: pasticcerie industriali
*.textiles: filature, tessiture
*.leather: concerie, pelletterie
foundry: fonderie di ghisa
*.metal metalworking: carpenterie metalliche, trafilerie
*.glass: vetrerie
*.bricks_concrete: fornaci di laterizi
*.boats: cantieri navali
freight_carrier: autotrasportatori, spedizionieri
recycling: autodemolitori`,
  },
  {
    language: 'it',
    difficulty: 'typo',
    entries: `*.furniture: mobli da ufficio, arredamentto
*.building_materials: materiali ediili
*.beverages: bevadne
*.plastics: imballagi in plastica
*.cosmetics: cosmetcii
*.footwear: calzaturificcio
*.lighting: iluminazione
*.farm_machinery: machine agricole
bakery: panificcio`,
  },
  {
    language: 'it',
    difficulty: 'phrase',
    entries: `*.furniture: sedie e tavoli
*.frozen_food: verdure surgelate
fish: salmone affumicato
meat: salumi e prosciutti
*.beverages: acque minerali
*.textiles *.mattresses: biancheria da letto, abbigliamento da lavoro
*.metal: profilati in alluminio
*.machinery: pompe per acqua, macchine per imballaggio
*.medical: sedie a rotelle
*.household: candele profumate, articoli casalinghi
*.tools_hardware: viti e bulloni, utensileria
*.paper: carta igienica
*.chemicals: prodotti chimici
*.plumbing: rubinetteria, caldaie
*.doors_windows: porte e finestre, serramenti in alluminio
*.solar: pannelli solari
*.pallets: pallet in legno
prefab_houses construction: case in legno
cold_store: magazzino frigorifero
*.toys: giocattoli per bambini`,
  },
  {
    language: 'it',
    difficulty: 'town',
    entries: `*.furniture: mobilifici Lione
winery vineyard: cantine vicino a Marsiglia`,
  },
]
