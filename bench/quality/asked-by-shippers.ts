/**
 * Trades whose goods travel on trucks, as a salesperson of a carrier names them. Written before any was tried; some
 * readings were accepted afterwards. Only keywords of the seen part are kept, because all of them were looked at.
 */
export const ASKED_BY_SHIPPERS: { language: string; difficulty: string; entries: string }[] = [
  {
    language: 'en',
    difficulty: 'phrase',
    entries: `*.machinery: gearbox manufacturers, industrial robots, compressors
*.metal: wire rope makers, steel service centres, tube mills, sheet metal suppliers
*.plastics: plastic pipe manufacturers, blow moulding, PET preforms
*.paper *.office_supplies: paper mills, corrugated packaging, tissue converters, envelope makers
*.timber: timber merchants
*.bricks_concrete: ready mix concrete, cement works
*.glass: bottle makers
*.chemicals: fertilizer chemicals, solvents
*.textiles: yarn spinners
*.food: canned vegetables
*.beverages: soft drink bottlers, energy drinks
*.sweets: chocolate makers, biscuit factories
*.appliances: washing machines
*.electronics: circuit boards, semiconductor distributors
*.car_parts: brake pads, car batteries
*.farm_machinery: irrigation systems
*.fertilisers: crop protection products
*.animal_feed: horse feed, fish feed
meat: sausage makers, pork processors
fish: salmon farms, seafood processors
fruit_vegetables *.fruit_vegetables: banana importers
nursery *.flowers: rose growers
recycling: car breakers, battery recycling
*.pharma: generic drugs
*.medical: wheelchairs, surgical instruments
*.doors_windows: uPVC windows`,
  },
  {
    language: 'de',
    difficulty: 'compound',
    entries: `*.machinery: Getriebehersteller, Kompressoren
*.metal *.cables: Blechverarbeitung, Rohrwerk, Stahlservicecenter
*.plastics: Kunststoffrohre, Schaumstoffwerk
*.paper: Wellpappenwerk, Hygienepapier
*.timber sawmill: Holzgroßhandel, Furnierwerk
*.building_materials: Dämmstoffe, Dachziegel
*.bricks_concrete: Pflastersteine, Zementwerk, Ziegelei
*.chemicals: Lösungsmittel
*.textiles: Spinnerei
*.food: Konservenfabrik, Babynahrung, Feinkosthersteller
*.sweets: Schokoladenfabrik
*.appliances: Waschmaschinen
*.electronics: Leiterplatten
*.car_parts: Bremsbeläge
*.farm_machinery: Mähdrescher
*.fertilisers: Pflanzenschutzmittel, Saatgutzüchter
*.animal_feed: Pferdefutter, Fischfutter
meat: Wurstfabrik, Schweineschlachtung
dairy: Joghurthersteller
fish: Lachszucht
fruit_vegetables *.fruit_vegetables: Bananenimport, Gemüseanbau
nursery *.flowers: Forstbaumschule
recycling: Autoverwertung, Batterierecycling
*.medical: Operationsinstrumente
*.doors_windows: Kunststofffenster`,
  },
  {
    language: 'fr',
    difficulty: 'phrase',
    entries: `*.machinery: compresseurs
*.metal metalworking: tréfilerie, tubes en acier
*.plastics: mousse polyuréthane
*.timber: contreplaqué
*.building_materials: plaques de plâtre
*.bricks_concrete: béton prêt à l'emploi, pavés, cimenterie, briqueterie
*.chemicals: solvants
*.textiles: filature, tissage
*.food: conserverie de légumes, traiteur industriel, plats cuisinés
*.beverages: embouteilleur, sodas
*.sweets: chocolaterie
*.appliances: lave-linge, électroménager en gros
*.electronics: composants électroniques
*.car_parts: batteries de voiture
*.farm_machinery: moissonneuses, irrigation
*.fertilisers: produits phytosanitaires, engrais
*.animal_feed: aliments pour chevaux, aliments pour poissons
meat: fabricant de saucisses, découpe de porc
dairy: yaourts, affineur de fromage
farm fruit_vegetables *.fruit_vegetables: producteur de pommes de terre, importateur de bananes, maraîchers
nursery *.flowers: rosiériste, pépinière forestière
recycling: casse auto, recyclage de batteries
*.medical: fauteuils roulants, instruments chirurgicaux
*.doors_windows: vérandas, fenêtres PVC`,
  },
  {
    language: 'es',
    difficulty: 'phrase',
    entries: `*.machinery: fabricante de engranajes, maquinaria de envasado, compresores
*.metal metalworking: trefilería, calderería, tubos de acero
*.plastics: inyección de plásticos, tuberías de plástico
*.paper *.office_supplies: sobres
*.building_materials: placas de yeso, aislamientos, tejas
*.bricks_concrete: hormigón preparado, adoquines, cementera, ladrillos
*.glass: vidriera industrial
*.chemicals: disolventes
*.textiles: hilatura, tejidos, ropa de hogar
*.food: conservas vegetales
*.beverages: embotelladora, refrescos
*.sweets: galletas
*.appliances: electrodomésticos al por mayor
*.electronics: circuitos impresos, componentes electrónicos
*.car_parts: recambios de coche, baterías de coche
*.farm_machinery: cosechadoras, riego agrícola
*.animal_feed: pienso para caballos
meat: despiece de cerdo
dairy: yogures, quesos curados
fish: piscifactoría, mariscos
fruit_vegetables *.fruit_vegetables: patatas
nursery *.flowers: rosales, vivero forestal
recycling: desguace
*.medical: instrumental quirúrgico
*.doors_windows: cerramientos`,
  },
  {
    language: 'it',
    difficulty: 'phrase',
    entries: `*.metal metalworking: trafileria, lamiere
*.plastics: stampaggio plastica, poliuretano espanso
*.paper *.office_supplies: cartone ondulato, buste
*.building_materials: cartongesso, isolanti, tegole
*.bricks_concrete: calcestruzzo, cementificio
*.chemicals: solventi
*.textiles: filatura, biancheria per la casa
*.food: conserve vegetali, piatti pronti
*.beverages: imbottigliamento
*.sweets: biscottificio
*.appliances: elettrodomestici all'ingrosso
*.electronics: circuiti stampati, componenti elettronici
*.car_parts: pastiglie freno, marmitte
*.farm_machinery: impianti di irrigazione
*.fertilisers: fitofarmaci
*.animal_feed: mangime per cavalli, mangimi per pesci
meat: produttore di salsicce, sezionamento carni
dairy: produttore di yogurt, stagionatura formaggi
fish: allevamento di trote
fruit_vegetables *.fruit_vegetables: patate, importatore di banane, orticoltura
nursery *.flowers: vivaio forestale
recycling: autodemolizione
*.medical: sedie a rotelle, strumenti chirurgici
*.doors_windows: verande`,
  },
  {
    language: 'ro',
    difficulty: 'phrase',
    entries: `*.machinery: mașini de ambalat, compresoare
*.metal metalworking: prelucrare tablă, țevi de oțel
*.plastics: injecție mase plastice, țevi din plastic
*.paper *.office_supplies: carton ondulat
*.timber: placaj, furnir
*.building_materials: izolații
*.bricks_concrete: pavele, cărămizi
*.glass: sticle
*.chemicals: solvenți, coloranți
*.textiles: filatură, țesătorie
*.food: conserve de legume
*.beverages: îmbuteliere, băuturi răcoritoare
*.sweets: ciocolată, fabrică de biscuiți
*.appliances: electrocasnice en gros
*.electronics: circuite imprimate
*.car_parts: plăcuțe de frână
*.farm_machinery: combine, sisteme de irigații
*.fertilisers: produse fitosanitare, îngrășăminte
*.animal_feed: furaje pentru cai
meat: fabrică de cârnați, tranșare porc
fish: fructe de mare
fruit_vegetables *.fruit_vegetables: cartofi, importator de banane, legumicultură
nursery *.flowers: trandafiri, pepinieră silvică
recycling: dezmembrări auto, reciclare baterii
*.medical: instrumente chirurgicale
*.doors_windows: ferestre PVC, termopane`,
  },
]
