// Trades by evidence that the search does not use: patterns over folded names and source categories; `not` excludes.
export type Trade = { id: string; names: string; not?: string; categories: string; keywords: string }

export const TRADES: Trade[] = [
  {
    id: 'furniture',
    names:
      'meubles?|mobiliers?|ameublement|literie|furniture|cabinets?|cabinetry|ebenist\\w*|huonekalu\\w*|upholst\\w*|matelas|mattress\\w*',
    not: 'filing|china cabinet|cabinet (?:d|de|dentaire|medical|comptable|conseils?|immobilier|juridique)|^cabinet(?!ry)|rental',
    categories: 'furniture|cabinet|mattress|upholster',
    keywords: 'en furniture, fr fabricant de meubles, de Möbel, it mobili, ro mobilă, es muebles',
  },
  {
    id: 'sawmill',
    names: 'scieries?|sawmills?',
    categories: 'sawmill|wood_products|logging',
    keywords: 'en sawmill, fr scieries, de Sägewerk, it segheria, es aserraderos',
  },
  {
    id: 'timber',
    names: 'scieries?|sawmills?|lumber|timber|bois',
    not: 'bois (?:de chauffage|colombes|le roi)|du bois$|restaurant|hotel|camping|timberl\\w*|clinique|college|golf|residence',
    categories: 'sawmill|lumber|timber|wood_products|logging',
    keywords: 'en lumber, de Holz, it legname, ro cherestea, es madera, fr bois',
  },
  {
    id: 'joinery',
    names:
      'menuiseries?|menuisiers?|charpentes?|charpentiers?|woodwork\\w*|millwork\\w*|agencement|carpentry|carpenters?',
    categories: 'carpent|woodwork|millwork|joiner|wood_products',
    keywords: 'fr menuiserie, en joinery, de Tischlerei, it falegnameria, ro tâmplărie, es carpintería',
  },
  {
    id: 'metal',
    names:
      'chaudronnerie\\w*|metallerie|serrurerie|tolerie|metallurg\\w*|metallique|steel|sheet metal|ferronnerie|acier|aciers|inox|iron works|ironworks|metal fab\\w*',
    not: 'guitar|steel (?:magnolia|head|encounters)|building systems',
    categories: 'metal|steel|iron|welding|sheet',
    keywords:
      'en metal fabrication, de Metallbau, it carpenteria metallica, ro confecții metalice, es acero, fr métallerie',
  },
  {
    id: 'machining',
    names:
      'usinage|mecanique de precision|mecanique generale|decolletage|machin(?:e shop|ing|e works)|tool and die|tool die|fraisage|rectification|tournage',
    categories: 'machine_shop|machin|engineering$|industrial_equipment',
    keywords:
      'fr usinage, en machine shop, de Zerspanung, it officina meccanica, ro prelucrări mecanice, es mecanizado, fr mécanique de précision',
  },
  {
    id: 'plastics',
    names: 'plasti\\w*|polym\\w*|thermoform\\w*|extrusion',
    not: 'plastic surg\\w*|plastique arts?|plasticien\\w*|arts? plasti\\w*|surgery|surgeons?',
    categories: 'plastic|rubber',
    keywords:
      'fr plasturgie, en plastics manufacturer, de Kunststoffe, it materie plastiche, ro mase plastice, es plásticos',
  },
  {
    id: 'packaging',
    names: 'emballages?|cartonn\\w*|packaging|conditionnement|paper box|boxes|caisserie|corrugated',
    categories: 'packag|paper|box|carton|container',
    keywords: 'fr emballage, en packaging, de Verpackungen, it imballaggi, ro ambalaje, es embalajes, fr cartonnerie',
  },
  {
    id: 'printing',
    names: 'imprim\\w*|printing|printers?|lithograph\\w*|serigraph\\w*|offset|graphic arts|painotalo',
    not: 'inkjet|ink',
    categories: 'print|lithograph|screen_print|photocop|copyshop',
    keywords: 'fr imprimerie, en printing company, de Druckerei, it tipografia, ro tipografie, es imprentas',
  },
  {
    id: 'freight',
    names: 'transports?|transporteurs?|trucking|freight\\w*|affretement|messagerie|hauling|fret|trans(?:it|itaire)',
    not: 'transports? (?:sanitaires?|en commun|urbains?|scolaires?|de (?:voyageurs|personnes|fonds))|ambulanc\\w*|medical transport|transit (?:authority|auth)|school|autocars?|voyages|driver training|taxi\\w*',
    categories: 'truck|freight|cargo|transport|forwarder|motor_freight|moving',
    keywords:
      'fr transporteur, en trucking, de Spedition, it autotrasporti, ro transport marfă, es transporte de mercancías, fr transports routiers',
  },
  {
    id: 'wine',
    names:
      'vins?|vignobles?|caves? (?:cooperative|vinicole|de vinification|viticole|des vignerons)|vignerons?|viticole|vinicole|winery|wineries|vineyards?|champagnes?|cremants?',
    not: 'restaurant|bar a vins?',
    categories: 'wine|winery|vineyard|liquor|beverage|alcohol',
    keywords:
      'fr vins, en winery, de Weinkellerei, it cantina vinicola, ro cramă, es bodega de vino, fr négociant en vins',
  },
  {
    id: 'bakery',
    names: 'boulanger\\w*|patisser\\w*|bakery|bakeries|bakers?|biscuit\\w*|viennoiserie|leipomo\\w*|panif\\w*',
    not: 'materiel|equipment|equipement|baker (?:construction|plumbing|and sons|s plumbing|trucking|hughes|oil|law|electric|co|inc|hunt|family|robert|tanner|ray|music|roofing|painting)|\\w+ baker(?: \\w+)?$',
    categories: 'bak|pastry|patisser|cookies|bread',
    keywords: 'fr boulangerie, en bakeries, de Bäckerei, it panificio, ro brutărie, es panadería',
  },
  {
    id: 'dairy',
    names: 'laiteri\\w*|laitier\\w*|fromager\\w*|dairy|dairies|creameries|creamery|cheese|milk|lait|juust\\w*',
    not: 'dairy queen|cheesecake|chuck e cheese\\w*|restaurant',
    categories: 'dairy|cheese|milk|creamery',
    keywords: 'fr fromagerie, en dairy, de Molkerei, it caseificio, ro lactate, es lácteos, fr laiterie',
  },
  {
    id: 'meat',
    names:
      'boucheri\\w*|charcuteri\\w*|viandes?|abattoirs?|salaisons?|meats?|packing|sausages?|abattage|volailles?|lihatukku',
    not: 'packing (?:shipping|and shipping)|u pack|moving|wheel|wrapping|box|restaurant|grill',
    categories: 'meat|butcher|slaughter|poultry|sausage',
    keywords: 'fr charcuterie, en meat processors, de Fleischerei, it macelleria, ro carne, es cárnicas, fr viandes',
  },
  {
    id: 'construction',
    names:
      'constructions?|batiments?|maconnerie|builders?|building contractors?|contracting|genie civil|entreprise generale|gros oeuvre|rakennus\\w*',
    not: 'constructions? (?:mecaniques?|metalliques?|electri\\w*|navales?|electroniques?|industrielles?|outillage)|supply|supplies|materials?|federation|syndicat|body builders?|equipment|magazine|software|staffing',
    categories: 'construct|contractor|builder|home_build|masonry|architect|^building$',
    keywords:
      'fr entreprise de bâtiment, en construction company, de Bauunternehmen, it impresa edile, ro firmă de construcții, es constructora, fr maçonnerie',
  },
  {
    id: 'road_works',
    names: 'travaux publics|terrassements?|routes|routiere|excavat\\w*|paving|asphalt|enrobes?|grading|t p|tp',
    not: 'hotel|transports?|routiere? de transport|route 66',
    categories: 'excavat|paving|road|asphalt|construct|contractor|civil|engineering$',
    keywords:
      'fr travaux publics, en excavation contractors, de Tiefbau, it scavi, ro drumuri, es excavaciones, fr terrassement',
  },
  {
    id: 'roofing',
    names: 'couvertures?|toitures?|couvreurs?|zinguerie|etancheite|roofing|roofs?|roofers?',
    not: 'sous un meme toit|restaurant|inspect\\w*|couvertures? (?:piscine|sociale)|joints?',
    categories: 'roof',
    keywords:
      'fr couvreur, en roofing contractors, de Dachdecker, it coperture tetti, ro acoperișuri, es tejados, fr toiture',
  },
  {
    id: 'concrete',
    names: 'betons?|concrete|prefabrique beton|ready ?mix|cements?|ciments?|precast|parpaings?',
    not: 'cutting|sawing|coring|restaurant|removal|forage|lift\\w*',
    categories: 'concrete|cement|brick|masonry|building_mat|contractor|construct',
    keywords: 'fr béton, en ready-mix concrete, de Betonwerk, it calcestruzzo, ro betoane, es hormigón',
  },
  {
    id: 'textiles',
    names:
      'textiles?|tissages?|tissus?|filatures?|tricot\\w*|soieri\\w*|broderies?|confection|fabrics?|teinture\\w*|bonneterie|ennoblissement',
    not: 'confection de repas|metal fabrics?',
    categories: 'textile|fabric|cloth|apparel|crafts_fabrics|garment|sewing',
    keywords: 'fr textile, en fabrics, de Textilien, it tessuti, ro textile, es tejidos, fr tissage',
  },
  {
    id: 'garden',
    names:
      'jardiner\\w*|pepinier\\w*|horticult\\w*|nursery|nurseries|garden (?:center|centre|ctr)s?|greenhouses?|puutarha\\w*',
    not: 'day ?care|preschool|nursery school|child\\w*|nursing',
    categories: 'nursery|garden|florist|greenhouse|horticult',
    keywords: 'fr pépinière, en garden centers, de Baumschule, it vivaio, ro pepinieră, es viveros',
  },
  {
    id: 'pharmacy',
    names: 'pharmacies?|pharmacy|apteekki|drugs?|drugstore|rx',
    not: 'drug (?:testing|rehab\\w*|abuse|court|free)|alcohol',
    categories: 'pharmac|drugstore',
    keywords: 'fr pharmacie, en pharmacies, de Apotheke, it farmacia, ro farmacii, es farmacia',
  },
  {
    id: 'optician',
    names:
      'optiqu\\w*|opticiens?|optical|optics|opticians?|eyewear|vision cent\\w*|lunett\\w*|optikko|silmaasema|optiikka',
    not: 'fibres? optiques?|fiber optics?|fibre',
    categories: 'optic|optometr|eye',
    keywords: 'fr opticien, en opticians, de Optiker, it ottico, ro optică medicală, es óptica',
  },
  {
    id: 'hotel',
    names: 'hotels?|hotelier\\w*|motel|inn|auberge|lodge|hostel\\w*|suites|hotelli',
    not: 'hotelier supply|materiel|equipement|ouest inn$|masonic|elks|moose',
    categories: 'hotel|motel|lodg|inn|hostel|resort|bed_|accommodation|guest',
    keywords: 'fr hôtels, en hotel, de Gasthof, it alberghi, ro hoteluri, es hoteles',
  },
  {
    id: 'chemicals',
    names: 'chimi\\w*|chemicals?|solvants?|resines?|adhesifs?|colles',
    not: 'chimique dependance|chemical dependency|paintball|face paint\\w*|peintures? (?:batiment|decoration|decor|sol)|paint horse',
    categories: 'chem|paint|coating|resin|adhesive|fertiliz',
    keywords: 'fr chimie, en chemicals, de Chemikalien, it prodotti chimici, ro produse chimice, es productos químicos',
  },
  {
    id: 'glass',
    names: 'verres?|miroiteri\\w*|vitrer\\w*|verreri\\w*|glass|vitrages?|glazing|mirrors?|lasi\\w*',
    not: 'glasses|hourglass|verre (?:d|a|de) (?:vin|bois)|stained|pare brise|auto glass|eye',
    categories: 'glass|mirror|window|glaz',
    keywords: 'fr verrerie, en glass, de Glaserei, it vetreria, ro sticlă, es vidrio, fr miroiterie',
  },
  {
    id: 'electrical',
    names:
      'electricite|electriciens?|electrical|electric (?:co|inc|llc|service|contractors?)|installations? electriques?|elec|sahko\\w*',
    not: 'electricite de france|edf|guitar|motor|cars?|vehicles?|bikes?',
    categories: 'electric|installer|utilit',
    keywords:
      'fr électricien, en electrical contractors, de Elektroinstallation, it elettricista, ro instalații electrice, es electricistas',
  },
  {
    id: 'plumbing',
    names: 'plomber\\w*|plombiers?|chauffages?|sanitaires?|plumbing|plumbers?|heating|hvac|climatisation|putki\\w*',
    not: 'transports? sanitaires?|ambulanc\\w*|bois de chauffage|fuel|fioul',
    categories: 'plumb|heat|hvac|air_condition|climat',
    keywords:
      'fr plombier, en plumbing, de Sanitär Heizung, it idraulico, ro instalații sanitare, es fontanería, fr chauffage',
  },
  {
    id: 'warehouse',
    names: 'entrepots?|entreposage|stockage|warehouses?|warehousing|storage|varasto\\w*',
    not: 'data storage|mattress warehouse|carpet warehouse|furniture warehouse|tile warehouse|warehouse furniture|materiel|vehicules? frigorifiques?',
    categories: 'warehouse|storage|logistic|distribution',
    keywords: 'fr entrepôt, en warehouses, de Lagerhaus, it magazzini, ro depozite, es almacenes, fr stockage',
  },
  {
    id: 'car_parts',
    names:
      'pieces? (?:auto|detachees|automobiles?|vehicules)|auto pieces|auto parts|automotive parts|accessoires? auto\\w*|parts plus|car parts|truck parts|equipement automobile|auto distribution|napa|autozone|checker auto',
    categories: 'vehicle_parts|auto_parts|auto_suppl|car_part|automotive_parts',
    keywords: 'fr pièces auto, en auto parts, de Autoteile, it ricambi auto, ro piese auto, es recambios auto',
  },
  {
    id: 'recycling',
    names: 'recuperation|recyclages?|recycling|scrap|salvage|ferrailles?|dechets|recyclers?|auto wrecking|wrecking',
    categories: 'recycl|scrap|salvage|waste|junk|wreck',
    keywords: 'fr recyclage, en scrap metal, de Recycling, it rottami, ro reciclare, es reciclaje, fr récupération',
  },
  {
    id: 'quarry',
    names:
      'carrieres?|granulats?|sablieres?|gravieres?|sand (?:and )?gravel|gravel|quarry|quarries|agregats|mining|mines?|ballasti\\w*',
    not: 'conseil|coaching|orientation|carriere (?:sur|plus|publicitaire)|data mining|kidmines?|restaurant',
    categories: 'quarr|mining|mine|sand|gravel|aggregate|stone',
    keywords:
      'fr carrière, en sand and gravel, de Kieswerk, it cava di pietra, ro balastieră, es canteras, fr granulats',
  },
  {
    id: 'jewellery',
    names: 'bijou\\w*|joailler\\w*|jewel\\w*|orfevr\\w*|horloger\\w*|diamonds?|kulta\\w*|koru\\w*|goldsmiths?',
    not: 'baseball|diamond (?:t|lake|rental|head|fork|valley|ranch|tool|wheel|rigging|line|trucking|electric|parking|construction|drilling|cutting|concrete)',
    categories: 'jewel|watch|gold|diamond',
    keywords: 'fr bijouterie, en jewelry, de Schmuck, it gioielli, ro bijuterii, es joyería',
  },
  {
    id: 'footwear',
    names: 'chauss\\w*|shoes?|boots?|footwear|kenk\\w*|cordonner\\w*',
    not: 'horse ?shoe\\w*|horseshoeing|chaussees?|boot camp|shoe ?string',
    categories: 'shoe|footwear|boot',
    keywords: 'fr chaussures, en shoes, de Schuhe, it calzature, ro încălțăminte, es zapatos',
  },
  {
    id: 'flowers',
    names: 'fleur\\w*|florist\\w*|floral|flowers?|kukka\\w*|horticulteurs?',
    not: 'fleur de (?:sel|lys|peau|pain)|restaurant',
    categories: 'flor|flower',
    keywords: 'fr fleuriste, en florists, de Blumen, it fiori, ro florărie, es flores',
  },
  {
    id: 'sports',
    names:
      'articles? de sports?|sports? (?:goods|shop|store)|sporting goods|skis?|cycles|bicycles?|bikes?|fishing tackle|golf shop|snowboards?|intersport|urheilu\\w*',
    not: 'resort|rental|ski (?:school|lodge|area)|remontees?|ecole|motorcycles?|motos?',
    categories: 'sport|bicycle|ski|golf|outdoor|fishing',
    keywords:
      'fr articles de sport, en sporting goods, de Sportartikel, it articoli sportivi, ro articole sportive, es artículos deportivos',
  },
  {
    id: 'electronics',
    names: 'electroniqu\\w*|electronics?|microelectroni\\w*|semiconduct\\w*|circuits imprimes|composants|elektroniikka',
    not: 'electronic cigarette|filing',
    categories: 'electronic|semiconduct|computer|telephone|electric',
    keywords: 'fr électronique, en electronics, de Elektronik, it elettronica, ro electronice, es electrónica',
  },
  {
    id: 'toys',
    names: 'jouets?|toys?|jeux|games?|hobby|hobbies|lelu\\w*',
    not: 'toyota|casinos?|olympi\\w*|aires? de jeux|video|gun|farm toys',
    categories: 'toy|hobb|game',
    keywords: 'fr jouets, en toys, de Spielwaren, it giocattoli, ro jucării, es juguetes',
  },
  {
    id: 'farm',
    names: 'fermes?|agricol\\w*|farms?|ranch\\w*|elevages?|maraicher\\w*|cereal\\w*|coop\\w* agri\\w*|silos?|grain',
    not: 'state farm|machines? agricoles?|materiel agricole|credit agricole|credits?|equipment|insurance|restaurant|banque|mutuel\\w*|assurances?|hotel|bank|lycee|college|institut|farm bureau|agricole mutuel',
    categories: 'farm|agricult|livestock|ranch|crop|dairy|orchard|grain',
    keywords: 'fr ferme, en farms, de Bauernhof, it azienda agricola, ro fermă, es granjas',
  },
  {
    id: 'cosmetics',
    names: 'cosmeti\\w*|parfum\\w*|perfum\\w*|fragranc\\w*|kosmetiikka',
    not: 'surgery|surgeons?|cosmetic (?:dent\\w*|laser|center)|dent\\w*',
    categories: 'cosmet|perfum|beauty|fragrance',
    keywords: 'fr cosmétiques, en cosmetics, de Kosmetik, it cosmetici, ro cosmetice, es cosméticos, fr parfumerie',
  },
]
