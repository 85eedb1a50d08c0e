/**
 * Names of the groups of the Common Procurement Vocabulary in the languages that our copy of it lacks: German, Spanish
 * and Italian, by the concept of the dictionary that each belongs to. Folded, separated by commas.
 */
export const GOODS_GROUPS: Record<string, { de: string; es: string; it: string }> = {
  fruit_vegetables: {
    de: 'gemuse, obst, kartoffeln, nusse, sudfruchte, verarbeitetes obst, gemusekonserven',
    es: 'hortalizas, verduras, frutas, patatas, frutos secos, citricos, conservas vegetales',
    it: 'ortaggi, verdure, frutta, patate, frutta secca, agrumi, conserve vegetali',
  },
  grain: { de: 'getreide, mais, weizen', es: 'cereales, maiz, trigo', it: 'cereali, mais, grano' },
  fish: {
    de: 'fisch, fischfilets, meeresfruchte, fischkonserven, raucherfisch',
    es: 'pescado, filetes de pescado, mariscos, conservas de pescado, pescado ahumado',
    it: 'pesce, filetti di pesce, frutti di mare, prodotti ittici, conserve di pesce',
  },
  livestock: { de: 'vieh, rinder, schweine', es: 'ganado, bovinos, porcinos', it: 'bestiame, bovini, suini' },
  timber: {
    de: 'holz, rundholz, schnittholz, sperrholz, spanplatten, faserplatten, brennholz, furnier',
    es: 'madera, madera en rollo, madera aserrada, contrachapado, tableros aglomerados, tableros de fibra, lena',
    it: 'legno, tronchi, legname segato, compensato, pannelli truciolari, pannelli di fibra, legna da ardere',
  },
  fuel: {
    de: 'brennstoffe, kraftstoffe, heizol, schmierstoffe, diesel',
    es: 'combustibles, carburantes, gasoleo, lubricantes, gasolina',
    it: 'combustibili, carburanti, gasolio, lubrificanti, benzina',
  },
  quarry: {
    de: 'sand, kies, schotter, ton, gesteinskornung, kohle, erze',
    es: 'arena, grava, piedra triturada, arcilla, carbon, minerales',
    it: 'sabbia, ghiaia, pietrisco, argilla, carbone, minerali',
  },
  recycling: {
    de: 'schrott, altmetall, sekundarrohstoffe, altpapier, abfalle',
    es: 'chatarra, metales recuperados, materias primas secundarias, residuos',
    it: 'rottami, rottami ferrosi, materie prime secondarie, rifiuti',
  },
  metal: {
    de: 'eisen, blei, zink, kupfer, aluminium, nickel, bleche, stahlrohre, profile, stabstahl, draht, metallerzeugnisse, federn, ketten, blechteile, walzstahl',
    es: 'hierro, plomo, zinc, cobre, aluminio, niquel, chapas, tubos de acero, perfiles, barras de acero, alambre, muelles, cadenas, productos siderurgicos',
    it: 'ferro, piombo, zinco, rame, alluminio, nichel, lamiere, lamiera, tubi in acciaio, profilati, barre, filo metallico, molle, catene, prodotti siderurgici',
  },
  glass: {
    de: 'glas, glaswaren, flachglas, glasfaser, hohlglas, keramik, porzellan, spiegel',
    es: 'vidrio, cristaleria, vidrio plano, fibra de vidrio, ceramica, porcelana, espejos',
    it: 'vetro, cristalleria, vetro piano, fibra di vetro, ceramica, porcellana, specchi',
  },
  meat: {
    de: 'fleisch, wurstwaren, rindfleisch, schweinefleisch, geflugelfleisch, schinken',
    es: 'carne, productos carnicos, carne de vacuno, carne de cerdo, carne de ave, jamon, embutidos',
    it: 'carne, prodotti a base di carne, carne bovina, carne suina, carne di pollame, salumi, prosciutto',
  },
  dairy: {
    de: 'milch, sahne, butter, kase, milcherzeugnisse, milchprodukte, joghurt, speiseeis',
    es: 'leche, nata, mantequilla, queso, productos lacteos, yogur',
    it: 'latte, panna, burro, formaggio, formaggi, prodotti lattiero caseari, yogurt',
  },
  oil_mill: {
    de: 'speiseol, pflanzenol, olivenol, margarine, zucker',
    es: 'aceite vegetal, aceite de oliva, grasas comestibles, margarina, azucar',
    it: 'olio vegetale, olio di oliva, grassi alimentari, margarina, zucchero',
  },
  bakery: {
    de: 'brot, backwaren, feingeback, kuchen, zwieback, kekse, mehl, mullereierzeugnisse',
    es: 'pan, productos de panaderia, pasteleria, bizcochos, harina, productos de molineria',
    it: 'pane, prodotti da forno, pasticceria, fette biscottate, farina, prodotti di macinazione',
  },
  animal_feed: {
    de: 'futtermittel, tierfutter, tiernahrung, heimtierfutter',
    es: 'piensos, alimentos para animales, alimento para mascotas',
    it: 'mangimi, alimenti per animali, cibo per animali',
  },
  sweets: {
    de: 'susswaren, schokolade, kakao, zuckerwaren, bonbons',
    es: 'confiteria, chocolate, cacao, golosinas, caramelos',
    it: 'dolciumi, cioccolato, cacao, confetteria, caramelle',
  },
  food: {
    de: 'nahrungsmittel, lebensmittel, teigwaren, nudeln, gewurze, saucen, konserven, starke, diatnahrung',
    es: 'alimentos, productos alimenticios, pastas alimenticias, condimentos, especias, salsas, conservas, almidon',
    it: 'alimenti, prodotti alimentari, paste alimentari, condimenti, spezie, salse, conserve, amido',
  },
  coffee_tea: { de: 'kaffee, tee', es: 'cafe, te, infusiones', it: 'caffe, te, infusi' },
  beverages: {
    de: 'getranke, spirituosen, wein, bier, mineralwasser, erfrischungsgetranke, fruchtsafte, gemusesafte, apfelwein',
    es: 'bebidas, bebidas alcoholicas, vinos, cerveza, agua mineral, refrescos, zumos de frutas, zumos, sidra',
    it: 'bevande, bevande alcoliche, vini, birra, acqua minerale, bevande analcoliche, succhi di frutta, succhi, sidro',
  },
  tobacco: { de: 'tabak, tabakwaren, zigaretten', es: 'tabaco, cigarrillos', it: 'tabacco, sigarette' },
  farm_machinery: {
    de: 'landmaschinen, traktoren, pfluge, erntemaschinen, melkmaschinen, mahmaschinen, forstmaschinen',
    es: 'maquinaria agricola, tractores, arados, cosechadoras, ordenadoras, segadoras, maquinaria forestal',
    it: 'macchine agricole, trattori, aratri, mietitrebbie, mungitrici, falciatrici, macchine forestali',
  },
  textiles: {
    de: 'bekleidung, berufskleidung, arbeitskleidung, oberbekleidung, unterwasche, gewebe, stoffe, garne, teppiche, bettwasche, vorhange, seile, netze',
    es: 'ropa, ropa de trabajo, prendas de vestir, ropa interior, tejidos, telas, hilados, alfombras, ropa de cama, cortinas, cuerdas, redes',
    it: 'abbigliamento, indumenti da lavoro, indumenti, biancheria intima, tessuti, stoffe, filati, tappeti, biancheria da letto, tende, corde, reti',
  },
  jewellery: {
    de: 'schmuck, uhren, edelsteine',
    es: 'joyas, joyeria, relojes, piedras preciosas',
    it: 'gioielli, orologi, pietre preziose',
  },
  footwear: {
    de: 'schuhe, schuhwerk, sportschuhe, sicherheitsschuhe, stiefel',
    es: 'calzado, zapatos, calzado deportivo, calzado de proteccion, botas',
    it: 'calzature, scarpe, calzature sportive, calzature di protezione, stivali',
  },
  leather: {
    de: 'leder, lederwaren, koffer, taschen, sattlerwaren, pelze',
    es: 'cuero, articulos de cuero, maletas, bolsos, talabarteria, pieles',
    it: 'cuoio, pelletteria, valigie, borse, selleria, pellicce',
  },
  plastics: {
    de: 'kunststoffe, kunststofferzeugnisse, gummi, gummierzeugnisse, kunststoffbehalter, kunststoffverpackungen, folien, polymere, kunststoffrohre',
    es: 'plasticos, productos de plastico, caucho, productos de caucho, envases de plastico, peliculas plasticas, polimeros, tubos de plastico',
    it: 'plastica, prodotti in plastica, gomma, prodotti in gomma, imballaggi in plastica, film plastici, polimeri, tubi in plastica',
  },
  printing: {
    de: 'drucksachen, broschuren, kataloge, druckerzeugnisse, prospekte',
    es: 'impresos, folletos, catalogos, productos impresos',
    it: 'stampati, opuscoli, cataloghi, prodotti stampati',
  },
  books: {
    de: 'bucher, zeitungen, zeitschriften',
    es: 'libros, periodicos, revistas',
    it: 'libri, giornali, riviste',
  },
  paper: {
    de: 'papier, pappe, karton, wellpappe, verpackungsmaterial, papiersacke, hygienepapier, faserplattenkarton',
    es: 'papel, carton, carton ondulado, material de embalaje, sacos de papel, papel higienico',
    it: 'carta, cartone, cartone ondulato, materiale da imballaggio, sacchi di carta, carta igienica',
  },
  chemicals: {
    de: 'chemikalien, industriegase, farbstoffe, pigmente, klebstoffe, leim, harze, losungsmittel, sprengstoffe',
    es: 'productos quimicos, gases industriales, colorantes, pigmentos, adhesivos, colas, resinas, disolventes, explosivos',
    it: 'prodotti chimici, gas industriali, coloranti, pigmenti, adesivi, colle, resine, solventi, esplosivi',
  },
  fertilisers: {
    de: 'dungemittel, dunger, agrochemikalien, saatgut, pflanzenschutzmittel',
    es: 'fertilizantes, abonos, productos agroquimicos, semillas, fitosanitarios',
    it: 'fertilizzanti, concimi, prodotti agrochimici, sementi, fitofarmaci',
  },
  computers: {
    de: 'computer, drucker, buromaschinen, rechner, computerzubehor',
    es: 'ordenadores, impresoras, maquinas de oficina, equipo informatico',
    it: 'computer, stampanti, macchine per ufficio, apparecchiature informatiche',
  },
  electronics: {
    de: 'elektromotoren, generatoren, transformatoren, elektronische bauteile, elektronik, leiterplatten, schaltanlagen, fernseher, mikrofone',
    es: 'motores electricos, generadores, transformadores, componentes electronicos, electronica, circuitos impresos, televisores',
    it: 'motori elettrici, generatori, trasformatori, componenti elettronici, elettronica, circuiti stampati, televisori',
  },
  cables: {
    de: 'kabel, leitungen, isolierte drahte, elektromaterial',
    es: 'cables, cables aislados, conductores electricos, material electrico',
    it: 'cavi, cavi elettrici, conduttori elettrici, materiale elettrico',
  },
  solar: {
    de: 'solarmodule, sonnenkollektoren, batterien, akkumulatoren, photovoltaikmodule',
    es: 'paneles solares, colectores solares, baterias, acumuladores, modulos fotovoltaicos',
    it: 'pannelli solari, collettori solari, batterie, accumulatori, moduli fotovoltaici',
  },
  lighting: {
    de: 'leuchten, lampen, beleuchtung, leuchtmittel',
    es: 'luminarias, lamparas, iluminacion, bombillas',
    it: 'apparecchi di illuminazione, lampade, illuminazione, lampadine',
  },
  medical: {
    de: 'medizinische gerate, medizinprodukte, chirurgische instrumente, verbandstoffe, rollstuhle',
    es: 'equipos medicos, productos sanitarios, instrumentos quirurgicos, material sanitario, sillas de ruedas',
    it: 'apparecchiature mediche, dispositivi medici, strumenti chirurgici, materiale sanitario, sedie a rotelle',
  },
  pharma: {
    de: 'arzneimittel, pharmazeutische erzeugnisse, medikamente, impfstoffe',
    es: 'medicamentos, productos farmaceuticos, vacunas',
    it: 'medicinali, prodotti farmaceutici, farmaci, vaccini',
  },
  cosmetics: {
    de: 'parfums, korperpflegemittel, seifen, kosmetika',
    es: 'perfumes, productos de higiene, jabones, cosmeticos',
    it: 'profumi, prodotti per la cura personale, saponi, cosmetici',
  },
  vehicles: {
    de: 'kraftfahrzeuge, personenkraftwagen, lastkraftwagen, anhanger, sattelauflieger, motorrader, busse, nutzfahrzeuge',
    es: 'vehiculos de motor, automoviles, camiones, remolques, semirremolques, motocicletas, autobuses, furgonetas',
    it: 'veicoli a motore, automobili, autocarri, rimorchi, semirimorchi, motocicli, autobus, furgoni',
  },
  car_parts: {
    de: 'fahrzeugteile, ersatzteile fur fahrzeuge, autozubehor, motorenteile, bremsen',
    es: 'piezas de vehiculos, recambios de vehiculos, accesorios de automovil, frenos',
    it: 'parti di veicoli, ricambi per veicoli, accessori auto, freni',
  },
  tyres: { de: 'reifen', es: 'neumaticos', it: 'pneumatici, gomme auto' },
  boats: { de: 'schiffe, boote, jachten', es: 'buques, barcos, yates', it: 'navi, barche, imbarcazioni' },
  aerospace: {
    de: 'flugzeuge, hubschrauber, flugzeugteile',
    es: 'aeronaves, helicopteros, piezas de aeronaves',
    it: 'aerei, elicotteri, parti di aeromobili',
  },
  musical_instruments: {
    de: 'musikinstrumente, klaviere, gitarren',
    es: 'instrumentos musicales, pianos, guitarras',
    it: 'strumenti musicali, pianoforti, chitarre',
  },
  sports_goods: {
    de: 'sportartikel, sportgerate, fahrrader, fitnessgerate, turngerate',
    es: 'articulos deportivos, material deportivo, bicicletas, aparatos de gimnasia',
    it: 'articoli sportivi, attrezzature sportive, biciclette, attrezzi ginnici',
  },
  toys: { de: 'spielzeug, spiele, puppen', es: 'juguetes, juegos, munecas', it: 'giocattoli, giochi, bambole' },
  furniture: {
    de: 'mobel, sitzmobel, stuhle, tische, schranke, buromobel, schulmobel, ladenmobel, sessel',
    es: 'muebles, mobiliario, sillas, mesas, armarios, muebles de oficina, mobiliario escolar, sillones',
    it: 'mobili, arredi, sedie, tavoli, armadi, mobili per ufficio, arredi scolastici, poltrone',
  },
  household: {
    de: 'haushaltswaren, kuchengerate, besteck, geschirr, haushaltsartikel',
    es: 'menaje, utensilios de cocina, cuberteria, vajilla, articulos domesticos',
    it: 'casalinghi, utensili da cucina, posate, stoviglie, articoli per la casa',
  },
  appliances: {
    de: 'haushaltsgerate, elektrogerate, kuhlschranke, waschmaschinen, herde',
    es: 'electrodomesticos, aparatos domesticos, frigorificos domesticos, lavadoras, cocinas electricas',
    it: 'elettrodomestici, apparecchi domestici, lavatrici, cucine elettriche',
  },
  cleaning_products: {
    de: 'reinigungsmittel, waschmittel, putzmittel, poliermittel, desinfektionsmittel',
    es: 'productos de limpieza, detergentes, desinfectantes, abrillantadores',
    it: 'prodotti per la pulizia, detergenti, detersivi, disinfettanti',
  },
  office_supplies: {
    de: 'burobedarf, schreibwaren, formulare, hefte, ordner',
    es: 'material de oficina, articulos de papeleria, formularios, cuadernos, archivadores',
    it: 'articoli per ufficio, cancelleria, moduli, quaderni, raccoglitori',
  },
  machinery: {
    de: 'maschinen, industriemaschinen, pumpen, kompressoren, turbinen, getriebe, werkzeugmaschinen, drehmaschinen, industrieofen, hebezeuge, fordertechnik, textilmaschinen, verpackungsmaschinen, lebensmittelmaschinen, lager und getriebe, ventilatoren',
    es: 'maquinaria, maquinaria industrial, bombas, compresores, turbinas, engranajes, maquinas herramienta, tornos, hornos industriales, elevacion y manutencion, maquinaria textil, maquinas de envasado, maquinaria alimentaria, ventiladores',
    it: 'macchinari, macchinari industriali, pompe, compressori, turbine, ingranaggi, macchine utensili, torni, forni industriali, sollevamento e movimentazione, macchine tessili, macchine per imballaggio, macchine alimentari, ventilatori',
  },
  construction_machinery: {
    de: 'baumaschinen, bagger, kranen, krane, planierraupen, radlader, bergbaumaschinen, bohrgerate',
    es: 'maquinaria de construccion, excavadoras, gruas, bulldozers, palas cargadoras, maquinaria minera, perforadoras',
    it: 'macchine edili, escavatori, gru, bulldozer, pale caricatrici, macchine minerarie, perforatrici, macchine movimento terra',
  },
  tools_hardware: {
    de: 'werkzeuge, schlosser und schlussel, scharniere, befestigungsmittel, schrauben, elektrowerkzeuge, handwerkzeuge, beschlage, eisenwaren',
    es: 'herramientas, cerraduras, bisagras, tornillos, fijaciones, herramientas electricas, herrajes, ferreteria',
    it: 'utensili, serrature, cerniere, viti, elementi di fissaggio, utensili elettrici, ferramenta, bulloneria',
  },
  plumbing: {
    de: 'rohre, rohrleitungen, hahne, ventile, heizkorper, heizkessel, badezimmerartikel, sanitarartikel, sanitarkeramik, klimagerate',
    es: 'tuberias, tubos, grifos, valvulas, radiadores, calderas, articulos sanitarios, sanitarios, aparatos de climatizacion',
    it: 'tubazioni, tubi, rubinetti, valvole, radiatori, caldaie, articoli sanitari, articoli idrosanitari, sanitari, climatizzatori',
  },
  building_materials: {
    de: 'baustoffe, baumaterial, dammstoffe, bitumen, gips, kalk, isoliermaterial',
    es: 'materiales de construccion, material aislante, yeso, cal, asfalto, aislantes',
    it: 'materiali da costruzione, materiali edili, materiale isolante, gesso, calce, bitume, isolanti',
  },
  bricks_concrete: {
    de: 'zement, ziegel, beton, betonfertigteile, betonsteine, dachziegel, transportbeton',
    es: 'cemento, ladrillos, hormigon, prefabricados de hormigon, tejas, bloques de hormigon',
    it: 'cemento, mattoni, calcestruzzo, prefabbricati in calcestruzzo, tegole, blocchi di cemento',
  },
  tiles_stone: {
    de: 'naturstein, fliesen, marmor, granit, schiefer, bodenbelage, kalkstein, parkett, laminat',
    es: 'piedra natural, azulejos, baldosas, marmol, granito, pizarra, revestimientos de suelos, parquet',
    it: 'pietra naturale, piastrelle, marmo, granito, ardesia, rivestimenti per pavimenti, parquet, marmisti',
  },
  doors_windows: {
    de: 'turen, fenster, tore, rolladen, fensterrahmen, turrahmen',
    es: 'puertas, ventanas, persianas, portones, marcos de ventanas',
    it: 'porte, finestre, persiane, portoni, serramenti, telai per finestre',
  },
  paints: {
    de: 'farben, lacke, anstrichmittel, kitt, spachtelmassen',
    es: 'pinturas, barnices, masillas, lacas',
    it: 'pitture, vernici, stucchi, lacche',
  },
  signs: {
    de: 'schilder, verkehrszeichen',
    es: 'rotulos, senales de trafico, vallas publicitarias',
    it: 'insegne, segnaletica',
  },
}
