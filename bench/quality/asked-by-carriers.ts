/** Keywords as carriers type them to find freight: see asked-keywords.ts. Written before any was tried. */
export const ASKED_BY_CARRIERS: { language: string; difficulty: string; entries: string }[] = [
  {
    language: 'en',
    difficulty: 'plural',
    entries: `distillery: whisky distilleries, gin distillery
dairy: cheese makers, creameries
fish: fish processors, seafood suppliers
*.mattresses: mattress factories
*.paints: paint manufacturers
manufacturer.pallets: pallet makers
cold_store: cold storage facilities, refrigerated warehouses
*.toys: toy importers
orchard fruit_vegetables: apple growers
*.bricks_concrete: brickworks, concrete plants`,
  },
  {
    language: 'en',
    difficulty: 'typo',
    entries: `*.furniture: furnitur importer
recycling: recyling company
*.electronics: electroncs distributor
distillery: distilery
*.machinery: machinary manufacturer
*.building_materials: bulding materials
*.cosmetics: cosmetcs
*.fertilisers: fertilzer supplier
*.footwear: footware importers
sawmill: sawmil`,
  },
  {
    language: 'en',
    difficulty: 'phrase',
    entries: `*.building_materials: building supplies wholesaler, builders merchants
*.plumbing: bathroom fittings
*.tiles_stone: natural stone, marble and granite
*.solar: solar panels, photovoltaic modules
*.appliances: white goods
*.animal_feed: pet food producers, cattle feed
*.cleaning_products: detergents
*.office_supplies: stationery wholesale
*.beverages: soft drinks, mineral water
*.sweets: chocolate factory, confectionery
*.lighting: LED lamps
*.tools_hardware: power tools
*.vehicles: truck dealers, trailers
*.farm_machinery: tractors
*.cables *.metal: copper wire
*.textiles *.tiles_stone: carpets and fabrics`,
  },
  {
    language: 'en',
    difficulty: 'spelling',
    entries: `*.fertilisers: fertilizer, fertiliser
*.plastics: plastic mouldings
*.metal: aluminum extrusion
*.tyres: tire shop
*.timber *.building_materials: fiberboard`,
  },
  {
    language: 'en',
    difficulty: 'sentence',
    entries: `bakery: companies baking bread
wholesaler.beverages distributor.beverages: wholesalers that sell drinks
importer.toys importer: importers of toys from China
manufacturer.machinery: factories producing machines
*.food: companies in the food industry`,
  },
  {
    language: 'ro',
    difficulty: 'plural',
    entries: `dairy: lactatele, fabrici de lapte
meat: abatoare, măcelării
livestock: ferme de vaci
poultry: ferme de pui
oil_mill *.food: fabrici de ulei
*.textiles sewing: fabrici de textile, ateliere de croitorie
woodworking *.doors_windows: ateliere de tâmplărie
foundry: turnătorii
printing: tipografii
*.footwear: fabrici de pantofi`,
  },
  {
    language: 'ro',
    difficulty: 'diacritics',
    entries: `cold_store: depozite frigorifice
*.footwear: incaltaminte
*.fertilisers: ingrasaminte
*.appliances: masini de spalat
bakery: panificatie
*.furniture upholstery *.upholstery: canapele si fotolii
*.tyres: anvelope si jante
construction: constructii civile
*.office_supplies: rechizite scolare
*.household: articole de menaj`,
  },
  {
    language: 'ro',
    difficulty: 'typo',
    entries: `*.building_materials: materiale de constuctii
*.electronics *.appliances: electrocasince
restaurant: restaurnat
*.cosmetics: cosmetcie
brewery: berarrie
dairy: lactatte
*.metal: otell
*.machinery: utilajee`,
  },
  {
    language: 'ro',
    difficulty: 'phrase',
    entries: `*.beverages: apă minerală, sucuri naturale
*.sweets: dulciuri și ciocolată
*.animal_feed: furaje, hrană pentru animale
*.solar: panouri solare, panouri fotovoltaice
*.plumbing: obiecte sanitare, țevi și fitinguri
*.doors_windows: termopane
*.bricks_concrete: stații de betoane, prefabricate din beton
*.farm_machinery: tractoare și utilaje agricole
*.tools_hardware: scule electrice, feronerie
*.cleaning_products: detergenți
*.vehicles: remorci și semiremorci
*.lighting: corpuri de iluminat
*.timber sawmill forestry fuel: lemn de foc, cherestea de brad
*.pallets: paleți din lemn
grain: silozuri de cereale`,
  },
  {
    language: 'ro',
    difficulty: 'town',
    entries: `manufacturer.furniture: fabrică de mobilă Oradea
*.building_materials: materiale de construcții Sibiu
farm: ferme lângă Iași`,
  },
  {
    language: 'de',
    difficulty: 'compound',
    entries: `manufacturer.bricks_concrete: Betonfertigteilwerk
*.bricks_concrete: Ziegelwerk
*.tiles_stone: Natursteinhandel, Fliesengroßhandel
manufacturer.paints *.paints: Lackfabrik, Farbenhersteller
*.pallets: Palettenhersteller
*.animal_feed: Futtermittelwerk
*.tyres: Reifenhandel
*.appliances: Haushaltsgeräte
cold_store: Kühlhaus, Tiefkühllager
*.solar: Solarmodule
*.farm_machinery: Landmaschinenhändler
*.construction_machinery: Baumaschinenhandel
*.cleaning_products: Reinigungsmittelhersteller
*.sweets: Süßwarenhersteller, Schokoladenfabrik
*.footwear: Schuhfabrik
*.cables: Kabelwerk
*.plumbing: Sanitärgroßhandel
*.office_supplies: Schreibwaren
*.mattresses: Matratzenhersteller
*.metal metalworking: Stahlhändler, Blechverarbeitung
dairy: Käserei
oil_mill: Ölmühle, Zuckerfabrik
wholesaler.flowers: Blumengroßmarkt
power_plant: Kraftwerk`,
  },
  {
    language: 'de',
    difficulty: 'typo',
    entries: `*.furniture: Möbelhändeler
*.building_materials: Baustofe
freight_carrier: Speditionn
*.machinery: Maschienenbau
bakery: Bäckerrei
*.electronics: Elektonik
*.chemicals: Chemikallien
woodworking: Tischlerrei`,
  },
  {
    language: 'de',
    difficulty: 'plural',
    entries: `sawmill: Sägewerke
quarry: Kieswerke, Steinbrüche
printing: Druckereien
meat: Metzgereien, Schlachthöfe
winery: Weingüter
farm: Bauernhöfe
poultry: Geflügelhöfe
distillery: Brennereien`,
  },
  {
    language: 'de',
    difficulty: 'diacritics',
    entries: `*.furniture: Moebel, Mobel
*.beverages: Getranke
cold_store: Kuehlhaus
*.tools_hardware *.construction_machinery: Werkzeuge und Geraete
nursery: Gaertnerei`,
  },
  {
    language: 'de',
    difficulty: 'phrase',
    entries: `*.beverages: alkoholfreie Getränke
*.electronics: elektronische Bauteile
*.paper: Verpackungen aus Karton
*.medical: medizinische Geräte
*.metal: Stahl und Eisen
*.timber *.building_materials: Holz und Baustoffe
fruit_vegetables: Obst und Gemüse
recycling: Schrott und Metallrecycling`,
  },
]
