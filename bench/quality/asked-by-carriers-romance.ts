/** Keywords in French, Spanish and Italian: see asked-by-carriers.ts. */
export const ASKED_BY_CARRIERS_IN_ROMANCE: { language: string; difficulty: string; entries: string }[] = [
  {
    language: 'fr',
    difficulty: 'plural',
    entries: `brewery: brasseries artisanales
distillery: distilleries
cold_store: entrepôts frigorifiques
*.mattresses: fabricants de matelas
*.pallets: fabricants de palettes
*.bricks_concrete: centrales à béton, briqueteries
fish: poissonneries, mareyeurs
*.car_parts: équipementiers automobiles
*.toys: fabricants de jouets
oil_mill: sucreries, huileries`,
  },
  {
    language: 'fr',
    difficulty: 'diacritics',
    entries: `cold_store: entrepot frigorifique
*.appliances: electromenager
roofing construction woodworking: charpente et couverture
*.plastics: matieres plastiques
*.cosmetics: produits de beaute
fruit_vegetables: legumes frais
*.office_supplies: fournitures de bureau et ecole
*.machinery: machines agro-alimentaires`,
  },
  {
    language: 'fr',
    difficulty: 'typo',
    entries: `*.building_materials: materiaux de contruction
*.chemicals: produits chimiqes
brewery: braserie artisanale
*.footwear: chausures
*.tools_hardware: quincailllerie
*.textiles: textille
construction: maconerie
winery *.beverages: vignoblle
*.electronics: electronnique`,
  },
  {
    language: 'fr',
    difficulty: 'phrase',
    entries: `*.beverages: eaux minérales, jus de fruits
*.sweets: confiserie, chocolaterie
*.animal_feed: aliments pour bétail
*.solar: panneaux solaires
*.plumbing plumbers: sanitaire et chauffage
*.doors_windows: menuiserie aluminium
*.farm_machinery: matériel agricole, tracteurs
*.construction_machinery: engins de chantier
*.tools_hardware: outillage électroportatif
*.cleaning_products: produits d'entretien
*.vehicles: remorques, concessionnaire poids lourds
*.lighting: luminaires
*.timber: bois de construction
grain: céréales
*.tiles_stone: carrelage, marbrerie
*.metal: tubes en acier
recycling: ferraille et métaux`,
  },
  {
    language: 'es',
    difficulty: 'plural',
    entries: `cold_store: almacenes frigoríficos
*.footwear: fábricas de calzado
*.tiles_stone: fábricas de azulejos, marmolistas
meat: mataderos, carnicerías industriales
winery: bodegas
oil_mill: almazaras
*.toys: jugueterías
distillery: destilerías
*.mattresses: fábricas de colchones
foundry: fundiciones
farm livestock: granjas de cerdos`,
  },
  {
    language: 'es',
    difficulty: 'typo',
    entries: `*.building_materials: materiales de contruccion
*.food: productos alimentisios
*.machinery: maquinarria industrial
*.metal: hiero y acero
brewery: cervezeria
*.electronics: electronika
*.textiles: textilles
recycling: resiclaje
printing: imprentta`,
  },
  {
    language: 'es',
    difficulty: 'diacritics',
    entries: `*.appliances: electrodomesticos
*.solar: energia solar
*.cosmetics: cosmetica
*.vehicles: camiones y furgonetas
*.paper: carton ondulado
*.farm_machinery: maquinaria agricola
construction: construccion
*.office_supplies: articulos de papeleria`,
  },
  {
    language: 'es',
    difficulty: 'phrase',
    entries: `*.beverages: agua mineral, refrescos
*.sweets: dulces y chocolates
*.animal_feed: piensos para animales
*.plumbing plumbers: material de fontanería
*.doors_windows: ventanas de aluminio
*.tools_hardware: ferretería industrial
*.cleaning_products: productos de limpieza
*.lighting: lámparas LED
*.timber: tableros de madera
*.pallets: palets de madera
*.medical: material sanitario
*.fertilisers: fertilizantes y abonos
*.construction_machinery: maquinaria de construcción
*.plastics *.paper: envases de plástico
dairy: quesos y yogures
*.car_parts: repuestos para coches`,
  },
  {
    language: 'it',
    difficulty: 'plural',
    entries: `cold_store: magazzini frigoriferi
*.footwear: calzaturifici
*.paper: cartiere, scatolifici
meat: macelli, salumifici
brewery: birrifici artigianali
distillery: distillerie
*.tiles_stone: marmisti
*.mattresses: materassifici
*.pallets: produttori di pallet
poultry: allevamenti di polli
quarry: cave di ghiaia
*.food: pastifici`,
  },
  {
    language: 'it',
    difficulty: 'typo',
    entries: `*.building_materials: materiali edilli
*.machinery: machine utensili, machinari industriali
*.footwear: calzatture
*.electronics: eletronica
*.glass: vetrrerie
dairy: caseificcio
freight_carrier: trasporti e spedizoni
*.chemicals: prodotti chimicci
recycling: ricilaggio`,
  },
  {
    language: 'it',
    difficulty: 'diacritics',
    entries: `*.food: specialita alimentari
*.farm_machinery: macchine agricole per olivicoltura
*.office_supplies: articoli per ufficio e scuola
*.textiles: tessuti e novita`,
  },
  {
    language: 'it',
    difficulty: 'phrase',
    entries: `*.beverages: acqua minerale, bibite
*.sweets: dolciumi e cioccolato
*.animal_feed: mangimi per animali
*.solar: pannelli fotovoltaici
*.plumbing plumbers: articoli idrosanitari
*.doors_windows: infissi in alluminio, serramenti
*.tools_hardware: ferramenta e utensili
*.cleaning_products: detersivi
*.vehicles: rimorchi e veicoli industriali
*.lighting: illuminazione a led
*.timber: legno lamellare
*.fertilisers: fertilizzanti e sementi
*.construction_machinery: macchine movimento terra
*.medical: dispositivi medici
*.appliances: elettrodomestici
*.cables: cavi elettrici
*.metal: tubi in acciaio, lamiere
fish: prodotti ittici
recycling: rottami ferrosi`,
  },
]
