// Words that tell of a trade in six languages, folded, separated by spaces.
// Written from the search dictionary by `trade-words.rules.test.ts` (WRITE_PAGES=1), never by hand.
// Names of companies are compared without them: two of one trade are not one company.
export const TRADE_WORDS = `
3pl abastecimiento abatoare abator abattoir abbigliamento abfuller abono abwasser academie academies academy
accademia acciai acciaieria acciaierie acciaio accumulatori aceite aceitera aceria acero acier acierie
acoperis acoperisuri acqua acque acquedotto activites acuicultura acumulatori adduction administracion
administratie administration advertising aerea aeriene aerienne aeroespacial aerolinea aeronautica
aeronautique aerospace aerospatiala aerospatiale aerospaziale aerospazio afaceri affreteur afine agence
agences agencia agencias agencies agency agent agentie agentii agenzia agenzie aggregates agrar agrarbedarf
agrarbetrieb agrargenossenschaft agrari agraria agrario agregate agricol agricola agricolas agricole agricoles
agricoltori agricoltura agriculteur agricultura agricultural agriculture agroalimentaire agrofourniture
agroquimicos agua aguas ahorros air aircraft airline akademie akku aktenarchiv aktenlagerung albanil
albanileria alberghi alberghiero albergo alcool alfombras aliment alimentacion alimentaire alimentaires
alimentar alimentara alimentare alimentari alimentaria alimentario alimentation alimente alimentelor alimenti
alimenticio alimenticios alimento alimentos aliments allestimenti allevamenti allevamento allevatore
allevatori alluminio almacen almacenaje almacenamiento almacenes almacenista almazara almohadas alojamiento
alquiler altmetall aluminio aluminiu aluminium aluminum amanuntul ambalaj ambalaje ambalajelor ambarcatiuni
ambasada ambasade ambasciata ambasciate ambassade amenagement amenajari ameublement amministrazione angro
angrosist anhanger animal animale animalerie animaleries animales animali animaux anlagen anlagenbau
anticariat antichitati anticuario antiguedades antiquaire antiquari antiquariat antiquariato antique antiques
antiquitaten antiquites antreprenor antrepriza anvelopa anvelope anvelopelor apa aparare apararii aparate
aparatura apei aperitivos aperos apotheke apotheken apparecchiature appareils apparel apples appliance
appliances aprovizionare aquaculture arbeitsbuhnen arboriculteur arboriculture architect architecte
architectes architecture architekt architekten architekturburo architetti architetto architettura archivage
archive archives archivi archiviazione archivierung archivo archivos ardere arhitect arhitecti arhitectura
arhiva arhivare aridos armaturen armaturi armchair arquitecto arquitectura arredamenti arredamento arredi
arredo art arta arte artes articles articole articoli articulos arts arzneimittel asamblare aschiere
aserradero asfalt asfaltare asfalti asfalto asili asilo asociatie asociatii asphalt asphaltbau association
aste astillero atelier attrezzature auberge auction auctioneer audiovisiva audiovisual audiovisuelle
augenoptiker auktion auktionen auktionshaus auktionshauser aur ausfuhr auslieferung aussenhandel ausstellung
ausstellungen auto autobus autobuses autobuz autobuze autocar autocaravanas autocare autocares autocarri
autofficina autofficine autohandler autohaus autohauser autohof autohofe autolinee automobil automobile
automobiles automobilzulieferer automocion automotive automovil autopartes autoricambi autoservicio autoteile
autotrasportatore autotrasportatori autotrasporti autotrasporto autoturisme autovehicule autowerkstatt
autowerkstatten autozulieferer aves aviation avicola avicole aviculture ayuntamiento aziendale aziendali
azucar azucarera azulejo azulejos baby backerei backereien backwarenfabrik bagagerie bagger bags bakeries
bakery balastiera balastiere banca bancale bancali banche banci bancilor banco bank banken bannere banners
banque bar barber barberia barbershop barbier barbiere barbieri barca barche barci barco bares barnices barniz
bars baruri bateau bateaux baterias baterii batiment batterie batterien batteries battery bau bauernhof
bauernhofe baufirma baufirmen bauhof bauhofe baumarkt baumarkte baumaschine baumaschinen baumaschinenverleih
baumaschinenvermietung baumaterial baumaterialien baumschule baustelle baustellen baustoff baustoffe
baustoffhandel baustoffzentrum bautura bauturi bauturilor bauunternehmen bauunternehmer bauunternehmung baza
bazar bazares beaute beauty bebe bebida bebidas becuri bed bedding beds beer beerenobst behorde bekleidung
bekleidungs bekleidungsgeschaft beleuchtung beleuchtungs belleza benzinaio benzinarie benzinarii berarie
berarii bere bergbau bergwerk berry beschilderung beschlage bestiame betail betoane beton betonwerk betrieb
betriebe betten bettwaren bettwasche bevanda bevande beverage beverages biancheria bicicleta biciclete
bicicletta biciclette bicycle bier biere bijou bijouterie bijoux bijuterie bijuterii bijutier bike biotech
biotechnologie biotecnologia biotecnologie biotehnologie birotica birou birouri birra birre birreria birrerie
birrifici birrificio biscotti biscottificio biscuit biscuiterie biscuiti biscuits bistro bistrot blanca
blanchisserie blech blockhaus blockhauser blumen blumenladen boat boats boatyard bodega boden bodenbelag
bodenbelage body bohrung bohrunternehmen boilermaker boilers bois boisson boissons boite boites bolsos bolts
bomboane bonbon bonbons book books bookshop bookstore boot boote boots bootsbau bordado borse boschi botas
botica botschaft botschaften bottes bottler bottling boucherie boulangerie boulonnerie boutique boutiques
bovin bovine bovini bovins box boxe boxes branza branzeturi brasserie brasseur brauerei brauereien brauhaus
bread breeding brennerei brennereien brennholz brennstoff brennstoffhandel brewer breweries brewery brick
bricklayer bricks brickworks bricolage bricolaj bricolaje brillen brique briques briqueterie brocante broderie
broderii broker brutarie brutarii btp buch bucher buchhandel buchhandlung builder builders building bulk
bulloneria bureau bureautique bureaux buro burobedarf buromaschinen buromobel buros burotechnik burowaren bus
busse bustean busteni busunternehmen butcher cab cabinet cabinete cabinetmaker cabinetry cabinets cable cables
cablu cabluri cafe cafea cafenea cafenele cafes cafeteria caffe caffetteria caffetterie caisse caisses caja
cajas calatori calcestruzzi calcestruzzo calculatoare calculator caldaie calderas caldereria calderero
calefaccion calzado calzatura calzature calzaturifici calzaturificio cama camara camaras camas camioane camion
camiones canal canape canapea canapele cancelleria candies candy canneries cannery canning canteen cantera
cantiere cantieri cantina cantine caoutchouc car caramelle caramida caramidarie caramizi caravan caravanas
caravane carbon carbone carbune carbuni carburant carburante carburanti carburants cardboard care carga cargo
cariera cariere carmangerie carmangerii carne carni carnica carniceria carnico carpenter carpenteria
carpenterie carpentry carpet carpinteria carpintero carrelage carrelli carreteras carretillas carrier carriere
carriers carrosserie carrozzeria carrozzerie carry carta carte cartellonistica carti cartiera cartiere
cartoane cartoleria cartolerie carton cartone cartonnerie casa casalinghi casas case caseifici caseificio cash
casnic casse casting castings caterer catering caterings cattle caucho cauciuc cauciucuri cava cave cavi
caviste cavo cazare ceai ceainarie ceainarii ceaiuri ceasuri cella celle cellulari cement cementera
cementifici cementificio cemento center central centrala centrale centrales centrali centre centres centri
centro centros centru ceramic ceramica ceramice ceramiche ceramics ceramique cercetare cereal cereale cereales
cereali cereals cerrajeria cerramientos cervecera cerveceria cerveza cesped chain chambre chambres chantier
chantiers chapa charbon charcuterie chariots charpente charpentes charpentier chatarra chaudieres
chaudronnerie chaudronnier chauffage chauffagiste chauffagistes chauffeur chaussure chaussures cheese chemical
chemicals chemie chemikalie chemikalien chemist chemistry cherestea cherestele chicken chimic chimica chimice
chimiche chimici chimico chimie chimique chimiques chitare chitarre chocolat chocolate chocolateria
chocolaterie chocolatier cicli cigares cigarettes cigarrillos cigars ciment cimenterie cine cinematografico
cioccolateria cioccolato ciocolata city civil civile cleaning climatique climatisation climatizacion
climatizzazione clinic clinica clinicas cliniche clinici clinique clothes clothing club cnc coach coafor
coafura coal coatings coche coches cofetarie cofetarii coffee coiffeur coiffure colchon colchones cold
colectare colectiva colegii colegio colegiu colete colis collective college collettiva colmado colorifici
colorificio coltare comanda combinat combustibil combustibile combustibili combustible combustibles comedores
comercial comerciala comerciale comerciales comercializadora comercializare comerciant comercio comert
comestible commandes commerce commercial commerciale commerciali commerciante commercianti commerciaux
commercio commissaire commissionnaire compagnia compagnie complementi componente componenti computadora
computer computers comune comuni conceria concerie concesionario concessionaria concessionarie concessionnaire
concime concimi concrete conditioning conditionnement conducente confeccion confecciones confectii confection
confectionery conference conferinte confezioni confezionista confiserie confiteria congelado congelados
congelate congelati congeles congres congresos congressi consegne conserve conservera conserverie conservifici
conservificio consiliu consolati consolato consorzi consorzio construccion construcciones constructeur
constructie constructii construction constructions constructor constructora consulado consulat consulate
consumabile container containerbau containere containers containerterminal contenedores conteneurs contractor
contratista contreplaque cookies coop cooperativa cooperativas cooperative coperto coperture copiers copii
corporate corpuri correo correos corriere corrieri corrugated cosmetic cosmetica cosmetice cosmetici cosmetico
cosmetics cosmetique cosmetiques costruttore costruttori costruzione costruzioni costura couch couches courier
coursier couture couverture couvreur coverings covoare crama crame cranes crasma crates cream creche credit
crescator crescatorie crescatorii cristal cristaleria croitor croitorie croitorii crop cubiertas cuero cuir
cuoio curatenie curier curierat curtiduria cuscini custodia cut cutii cycles dach dachbau dachdecker
dachdeckerei dairies dairy data date dealer dealeri dealership debitare dechets decolletage decor decoracion
decoration decoratiuni defence defensa defense delivery demenagement demenageur dentaire dentaires dental
dentalbedarf dentales dentist dentista dentiste dentisti dentistici dentistico department deportes deportivo
deportivos depositi deposito depot depozit depozitare depozite depozitul depuradora depuratore depuratori
depurazione desarrollo deseuri desguace design destileria destillerie detachees detail detaillant detergent
detergente detergenti detersivi detersivo dettaglio device dezmembrari dienstleister difesa digital diner
discoteca discoteche discotheque discount discounter displays dispositifs dispositivi dispozitive distilerie
distilerii distillateur distiller distilleria distillerie distilleries distillery distribucion distribuidor
distribuidora distribuitor distributeur distributia distributie distributing distribution distributionszentren
distributionszentrum distributor distributore distributori distributrice distribuzione divani divano diy
document documente documentos dolci dolciumi domaine door doors double draht dreherei drehteil drilling drink
drinks drogerie druck drucker druckerei druckereien drugs drugstore drumuri dulces dulciuri dulgher dulgherie
dungemittel dunger earthmoving earthworks eateries eatery eau eaux ebanisteria ebeniste ebenisterie echipament
echipamente eclairage ecole ecommerce edifici edile edili edilizia editeur edition editore editori editorial
editrice editura edituri edv egg eggs eier eilbote einfuhr einkaufspassage einkaufszentren einkaufszentrum
einzelhandel einzelhandler eiscreme eisen eisenwaren electric electrica electrical electricas electrice
electrician electricians electricidad electricien electricieni electricienii electriciens electricista
electricistas electricitate electricite electricity electrico electricos electrique electriques electrocasnic
electrocasnice electrodomestico electrodomesticos electromenager electronic electronica electronice
electronico electronics electronique elektriker elektro elektrobetrieb elektrofachhandel elektrogerate
elektroinstallateur elektroinstallation elektroinstallationsmaterial elektromarkt elektromaterial elektronik
elektronikmarkt elektrotechnik elettrica elettriche elettrici elettricista elettricisti elettricita elettrico
elettrodomestici elettrodomestico elettromedicali elettronica elettronici elettronico elevadoras elevage
elevateurs elevator elevatori eleveur embajada embalaje embalajes emballage emballages embarcacion
embarcaciones embassies embassy embotelladora embroidery embutido emporio empresarial encheres energia energie
energy engineering engineers engins engrais engros enoteca enrobe enseignes entreposage entrepot entretien
entsorger entsorgung envase eolian eolico eolien epargne epicerie epurare epuration equipamiento equipement
equipementier equipment equipo equipos erdarbeiten erdbau erdbewegung erdgas erdol ersatzteil ersatzteile
erzeuger escavatori escolar escuela espaces esportatore esportatori esportazione esportazioni esposizione
esposizioni essence estacion estaciones estanco estate estero estetici estetico estetista estetiste estrazione
estructuras estudio etudes europaleti evenementiel evenements evenimente event eventagentur eventi eventos
events excavacion excavaciones excavadoras excavari excavatii excavating excavation excavatoare excavators
exhibition expeditii expeditor exploatare exploatari exploatatie exploitation exploitations explotacion export
exportacion exportaciones exportador exportateur exportation exportations exportator exporter exporteur
exporteure exporting exports exportul exporturi exposicion exposiciones exposition expozitie expozitii
exterieur exterior extraccion extractie extraction extrusion eyewear fabbrica fabbricante fabbricanti
fabbriche fabrica fabricacion fabricant fabricante fabricanti fabricare fabricas fabrication fabricator
fabrici fabricii fabricile fabrics fabrik fabrikant fabriken fabrique facilities facility factories factory
fahrrad fahrrader fahrradladen fahrzeug fahrzeuge fahrzeugteile faianta faina fair fairs falegname
falegnameria falegnamerie falegnami farbe farben farina farine farm farmaceutic farmaceutica farmaceutice
farmaceutici farmaceutico farmaceuticos farmaci farmacia farmacie farmacii farmaciilor farmer farmers farming
fasteners fattoria fattorie fauteuil feed feedlot fences fenetre fenetres fenster fensterbau fer fereastra
ferestre feria ferias ferma ferme fermei fermier feronerie ferraille ferrailleur ferramenta ferreteria ferro
fertighaus fertighauser fertigteil fertigteile fertigung fertiliser fertilisers fertilizante fertilizantes
fertilizer fertilizzante fertilizzanti field fier fiera fiere filatura filature filaturi filling film
filmproduktion filmstudio finca finestra finestre fiorai fioraio fiore fiori fiorista fioristi fioul firewood
firma firmen firmensitz fisch fische fischerei fischverarbeitung fischzucht fish fisheries fishery fitness
fitnesscenter fitnessclub fitnessstudio fitofarmaci fitofarmacie fitosanitare fitosanitarios fittings fixtures
flea fleisch fleischerei fleischereien fleischfabrik fleischgrosshandel fleischverarbeitung fleischwaren flete
fleur fleuriste fleurs fliesen fliesenmarkt floarea flohmarkt floor flooring flor floral florarie florarii
flores flori florilor florist floristeria florovivaismo flour flower flowers fluggesellschaft flugzeugbau foc
fodder foire folosite fonderia fonderie fontaneria fontanero food foods foodstuff footwear forage foraggi
foraj foraje forestal forestale forestali forestier forestiera forestiere forestieres forestry forge forja
forklift formaggi formaggio fornace fornaci fornitore fornitori forniture forraje forschung forschungsinstitut
forst forstbetrieb forstwirtschaft forwarder forwarding fotovoltaic fotovoltaica fotovoltaice fotovoltaici
fotovoltaico foundries foundry fournisseur fournitures fourrage fracht frachtfuhrer fraisage frantoi frantoio
frasen frasteil freezer freight fresatura fresh fret frezare frigidere frigorifer frigorifera frigorifere
frigoriferi frigorifero frigorific frigorifica frigorificas frigorifice frigorifico frigorifique frio friseur
friseursalon frisor frizer frizerie frizerii froide froides fromage fromagerie frozen fruchthandel fructe
fruit fruits fruta frutal frutales frutas fruticultor frutta frutteti frutteto frutti frutticoltore
frutticoltura fucina fuel fuhrunternehmen fuhrunternehmer fulfillment fulfillmentlager fulfilment fundicion
fundiciones furaj furaje furajelor furnishings furniture furnitures furnizor futtermittel futtermittelwerk
gabelstapler gadget gafas galabau galeria galerias galerie galerien galeries galerii galleria gallerie
galleries gallery galletas games ganaderia ganadero ganado garage garagiste garde garden gardening garduri
garment garn garten gartenbau gartencenter gartenmobel gartnerei gartnereien gas gasoleo gasolinera gasolio
gasthof gasthofe gastronomie gaststatte gater gatere gates gaz gaze gazon geam geamuri gear gebaudereinigung
gebaudetechnik gebrauchtwaren geflugel geflugelfarm geflugelhof gefrierkost gelati gemuse gemusegrosshandel
general generale genie genossenschaft genti gerberei geschaft geschafte geschaftsstelle geschirr gestion
gestione getrank getranke getrankemarkt getreide getreidehandel getreidelager getreidesilo gewachshaus
gewachshauser gewerbepark ghete ghiaia giardinaggio giardiniere giardinieri giesserei giessereien gimnasio
giocattoli giocattolo giochi gioielleria gioiellerie gioielli gioiello gitarren glaces glas glaser glashutte
glass glasses glassware glassworks glazing gobierno gold goldsmith golosinas gomma gomme gommista gommisti
goods government gpl gradinarit gradini gradinita gradinite graficas grain granaglie grand grande grandes
grandi grands granit granite granito granja granjas granos granulats granules grape grava gravel gravera
graviere greengrocer greenhouse grele gresie grocer groceries grocery gros grosist grossbackerei
grossbackereien grosshandel grosshandler grosshandlern grossista grossiste grossisti grosskuche grower growers
gru gruas grues guardamuebles guarderia guest guesthouse guitares guitarras guitars gummi guterterminal
guterverkehr guterverkehrszentrum gym gymnasien gymnasium habillement hafen haine hair hairdresser hala hale
hall hallenbau hallenbauer hand handel handler handlern handlung handlungen handys harbor harbour hardware
harina harinera hartie hartiei harvesting hatcheries hatchery haulage hauler haulier hauptsitz haus hauser
hausgerate haushaltsgerate haushaltswaren hausrat haustechnik head headquarters health heating heavy
hebergement heizkessel heizol heizung heizungs heizungsbau heizungsbauer helado herberge herramienta
herramientas herreria hersteller herstellern herstellung hierro higiene hipermarket hipermarketuri
hipermercado hire hobby hochbau hochschule hogar holz holzeinschlag holzer holzkisten holzverarbeitung
holzverpackung home homeware hopital hopitaux horlogerie hormigon hormigonera hortalizas hortofruticola
hospital hospitales hostal hostel hosteleria hotel hoteles hotelier hotellerie hotels hoteluri house household
houses houseware housewares hrana hub huerto huevos huhnerfarm huile huilerie huisserie hutte huttenwerk hvac
hygiene hygieneartikel hypermarche hypermarket iahturi ice idraulica idraulici idraulico idrosanitari igiena
illuminazione iluminacion iluminat imballaggi imballaggio imballi imballo imbarcazione imbarcazioni
imbottigliamento imbottiti imbracaminte imbuteliere immagazzinaggio impianti impiantista impiantistica import
importacion importaciones importador importateur importation importations importator importatore importatori
importazione importazioni importer importeur importeure importing imports importul importuri imprenta
impresion impresoras impression imprimante imprimerie imprimeur incaltaminte incaltamintei incalzire
inchiriere inchirieri industria industrial industriala industriale industriales industriali industrie
industriel industrielle industriereinigung industries industry inerti infanzia infissi informatica informatici
informatico informaticos informatique informatiques infrumusetare ingegneria ingenieria ingenierie ingenieur
ingenieurburo inghetata inginerie ingrasamant ingrasaminte ingrijire ingrosso injectie injection inland inn
inns inputuri insegna insegne instalaciones instalador instaladores instalatii instalator instalatori
installateur installateurs installation installationsbetrieb installatori installer installers institut
institute institutie institutii instituto instrument instrumente instrumento instrumentos instruments
international internet internethandel interporto invelitori invernadero inverters invertoare investigacion
inyeccion ipermercati ipermercato iron ironwork istituto it items ittica ittici ittico itticoltura jabon
jabones janitorial jardinage jardineria jardinerie jardinero jeux jeweler jeweller jewellery jewelry
joaillerie jocuri joiner joinery jouet jouets joya joyeria joyero jucarie jucarii jucariilor judetean juegos
juguete jugueteria juguetes juwelier kabel kaffee kaffeehaus kaffeehauser kaffeerosterei kantine karosseriebau
karton kartonagen kaserei kasereien kaufhaus kaufhauser keks kellerei kellereien keramik kfz kies kiesgrube
kieswerk kindergarten kisten kitchen kitchenware klaranlage klaviere kleiderladen kleidung klempner klempnerei
klimatechnik klinik kliniken klinikum kneipe kneipen kohle konditorei konfekt kongresszentrum konservenfabrik
konsulat korperpflege kosmetik kosmetiksalon kosmetikstudio kraftstoff kraftwerk kraftwerke kran krane
krankenhaus krankenhauser kuchenmobel kuhlhalle kuhlhaus kuhlhauser kuhllager kunstgalerie kunsthandel
kunsthandler kunststoff kunststofftechnik kunststoffverarbeitung kurier kurierdienst lab labor laboratoare
laboratoire laborator laboratori laboratories laboratorio laboratory laborbedarf labore labs lacatuserie
lacatuserii lack lacke lacquer lactate lacteo lacteos lacuri laden ladrillera ladrillo laeden lager lagerbox
lagerboxen lagerei lagerhalle lagerhallen lagerhaus lagerhauser lagerraum lagerung lait laiterie laitier
laitiere laitiers lamp lampada lampadari lampade lampara lampe lampen lampi lamps landhandel landmaschine
landmaschinen landscaper landscaping landschaftsbau landtechnik landwirt landwirtschaft landwirtschaftliche
landwirtschaftsbetrieb lanificio lapte laptops laptopuri lastwagen laterizi latte latticini lattiera lattiere
lattoneria laundries laundry lavadoras lavanderia lavanderie lavorazione lavorazioni lavori lawn lazi leather
lebensmittel lebensmittelmarkt leche lechera lecheras lecheria led leder lederwaren legna legname legnami
legno legume legumes lemn lemne lemnului lena lenjerii letreros letti letto leuchte leuchten leuchtreklame
librairie librarie librarii libreria librerie libri libro libros licee licei liceo liceu lichttechnik
licitatii licores lieferant lieferanten light lighting ligne likorfabrik limousine limousinenservice limpieza
limpiezas limusina limuzina limuzine linea linen linge linii liqueurs liquor liquori liquorificio lit literie
litografia lits livada livestock livezi livraison livrari livrata livre livres lkw llantas local localuri
location lodging log logger logging logiciel logistic logistica logistice logistici logistico logisticos
logistics logistik logistikpark logistikunternehmen logistikzentren logistikzentrum logistique lourds lpg
lubricante lubricants lubrifiant lubrifianti lubrificanti luce lucrari luftfahrt luftfahrtindustrie luggage
lumber lumberyard luminaire luminaires luminaria lumineuses luminoase lunettes lustre lycee macarale macchina
macchinari macchinario macchine macelarie macelarii macelleria macellerie macelli macello machine machined
machinery machines machining machinisme macon maconnerie madera magasin magasins magazin magazine magazines
magazinul magazzinaggio magazzini magazzino maglificio mail mairie maison maisons make maker making mall
management mancare mangime mangimi mangimifici mangimificio mano manufacture manufacturer manufacturing
manufaktur maquina maquinaria marble marbre marchand marchande marchandes marchandises mare maree mareyeur
marfa marine marisco market marketing marketingagentur markt markte markthalle marmi marmo marmol marmor
marmura marochinarie maroquinerie marroquineria maschine maschinen maschinenbau maschinenbauer mascotas mase
masina masini masonry matadero matelas materassi materasso material materiale materiales materiali materials
materiau materiaux materie materiel matratze matratzen mattatoio mattoni mattress mattresses maurer mayor
mayorista meal meat mecanic mecanica mecanice mecanico mecanique mecanizado meccanica meccaniche meccanico
mechanic media medical medicala medicale medicales medicali medicament medicamente medicamento medicaux medici
medicinali medicine medico medicos medienproduktion medikamente medizinbedarf medizinprodukte medizintechnik
meeresfruchte mehl meleto menagers menaj menaje mensa mensajeria mense menuiserie menuisier mer mercado
mercancias mercante mercatino mercato merchant merci mere messagerie messe messebau messen messenger metal
metale metales metalica metalicas metalice metalico metall metallbau metallbauer metallbearbeitung metallerie
metalli metallica metalliche metallico metallique metalliques metallo metallurgie metals metalurgica
metalurgie metalwork metalworking metaux metzgerei metzgereien meuble meubles mezeluri microbuze mietmaschinen
milch milchbauer milchhof milchhofe milchprodukte milchviehbetrieb milchwerk milk mill milling mills millwork
mina mine mineral minerala minerale mineralol mineralolhandel mineralwasser mineria minerit mines mini miniera
miniere mining minister ministere ministeri ministerien ministerio ministerium ministero ministries ministry
minorista minoterie mischfutter mix moara mobel mobelgeschaft mobelhaus mobelhauser mobellager mobelspedition
mobeltransport mobila mobile mobilei mobiles mobilfunk mobili mobilia mobiliario mobilier mobilierul
mobilierului mobilifici mobilificio mocheta modegeschaft modehaus modulaires modular modulare modulares
modulari modulbau molding molini molino molkerei molkereien montaj montre montres moquette morarit mori motel
moto motocicletas motociclete motorcycle motorhome motorrad motos motostivuitoare moulding moulin mover movers
moviles movimento movimiento moving mudanza mudanzas mueble muebles muhle muhlen muletti mulini mulino
municipalities municipality municipi municipio murarie muratore muratori musee museen musees musei museo
museos museum museums musical musicale musicales musicali musikhaus musikinstrument musikinstrumente
musikinstrumenten musique mutari muzee muzeu muzical muzicale nachtclub nagelstudio naherei nahereien
nahrungsmittel nahverkehr nail natural naturala naturale naturelle naturstein nautica naval navale navali
navals nave naves navi navire negoce negociant negozi negozio nettoyage neumatico neumaticos neveras nightclub
nisip noapte noleggio nuit nurseries nursery nutreturi nutzfahrzeug obiecte objets obra obras obst obstbau
obstgrosshandel obsthof obsthofe obstplantage occasion occhiali ochelari ocol odontoiatra odontologo oeuf
oeufs oeuvre offentliche office officina officine oficina oficiu ofimatica oggettistica oi oil oilfield ol
oleifici oleificio olio oliva olive olivenol olmuhle online onlinehandel onlinehandler onlinelager onlineshop
operador operateur operative operator opere optica optical optician opticien opticieni optico optiker optique
orchard ordenador order ordinateur oreficeria oreficerie oreillers organe organisateur organiser organizador
organizator organizatori organizer organizzatore ornamental ornamentale ornamentales ornementales orologi
ortofrutta ortofrutticola ortofrutticoli ospedale ospedali ostelli ostello osteria osterie otel otelarie
otelului oteluri ottica ottiche ottici ottico oua outdoor outil outillage outils outlet ovino pacchi packaging
packer packing paesaggio paesaggistica paine paint paints paisajismo paketdienst palais pale pales palestra
palestre palet paleti paletilor palets palette paletten palettes palinca pallet pallets panaderia panel
paneles panels panificadora panificatie panificazione panifici panificio panneaux pannelli panouri pantofi
papel papelera papeleria paper papetarie papetarii papeterie papeteries papier papierfabrik paqueteria
parafarmacia parc parcel parchet parco parcuri pardoseli parfum parfumerie parfumerii parfums parfumuri park
parkett parque parquet parrucchiera parrucchiere parrucchieri part parts party partyservice pasajeros pasari
passeggeri passenger pasticceria pasticcerie pastifici pastificio pastravarie pat patio patiserie paturi
pavimentazioni pavimenti pavimento paving paysager paysagiste paysagistes peco pedidos peinture peintures
peisagistica peisagistice peleti pelle pellet pelleteuses pellets pelletteria pelletterie peluqueria peluquero
pension pensione pensiune pensiuni pepiniera pepiniere pepinieriste perforacion perforaciones perforazione
perforazioni perfume perfumeria perne persianas persiane persoane persone personenbeforderung personnes pesca
pescado pescarie pescarii pesce pescheria pescherie pesquera peste pesticide pesticides pet petrochemical
petrochemie petrochimic petrochimie petrol petrolchimico petrole petroleo petroleum petrolio petroquimica
petshop pflanzen pflanzenschutzmittel pharma pharmaceutical pharmaceuticals pharmaceutique pharmaceutiques
pharmacie pharmacies pharmacy pharmazeutisch phones photovoltaic photovoltaik photovoltaique phytosanitaires
piane pianoforti pianos piante piastrella piastrelle piatra piattaforma pieces piedra piel pielarie piele
pienso piensos pierre piese pietra pietris piezas pig pillows pilote pintura pinturas pipes piscicola
piscicole piscicoltura piscicultura pisciculture piscifactoria pit pitture pizzeria pizzerie pizzerii placas
plant planta plantas plante plantes plants planungsburo plastic plastica plastice plastiche plastico plasticos
plastics plastik plastique plastiques plasturgie plasturgiste plataforma plateforme platforma plomberie
plombier plombiers plomero plumber plumbing plywood pneu pneumatici pneumatico pneumatique pneus podgorie
podgorii poduri poids poisson poissonnerie poliambulatorio policlinica polimeri polimeros pollame polli pollos
polo polster polsterei polsterer polstermobel poltrone polymer polymeres pomicola pomicole pomicultura
porcelain porcelaine porcelana porcellana porcherie porci porcin porcina porcine porcino port porta porte
portelan portes porti porto porturi porzellan post posta postal postale postamt poste potabilizadora pottery
poultry power practice prajitorie precast precision precisione prefab prefabbricate prefabbricati
prefabricadas prefabricado prefabricata prefabricate prefabricated prefabrique prefabriquees prefecture
prelucrare prelucrarea prelucrari prendas preparacion preparation presa preschool pret prima primarie primarii
primeur print printer printers printing priseur procesare procesator processing processor prodotti producator
produccion produce producer producing producteur productia productie production productor productora productos
products produits produktion produse produttore produttori produttrice produzent produzenten produzione
professionnel profumeria profumerie profumi profumo programare proiectant proiectare promocionales promotional
promotionale promozionali proprete protection proveedor provende provider pruflabor pub pubblica pubblicita
pubblicitaria pubblicitarie public publica publicas publice publicidad publicitaires publicitara publicitare
publicitate publicite publics publique publisher publishing puburi puericulture puerta puertas puerto pui
pulizia pulizie pullman punto purificare purification puros pvc quarries quarry queseria queso quimica quimico
quimicos quincaillerie radiatoare radiators raffineria raffinerie raffinerien rafinaria rafinarie rafinarii
raiffeisen ranch ranches rasadnita rastro rathaus rathauser raumfahrt ready recambio recambios rechenzentrum
recherche rechizite reciclaje reciclare reciclator reclame recording records recupero recyclage recycler
recycleur recycling recyclinghof recyclinghofe refineria refineries refinery refrescos refrigerated
refrigerators reifen reinigung reinigungsfirma reinigungsmittel reiseburo reisebus reisebusse
reiseveranstalter relocare relocari relocation reloj relojeria remat rembourres remolque remolques remorca
remorci remorque remorques removal removals rental repair reparacion reparatii reparation reparto repuesto
repuestos research residuos resort restauracion restaurant restaurante restauration retail retailer
revetements revista revistas reviste revue revues ricambi ricamificio ricamo ricerca riciclaggio riciclo
rifiuti rimorchi rimorchio rinderzucht riparazione riscaldamento ristorante ristoranti ristorazione rivendita
rivendite riviste road roaster roastery roasting robineti robinetterie rohre rolladen rolllaeden roofer
roofing roofs room ropa rosterei rottame rottami rotulacion rotulo rotulos routes rubber rubinetteria rulote
rulouri rutier saatgut sabliere sagemuhle sagewerk sagewerke sala salaison saldatura sales sali salina saline
salle saloane salon salones salons salt saltea saltele salumi salumifici salumificio salzbergwerk samanta sand
saneamiento sanitaire sanitar sanitare sanitari sanitarinstallation sanitario sanitarios sanitary santier
santiere sapone saponi saponificio sapun sapunuri sare sarto sartoria sartorie sastre sastreria sausage savon
savonnerie saw sawmill scalo scarpa scarpe scatole scatolificio scavi scenotehnica schiff schiffbau schiffe
schilder schimb schlachterei schlachthof schlachthofe schlosser schlosserei schlossereien schmiede
schmierstoffe schmuck schnapsbrennerei schneider schneiderei schnittblumen schokolade schokoladen school
schotter schotterwerk schrauben schreibwaren schreiner schreinerei schreinereien schrott schrotthandel
schrotthandler schuh schuhe schuhen schuhgeschaft schuhhaus schuhladen schule schulen schweinemast
schweisserei schweisstechnik scierie scoala scolaires scoli scolilor scrap scrapyard screws scule scuola
scuole seafood sec seco second secondhand sede sedes sedi sedii sediu seed segheria segherie segnaletica
segunda seife seifen self selfstorage seller semence sementi semilla seminte senalizacion sera sere serra
serramenti serramento serre serreria serrurerie servers service services servicii servicio servicios servizi
servizio sewage sewing sheep sheet ship shipbuilding shipping ships shipyard shoe shop shopping shoppingcenter
show showroom shutters siderurgia siderurgica siderurgie siding siege sigarette sigari sign signage
signaletique signs sillon silo silos siloz silozuri silverware silvic silvicoltura silvicultura site sitzmobel
skincare slaughterhouse smalti smaltimento snack snacks snackuri soap soarelui social sofa soft software
softwarehaus sol solaire solaires solar solare solares solari solarmodule soldadura sols sonde soudure spa
spalat spalatorie spalatorii spare sparkasse spatii spediteur spedition speditionen spedizioni spedizioniere
spedizionieri speiseeis speiseol spengler sperrholz spiele spielwaren spielwarenladen spielzeug spinnerei
spirits spiritueux spirtoase spital spitale sport sportartikel sportgerate sportgeschaft sporthaus sportif
sporting sportiv sportive sportivi sports sportstudio sportwaren spritzguss ssii stabilimenti stabilimento
stadtwerke stage stahl stahlbau stahlbauer stahlwerk stahlwerke stampa stampaggio stampanti stamperia stapler
statie statii station stationery stations stazione stazioni steel steelworks stein steinbruch steinbruche
stickerei sticla sticlarie sticlei stiefel stivuitoare stoccaggio stockage stoffe stomatolog stomatologi
stomatologic stomatologice stomatologie stone stop storage store stores stoviglie stradali strade strassen
strassenbau stromversorger structures structuri strumenti strumento strungarie studi studio studiouri subastas
sucre sucrerie sudor sudori sudura suelos sugar suini suministro suministros superette supermarche supermarket
supermarketuri supermarkt supermarkte supermercado supermercati supermercato supplier supplies supply
surgelati surgelato surgele surgeles suruburi susswaren sviluppo sweets switchgear sylviculture tabac
tabacarie tabaccheria tabaccherie tabacchi tabacco tabaco tabak tabakwaren taberna tabla table tablero
tableware tablouri taglio tailleur tailor taller tamplar tamplarie tamplarii tankstelle tankstellen tannerie
tanneries tannery tapiceria tapicero tapis tapisserie tapissier tapitat tapitata tapitate tapiter tapiteria
tapiterie tapiteriei tapiterii tapizado tapizados tappeti tappezzeria tappezzerie tappezziere tappezzieri targ
targuri taschen tavern taverne taxi taximetrie taxiunternehmen taxiuri te tea techos tecnico tee tehnica teile
tejados tejido telecom telecommunication telecommunications telecoms telecomunicacion telecomunicaciones
telecomunicatii telecomunicazioni telefoane telefonia telefonie telefonos telekommunikation telephones
telephonie teppich teppichhaus terasa terasamente terase termice termici terminal terminale terminales
terminaux termocentrala termoidraulica termoidraulici termopan termopane terra terrassement tesatorie tesaturi
tessile tessili tessitura tessiture tessuti testing tetti tevi textil textile textiles textilien thes third
thrift tiefbau tiefkuhl tiefkuhlhaus tiefkuhlkost tiefkuhllager tiefkuhlware tienda tiendas tierbedarf
tierfutter tierhandlung tiernahrung tierras tierzucht tigarete tigari tigla tile tiles timber tipar tiparituri
tipografia tipografic tipografie tipografii tire tischler tischlerei tischlereien tissu tobacco toiture
tolerie tool tools tore torneria tornilleria tornillos tornitura torrefacteur torrefaction torrefactor
torrefazione torrefazioni tostadero tour tournage town toy toys tracteur tractoare tractor trade trader
trading trailer trailers traitement traiteur traktor traktoren transformadores transformateurs transformation
transformatoare transformatoren transformers transitaire transitario transport transportator transportbeton
transporte transporteur transportista transportunternehmen transportunternehmer transporturi trasformatori
traslochi trasloco trasportatore trasportatori trasporti trasporto trastero trasteros tratamiento tratare
tratarea trattamento trattore trattori trattoria trattorie travaux travel treatment tree tricotaje tricotajera
trodler trout truck trucking tuberias tubi tuica tur ture turen turf turism turistico turkey turnatoria
turnatorie turnatorii turned turoperator turron tutun tuyaux tyre tyres uffici ufficio uhren ulei
umschlagplatz umzug umzuge umzugsfirma umzugsunternehmen unelte union unit universal universale universidad
universidades universita universitat universitate universitati universite universities university unterkunft
unternehmen uova upholstered upholsterer upholstery uri usa usato used usi usinage usine utensile utensileria
utensili utilaj utilaje utilajelor utilitati utilities utility uz uzina uzine uzinei vacche vaci vacuno
vaisselle vajilla valigeria valves valvulas vanzare vanzari vanzator vanzatori vapes vaqueria variety varnish
vechi vegetable vegetables vegetal vehicle vehicles vehicule vehicules vehiculo vehiculos veicoli veicolo velo
vendedor vendeur vendita vendite venditore venditori venta ventana ventanas ventas vente ventes
veranstaltungstechnik verarbeiter verarbeitung verbrauchermarkt verde verdura verduras verger verkauf
verkaufer verlag verlage vernice vernici vernis verpackung verpackungs verre verrerie versandhandel
versandhaus versandlager versandzentrum versteigerung verteidigung verteilzentren verteilzentrum vertrieb
verts verwaltung verzi vesela vestiti vetement vetreria vetrerie vetri vetro viaggi viajeros viajes viande
video videoproduktion vidrio vie viehbetrieb viehhandel viehzucht vigneron vigneti vigneto vignoble vii vin
vinarie vinarii vinedo vineyard vini vinicola vinicole vino vinos vinoteca vins vinuri virtual visserie viti
viticol viticole viticoltore viticoltori viticoltura viticulteur viticultor viticultura viticulture vitrage
vivai vivaio vivaista vivaisti vivero voiaj voirie volaille volailles volets vopsea vopsele vopselelor voyage
voyages voyageurs voyagiste vpc vtc vulcanizare ware warehouse warehousing warenhaus warenhauser warenlager
warenverteilzentrum wascherei waschmittel washing wasseraufbereitung wasserversorgung wasserwerk waste watch
watches water waterworks web weberei webshop wehrtechnik wein weinbau weinbaubetrieb weinberg weingut
weinguter weinkellerei weisse welder welding wellpappe werbeagentur werbeartikel werbetechnik werbung werft
werften werk werke werken werkstatt werkzeug werkzeuge wertstoffhof white wholesale wholesaler wind windkraft
window windows windpark wine wineries winery winzer wire wires wirtschaft wirtshaus wohnaccessoires wohndeko
wohnmobel wohnmobil wohnwagen wood wooden woodworking works workshop wurstfabrik yacht yard yarn yate zahar
zahnarzt zahnarzte zahnarztpraxis zahnklinik zapateria zapato zaune zeitschriften zement zementwerk zerspanung
zidar zidarie ziegel ziegelei zigaretten zimmerei zinguerie zoohandlung zoohandlungen zootehnica zootehnie
zuccherifici zuccherificio zucchero zucker zuckerfabrik
`
