/**
 * Keywords for every fifty-second heading of the Common Procurement Vocabulary, every eighth category of the directory,
 * and related trades: see asked-keywords.ts. Written before any was tried.
 */
export const ASKED_BY_CODE: { language: string; difficulty: string; entries: string }[] = [
  {
    language: 'en',
    difficulty: 'plural',
    entries: `fruit_vegetables farm: potatoes, potato growers
fruit_vegetables orchard: lemons, citrus importers
livestock meat: cattle breeders
*.paper *.timber: pulp mills
quarry *.bricks_concrete *.building_materials: sand and gravel suppliers
*.chemicals refinery: petrochemical producers
*.coffee_tea: coffee roasters, tea packers
*.animal_feed: pet food manufacturers
livestock poultry: egg farms, hatcheries
bakery grain oil_mill *.food: flour mills
*.textiles: yarn spinners, knitting mills
*.metal metalworking: wire drawers, sheet metal fabricators
*.tools_hardware: fastener suppliers, hinges and locks
*.tiles_stone quarry: marble slabs, granite countertops
*.vehicles: caravan manufacturers`,
  },
  {
    language: 'en',
    difficulty: 'typo',
    entries: `*.office_supplies *.paper: stationary wholesaler, envelps
*.textiles: texitle mill
*.furniture: matress and bed frames, ofice furniture
*.mattresses *.textiles: matress covers
*.lighting: lightning fixtures, tunel lighting
*.machinery: water pmps, air compresors
*.plumbing: bathrom fittings, radiatrs
*.medical: wheelchiars, surgical instrumnts
*.tiles_stone: cermaic tiles
*.fertilisers: fertilzer plant
*.computers: computr hardware
*.cosmetics: cosmtics factory, parfumes
freight_carrier: trucking compnay
warehouse: warehosue`,
  },
  {
    language: 'en',
    difficulty: 'phrase',
    entries: `fish: smoked fish, fresh salmon
*.frozen_food: frozen vegetables, frozen pizza
*.furniture garden_pet_shop: patio furniture
*.furniture: school desks and chairs, bespoke kitchen cabinets
*.plastics: injection moulding, plastic packaging
*.paper: corrugated boxes, toilet paper
*.metal foundry: cast iron products
*.metal metalworking: aluminium extrusions, structural steelwork
*.cleaning_products *.chemicals: car care products, laundry detergents
*.electronics *.cables: circuit boards, fuse boxes
*.textiles *.mattresses: bed linen, protective clothing
*.sports_goods: gym equipment, hockey sticks
*.beverages: bottled water, fizzy drinks
*.household *.glass: scented candles, kitchenware
prefab_houses construction: log cabins, modular buildings
freight_carrier: less than truckload, haulage firms
recycling: waste paper, used cardboard
*.bricks_concrete: ready mix concrete, paving stones
*.doors_windows: garage doors, roller shutters
*.signs *.printing: vinyl banners`,
  },
  {
    language: 'en',
    difficulty: 'spelling',
    entries: `*.tyres: tire wholesaler, tyre retreading
*.jewellery: jewelry makers
*.plastics: plastic molding
*.metal metalworking: aluminum castings
*.paints: colour pigments, color coatings
*.textiles: fiber mills`,
  },
  {
    language: 'en',
    difficulty: 'abbreviation',
    entries: `*.doors_windows *.plastics: UPVC windows
*.medical *.textiles: PPE supplier
*.plumbing installers plumbers electricians: HVAC contractors
freight_carrier distribution_centre warehouse: 3PL provider, LTL carrier
*.electronics *.computers: PCB manufacturer
*.food: FMCG distributor
*.building_materials *.timber: MDF boards`,
  },
  {
    language: 'en',
    difficulty: 'town',
    entries: `*.furniture: furniture makers in Lyon
brewery: breweries Salt Lake City
*.metal: steel stockholders Helsinki`,
  },
  {
    language: 'ro',
    difficulty: 'plural',
    entries: `fruit_vegetables farm: producători de cartofi, legumicultori
livestock meat: crescători de bovine
fish: pescării, crescătorii de pește
dairy: fabrici de brânzeturi
bakery grain oil_mill *.food: mori de grâu
*.footwear: fabrici de încălțăminte
sewing *.textiles: croitorii industriale, confecții textile
*.bricks_concrete: fabrici de cărămidă
sawmill *.timber: depozite de cherestea
*.plastics: producători de ambalaje din plastic
vehicle_repair *.car_parts recycling: dezmembrări auto
*.doors_windows: tâmplării PVC`,
  },
  {
    language: 'ro',
    difficulty: 'typo',
    entries: `*.furniture: mobilla, mobiler de birou
*.building_materials: materiale de contructii
*.electronics: electornice
*.fertilisers: ingrasaminte chimce
*.beverages: bauturi racoritare
*.car_parts: piesse auto
*.cosmetics: cosmetce
bakery: brutarrie
freight_carrier: trasnport rutier
*.household: articole de menj
*.farm_machinery: utilaje agricloe`,
  },
  {
    language: 'ro',
    difficulty: 'diacritics',
    entries: `*.furniture: mobila de gradina, scaune si mese
*.beverages: ape minerale si bauturi
fruit_vegetables: lamai si portocale
*.paper: hartie igienica
*.textiles *.mattresses: lenjerii de pat, imbracaminte de protectie
*.plumbing: tevi si fitinguri
*.tools_hardware: scule si unelte
*.frozen_food: legume congelate, inghetata
*.sweets: ciocolata si dulciuri
*.chemicals: vopsele si produse chimice
*.cables: cabluri electrice`,
  },
  {
    language: 'ro',
    difficulty: 'phrase',
    entries: `fish: pește afumat
meat: mezeluri și carne proaspătă
*.coffee_tea: prăjitorie de cafea
*.metal metalworking: construcții metalice, profile din aluminiu
foundry *.metal: piese turnate din fontă
*.machinery: pompe de apă, compresoare de aer
*.medical: scaune cu rotile, aparatură medicală
*.paints: lacuri și vopseluri
prefab_houses construction: case din lemn, case modulare
freight_carrier: firmă de transport marfă, expediții internaționale
recycling: reciclare deșeuri plastic
cold_store: depozit frigorific
*.toys: jucării pentru copii`,
  },
  {
    language: 'ro',
    difficulty: 'town',
    entries: `*.furniture: fabrică de mobilă Cluj
freight_carrier: transport marfă din Timișoara`,
  },
  {
    language: 'de',
    difficulty: 'compound',
    entries: `fruit_vegetables farm: Kartoffelhandel, Gemüsebaubetriebe
livestock meat: Rinderzucht, Viehhandlung
fish: Räucherfisch, Fischgroßhandel
meat: Fleischverarbeitung
*.coffee_tea: Kaffeerösterei
*.sweets: Zuckerwaren
*.beverages: Mineralwasserbrunnen, Getränkefachgroßhandel
*.paper: Wellpappenwerk, Papierverarbeitung
*.plastics: Kunststoffspritzguss, Folienhersteller
*.metal metalworking: Stahlbaufirma, Drahtwerke
foundry: Eisengießerei, Aluminiumdruckguss
*.furniture: Büromöbelhersteller
*.mattresses: Matratzenfabrik
*.doors_windows: Garagentore
*.bricks_concrete: Transportbeton
quarry *.building_materials: Kieswerk, Schotterwerk
*.machinery: Verpackungsmaschinen, Pumpenhersteller
*.farm_machinery: Landmaschinenhandel
*.medical: Sanitätshaus, Rollstühle
*.cables *.electronics: Leiterplatten
*.textiles *.mattresses: Bettwäsche, Strickwaren
*.fertilisers: Düngemittelhandel
*.animal_feed: Tiernahrung
*.glass: Flachglasverarbeitung
recycling: Altpapierverwertung, Autoverwertung
freight_carrier: Stückgutspedition, Fuhrunternehmen`,
  },
  {
    language: 'de',
    difficulty: 'typo',
    entries: `*.furniture: Möbelfabirk, Büromöbl
*.building_materials: Baustofhandel
bakery: Großbäkerei
brewery: Brauerrei
recycling: Schrotthandl
*.electronics: Elektronick
*.tools_hardware: Werkzeugee
*.lighting: Leuchtenherstelller
*.plastics: Kunstoffteile
*.cosmetics: Kosmetick`,
  },
  {
    language: 'de',
    difficulty: 'diacritics',
    entries: `sawmill: Saegewerke
dairy: Kaeserei
*.furniture: Kuechenmoebel, Stuhle
*.household *.appliances: Haushaltsgerate
*.toys: Holzspielzeug fur Kinder
*.fertilisers: Dunger
*.textiles: Stoffe fur Vorhange`,
  },
  {
    language: 'de',
    difficulty: 'phrase',
    entries: `*.frozen_food: gefrorenes Gemüse
*.food: haltbare Lebensmittel, Bio Lebensmittel Großhandel
*.building_materials: Dämmstoffe und Trockenbau
*.timber: Bretter und Balken
*.office_supplies: Büroartikel und Schreibwaren
*.car_parts: Bremsen und Ersatzteile
*.vehicles: gebrauchte Lastwagen
*.sports_goods: Sportgeräte und Fitness
*.cleaning_products: Wasch- und Reinigungsmittel
*.solar: Photovoltaik Anlagen`,
  },
  {
    language: 'de',
    difficulty: 'town',
    entries: `*.furniture: Möbelhersteller Straßburg
freight_carrier: Speditionen in Stuttgart`,
  },
]
