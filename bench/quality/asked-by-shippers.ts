/** Trades whose goods travel on trucks, as a salesperson of a carrier names them. Written before any was tried. */
export const ASKED_BY_SHIPPERS: { language: string; difficulty: string; entries: string }[] = [
  {
    language: 'en',
    difficulty: 'phrase',
    entries: `*.machinery: gearbox manufacturers, industrial robots, packaging machines, compressors
*.metal: wire rope makers, steel service centres, tube mills, sheet metal suppliers
*.plastics: plastic pipe manufacturers, blow moulding, PET preforms, foam packaging
*.paper *.office_supplies: paper mills, corrugated packaging, tissue converters, envelope makers
*.timber: plywood importers, veneer mills, timber merchants
*.building_materials: plasterboard, insulation materials, roofing tiles
*.bricks_concrete: ready mix concrete, paving stones, cement works
*.glass: bottle makers, flat glass
*.chemicals: fertilizer chemicals, solvents, dyes and pigments
*.textiles: yarn spinners, fabric wholesalers, towel makers
*.food: canned vegetables, baby food, soup makers
*.beverages: soft drink bottlers, energy drinks
*.sweets: chocolate makers, biscuit factories
*.appliances: washing machines, refrigerators
*.electronics: circuit boards, semiconductor distributors
*.car_parts: brake pads, exhaust systems, car batteries
*.farm_machinery: combine harvesters, irrigation systems
*.fertilisers: crop protection products, seed companies
*.animal_feed: horse feed, fish feed
meat: sausage makers, pork processors
dairy: yogurt producers, cheese makers
fish: salmon farms, seafood processors
fruit_vegetables *.fruit_vegetables: potato growers, banana importers, apple packers
nursery *.flowers: rose growers, tree nurseries
recycling: car breakers, battery recycling
*.pharma: generic drugs
*.medical: wheelchairs, surgical instruments
*.doors_windows: conservatories, uPVC windows`,
  },
  {
    language: 'de',
    difficulty: 'compound',
    entries: `*.machinery: Getriebehersteller, Verpackungsmaschinen, Kompressoren
*.metal *.cables: Drahtwerk, Blechverarbeitung, Rohrwerk, Stahlservicecenter
*.plastics: Kunststoffrohre, Schaumstoffwerk, Spritzgussbetrieb
*.paper: Wellpappenwerk, Papierfabrik, Hygienepapier
*.timber sawmill: Sperrholzimport, Holzgroßhandel, Furnierwerk
*.building_materials: Gipskartonplatten, Dämmstoffe, Dachziegel
*.bricks_concrete: Transportbeton, Pflastersteine, Zementwerk, Ziegelei
*.glass: Glashütte, Flachglas
*.chemicals: Lösungsmittel, Farbstoffe
*.textiles: Weberei, Spinnerei, Stoffgroßhandel
*.food: Konservenfabrik, Babynahrung, Feinkosthersteller
*.beverages: Limonadenhersteller, Getränkeabfüller
*.sweets: Schokoladenfabrik, Keksfabrik
*.appliances: Waschmaschinen, Kühlschränke
*.electronics: Leiterplatten, Elektronikdistributor
*.car_parts: Bremsbeläge, Auspuffanlagen, Autobatterien
*.farm_machinery: Mähdrescher, Bewässerungsanlagen
*.fertilisers: Pflanzenschutzmittel, Saatgutzüchter
*.animal_feed: Pferdefutter, Fischfutter
meat: Wurstfabrik, Schweineschlachtung
dairy: Joghurthersteller, Käsewerk
fish: Lachszucht, Fischverarbeiter
fruit_vegetables *.fruit_vegetables: Kartoffelbauern, Bananenimport, Gemüseanbau
nursery *.flowers: Rosenzüchter, Forstbaumschule
recycling: Autoverwertung, Batterierecycling
*.medical: Rollstühle, Operationsinstrumente
*.doors_windows: Wintergärten, Kunststofffenster`,
  },
  {
    language: 'fr',
    difficulty: 'phrase',
    entries: `*.machinery: fabricant d'engrenages, machines d'emballage, compresseurs
*.metal metalworking: tréfilerie, tôlerie, tubes en acier
*.plastics: injection plastique, tuyaux en plastique, mousse polyuréthane
*.paper *.office_supplies: carton ondulé, usine de papier, enveloppes
*.timber: contreplaqué, négoce de bois, placages
*.building_materials: plaques de plâtre, isolation, tuiles
*.bricks_concrete: béton prêt à l'emploi, pavés, cimenterie, briqueterie
*.glass: verrerie, bouteilles en verre
*.chemicals: solvants, colorants
*.textiles: filature, tissage, linge de maison
*.food: conserverie de légumes, traiteur industriel, plats cuisinés
*.beverages: embouteilleur, sodas
*.sweets: chocolaterie, biscuiterie
*.appliances: lave-linge, électroménager en gros
*.electronics: circuits imprimés, composants électroniques
*.car_parts: plaquettes de frein, pièces auto, batteries de voiture
*.farm_machinery: moissonneuses, irrigation
*.fertilisers: produits phytosanitaires, engrais
*.animal_feed: aliments pour chevaux, aliments pour poissons
meat: fabricant de saucisses, découpe de porc
dairy: yaourts, affineur de fromage
fish: salmoniculture, mareyeur
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
*.plastics: inyección de plásticos, tuberías de plástico, espuma de poliuretano
*.paper *.office_supplies: cartón ondulado, fábrica de papel, sobres
*.timber: tableros contrachapados, almacén de maderas
*.building_materials: placas de yeso, aislamientos, tejas
*.bricks_concrete: hormigón preparado, adoquines, cementera, ladrillos
*.glass: vidriera industrial, botellas de vidrio
*.chemicals: disolventes, colorantes
*.textiles: hilatura, tejidos, ropa de hogar
*.food: conservas vegetales, platos preparados
*.beverages: embotelladora, refrescos
*.sweets: fábrica de chocolate, galletas
*.appliances: lavadoras, electrodomésticos al por mayor
*.electronics: circuitos impresos, componentes electrónicos
*.car_parts: pastillas de freno, recambios de coche, baterías de coche
*.farm_machinery: cosechadoras, riego agrícola
*.fertilisers: productos fitosanitarios, abonos
*.animal_feed: pienso para caballos, alimento para peces
meat: fábrica de embutidos, despiece de cerdo
dairy: yogures, quesos curados
fish: piscifactoría, mariscos
fruit_vegetables *.fruit_vegetables: patatas, importador de plátanos, hortalizas
nursery *.flowers: rosales, vivero forestal
recycling: desguace, reciclaje de baterías
*.medical: sillas de ruedas, instrumental quirúrgico
*.doors_windows: ventanas PVC, cerramientos`,
  },
  {
    language: 'it',
    difficulty: 'phrase',
    entries: `*.machinery: ingranaggi, macchine per imballaggio, compressori
*.metal metalworking: trafileria, lamiere, tubi in acciaio
*.plastics: stampaggio plastica, tubi in plastica, poliuretano espanso
*.paper *.office_supplies: cartone ondulato, buste
*.timber: compensato, commercio legname
*.building_materials: cartongesso, isolanti, tegole
*.bricks_concrete: calcestruzzo, cementificio, fornace laterizi
*.glass: bottiglie di vetro, vetro piano
*.chemicals: solventi, coloranti
*.textiles: filatura, tessitura, biancheria per la casa
*.food: conserve vegetali, piatti pronti
*.beverages: imbottigliamento, bibite
*.sweets: cioccolato, biscottificio
*.appliances: lavatrici, elettrodomestici all'ingrosso
*.electronics: circuiti stampati, componenti elettronici
*.car_parts: pastiglie freno, marmitte, batterie auto
*.farm_machinery: mietitrebbie, impianti di irrigazione
*.fertilisers: fitofarmaci, concimi
*.animal_feed: mangime per cavalli, mangimi per pesci
meat: produttore di salsicce, sezionamento carni
dairy: produttore di yogurt, stagionatura formaggi
fish: allevamento di trote, frutti di mare
fruit_vegetables *.fruit_vegetables: patate, importatore di banane, orticoltura
nursery *.flowers: rose, vivaio forestale
recycling: autodemolizione, riciclo batterie
*.medical: sedie a rotelle, strumenti chirurgici
*.doors_windows: verande, finestre in PVC`,
  },
  {
    language: 'ro',
    difficulty: 'phrase',
    entries: `*.machinery: producător de angrenaje, mașini de ambalat, compresoare
*.metal metalworking: trefilerie, prelucrare tablă, țevi de oțel
*.plastics: injecție mase plastice, țevi din plastic, spumă poliuretanică
*.paper *.office_supplies: carton ondulat, plicuri
*.timber: placaj, depozit de lemn, furnir
*.building_materials: gips carton, izolații, țigle
*.bricks_concrete: beton, pavele, fabrică de ciment, cărămizi
*.glass: sticle, geam
*.chemicals: solvenți, coloranți
*.textiles: filatură, țesătorie, textile pentru casă
*.food: conserve de legume, mâncare gata preparată
*.beverages: îmbuteliere, băuturi răcoritoare
*.sweets: ciocolată, fabrică de biscuiți
*.appliances: mașini de spălat, electrocasnice en gros
*.electronics: circuite imprimate, componente electronice
*.car_parts: plăcuțe de frână, baterii auto
*.farm_machinery: combine, sisteme de irigații
*.fertilisers: produse fitosanitare, îngrășăminte
*.animal_feed: furaje pentru cai, hrană pentru pești
meat: fabrică de cârnați, tranșare porc
dairy: iaurt, brânză
fish: păstrăvărie, fructe de mare
fruit_vegetables *.fruit_vegetables: cartofi, importator de banane, legumicultură
nursery *.flowers: trandafiri, pepinieră silvică
recycling: dezmembrări auto, reciclare baterii
*.medical: scaune cu rotile, instrumente chirurgicale
*.doors_windows: ferestre PVC, termopane`,
  },
]
