/** The centre of the searches, in degrees. */
export const TOWNS = {
  'Salt Lake City': { latitude: 40.7608, longitude: -111.891 },
  Ogden: { latitude: 41.223, longitude: -111.9738 },
  Provo: { latitude: 40.2338, longitude: -111.6585 },
  Logan: { latitude: 41.737, longitude: -111.8338 },
  'St. George': { latitude: 37.0965, longitude: -113.5684 },
  'Cedar City': { latitude: 37.6775, longitude: -113.0619 },
  Vernal: { latitude: 40.4555, longitude: -109.5287 },
  Richfield: { latitude: 38.7725, longitude: -112.0841 },
  Helsinki: { latitude: 60.1699, longitude: 24.9414 },
  Price: { latitude: 39.5994, longitude: -110.8107 },
} as const

/** A typical search, with a judgement of each of its nearest results by name and category. */
export type JudgedSearch = {
  town: keyof typeof TOWNS
  radiusKm: number
  language: 'en' | 'ro' | 'es' | 'de' | 'fr' | 'it'
  keyword: string
  /** Names separated by ' | '. A name in neither list has not been judged yet and counts as wrong. */
  right: string
  wrong: string
}

/**
 * Judged by hand in the data of November 2026. A company is right if its name contains the searched trade, or if its
 * source names that trade and its name does not contradict it.
 */
export const JUDGED_SEARCHES: JudgedSearch[] = [
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'en',
    keyword: 'furniture manufacturers',
    right:
      "Velvet Touch Furniture Mfg | Commercial Cabinet & Fixtures | Intermountain Furniture Mfg Co | F Weixler Co Inc | Hamblin's Custom Furniture | Spring Air Mattress Company | Techline | Pedestal C E O | Utah Mountain Furniture | Moores Mike Custom Mills LLC | Bdd | Fashion Tech | Custom Woodworking Svc | Serta Mattress Co | Western Office Wholesale Inc | Wallace Woodworks Artisans Inc | Newell | Mountain Leather Works | Jma Classics Incorporated | Trinity Furniture Co Inc | Advantage Letters & Signs",
    wrong: 'Amenities',
  },
  {
    town: 'Provo',
    radiusKm: 40,
    language: 'de',
    keyword: 'Möbelhersteller',
    right:
      'Naturalist | Premiere Products | Jts Woodworks Inc | Heritage Woodworks Inc | Mity Enterprises Inc | Taylor Enterprises & Display | Unidine Sating Innovations LLC | Jahabow Industries Inc | R T Mfg | Woodworks Inc | L Bones Inc | One Stop CAMEO & Flowstone | Beneform Ergonomics Inc | Robert Pierce Cabinetry | Mike Bird Custom Cabinetry | Executive Organizer Inc | Jensen Brothers Custom Shlvng | Roberts Mfg Inc | Wasatch Mountain Wood Crafters | Albertsons Mill | Holdaway Hall Heirlooms',
    wrong: 'Koehler Countertops Inc',
  },
  {
    town: 'Ogden',
    radiusKm: 60,
    language: 'ro',
    keyword: 'fabrică de mobilă',
    right:
      "Timberlodge Manufacturing LLC | Custom Store Fixtures LLC | A A Fine Cabinetry and Cnstr | Hardware Haven Inc | Pine Factory Inc | Styleart Cabinetry | Chubby Chairs | Creations By Cummins | Lodgepole Designs Inc | Wood Shop The | Beazer Wood Works | Cabinetry Inc | Timber Mill Custom Cabinetry | Markell's Upholstery & Furniture | City Creek Cabinetry & Design | Rocky Comfort | Mountain Shadow Mill & Cabinet | Select Comfort Corp | Sauder Woodworking",
    wrong: 'Sweetpeas Friends | Gravity Set',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'fr',
    keyword: 'grossiste alimentaire',
    right:
      "Millcreek Coffee Roasters | Atlantic & Pacific Seafood | A Z Produce Co | En'Core Marketing & Sales | ADVANTAGE Sales & Marketing | Mill Creek Harvest | Wasatch Meats Inc | M Flores Produce Co | Oscars Produce | Maxfield Candy Co | Kessimakis Produce Inc | Natures Health | Legacy Sales | Bakers C & C Inc | Cutie Pie Corp | Watsatch Deli Provisions | A W Marshall Co | Rico Brand | Quetzal Import | M & M Distributing | Pacific Seafood Utah | Some Dudes Fry Sauce",
    wrong: '',
  },
  {
    town: 'Ogden',
    radiusKm: 40,
    language: 'es',
    keyword: 'mayorista de alimentos',
    right:
      'Wetland Specialty | Gorditos Meats LLC | Oscars Wholesale Meat Inc | Riley Foods Inc | Sara Lee Bakery Group | Juice Products Corporation | Vita Nova Direct | Wasatch Labs | Globe Seafood | Trace Minerals Research Lab | Kitchen Kneads | Rogers Eggs | Stone Meats Inc | Meadow Gold Dairy | Jessie Jeans Coffee Beans | Wasatch Distributing Co | Admiral Beverage Corporation | J RS Food Service | Food Service Inc | Northwood Dairy Sales Ltd',
    wrong: 'Thor Inc | Artistic Precision Enterprises',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'en',
    keyword: 'steel fabricators',
    right:
      "Wasatch Pipe Restoration | Jcco Inc | Mark Steel Corp | Quality Plating Co Inc | Martini & Bear | Farwest Steel Corp | Grutter Mach Dsgn & Works | All Weather Steel Pdts L L C | Custom Coil Cutting | American Steel Processors | O J Industries Inc | D & S Fabrication and Machine | Ameritech Coatings Inc | Zero Enclosures | Knox Fabrication Inc | Progressive Plating Inc | Complex Fabricators Inc | High-Tech Plating & Proc | Crown Plating Company Inc | State Brass Foundry & Machine | Benson's Trophies & Plaques",
    wrong: 'Metso Minerals',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'de',
    keyword: 'Stahlhandel',
    right:
      'Wasatch Industrial Inc | SEI/Steel Encounters | Specialty Steel Service Inc | Castle Metals | Castings & Forgings Inc | Utah Steel Trading LLC | Metal Supermarkets | Western States Metals Inc | Larsen Foundry Supply Corp | Marmon/Keystone Corp | Encore Metals Inc | Metalsales Inc | Kelly Pipe Co LLC | Wasatch Steel Inc | Pacific Steel | Rocky Mountain Wire Rope | Copper Craft | EMJ Co | Dywidag-Systems Intl USA | Classic Steel Supply LLC',
    wrong: 'Technical Building Systems | Orion Research',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'en',
    keyword: 'plastics manufacturer',
    right:
      "Transworld Products Inc | Precision Molders | Thornton Plastics | Compositech Rubber West Inc | Macrotech Polyseal | Delvie's Plastics Inc | Utah Plastic Fabricating Inc | Jamison Engineering | Digatex | Rider Plastics Inc | Dura Plastics | Utah Plastics Group Inc | Marbleglas Sales Co | M G Technologies Inc | Pillowblock Pipestands | Dick J Candelaria | Hab Manufacturing | Hyglo Co | Alemar Precision Tooling | Braun & Co | Thermoform Technologies Corp",
    wrong: 'Montroy Supply Company',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'ro',
    keyword: 'angrosist piese auto',
    right:
      "B & R Tire Inc | Ace Automotive Warehouse | Equipment Plus | Intermountain Electric Inc | Six States Driveline Svc | Tire Centers Inc | Motor Replacement Warehouse | Utah Air Brake LLC | Truck Air | Gbr Inc | Henderson Wheel & Warehouse | Go/Dan Industries Inc | T-K Distributing | Mighty Distrg Sym of Utah The | S & P Brake | Interwest Truck & Tractor | Performance Engineering | Miles Unlimited Inc | Interwest Supply Company Inc | Trans Parts Inc | Rob's Customs | Pearson Tire",
    wrong: '',
  },
  {
    town: 'Ogden',
    radiusKm: 40,
    language: 'it',
    keyword: 'ricambi auto',
    right:
      "Iag Holdings Inc | Parts Plus | Frank Edwards Co | Time 4 Tires | Used Tire King | Bepco | Bridgestone/Firestone NA Tire | Triple AAA Lot 2 | Hegstrom Servicenter | Early Tire 6 | TDS | TAS Tire 1 | Henderson Parts Pros | Checker Auto Parts 1212 | TDS Tire Distribution Systems | Stegens Auto Parts & Service | Victor's Tires | Salt Lake Auto Paint & Glass | NAPA Auto Parts | Rocky Mountain Truck Parts | Jacks Tire & Oil Inc",
    wrong: 'Innovative Images',
  },
  {
    town: 'Provo',
    radiusKm: 40,
    language: 'fr',
    keyword: 'boulangeries',
    right:
      "Einstein Bros | Provo Bakery | Juanita's Bakery | Delipan Bakery | Sara Lee Bakery Group Inc | Shirleys Homemades Inc | Anitas Cakes | Wonder Hostess Thrift Shop | Bayside Bagels | Mrs Field's Original Cookies | Great Harvest Bread Co | Churros Ole Inc | Jumbonos Bakeries | Shepherds Cake & Candy Sups | Brick Oven Bread Co | Honey Grains Bakery | Eliane French Bakery | Cookies By Design | Pretzel Time",
    wrong: 'Pudding on the Rice | The Lion House Pantry',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'it',
    keyword: 'cartiere',
    right:
      'Utah Paperbox Co | Packaging Corp Of America | Tri-Kes Wallcovering | Utah Paper Box Company Inc | Draper International | Perfect Register | Smurfit-Stone Container Corp | Prism | International Paper Co | Litho Flexo Graphics Inc | Boss Day Planner | Tharco | Caraustar Customs and Packg | Lefavor Envelope & Printing Co | White Manufacturing Company | Secure Envelope | Custom Plastic Laminating | American Label Co',
    wrong: 'Coil Designs | China Wholesale Direct',
  },
  {
    town: 'Price',
    radiusKm: 60,
    language: 'es',
    keyword: 'minas y canteras',
    right:
      'Evergreen Resources | West Ridge Resources Inc | Gypsum Resource Development | Savage Industries Inc | Bear Canyon Scales | Co 0p Mining Co | Mining Innovations LLC | Intermtn Mining Contractors',
    wrong: 'Rail Co Load Out',
  },
  {
    town: 'Vernal',
    radiusKm: 80,
    language: 'ro',
    keyword: 'foraj petrol și gaze',
    right:
      "Rosewood Resources Inc | Jrh Contracting Inc | Lexco Inc | Rocky Mountain Anchors | Stubbs & Stubbs Oilfield Const | Ponderosa Oil Field Svc | Eog Resources Inc | Caza Drilling | Team Downhole Svc-West | Stinger Wellhead Protection | Ouray Brine Co | J & L Oilfield Svc Inc | Curt's Tool Inspection | FMC Energy Systems | Baker Oil Tools | Wellhead Inc | Diamond J Oil Field Services | Double Jack Testing & Svc | Patterson Drilling Co | Basin Petroleum Inc",
    wrong: 'Graco Fishing & Rental | Marshall Construction',
  },
  {
    town: 'Logan',
    radiusKm: 40,
    language: 'de',
    keyword: 'Milchviehbetriebe',
    right:
      'Ure Ranches Inc | Floyd Israelsen | Zilles Dairy | ELO Dairy Inc | Wits End | Hansen Holsteins Inc | Chambers Cleon & Ch Dairy | Dd Chambers Farm Inc | Tuddenham Farms Inc | Double A Dairy | Bart Olsen | Bn Ranch | River View Dairy Inc | Neilson Dairy | Hendry Dairy Inc | Lw Dairy | Rosehill Dairy | Fonnesbeck Dairy | Richman Dairy LLC | A Reed Lindley',
    wrong: 'Meadow Gold Dairies | Northern Utah Mfg',
  },
  {
    town: 'Cedar City',
    radiusKm: 80,
    language: 'ro',
    keyword: 'fermă',
    right:
      'Keith Stanworth | Suicide Farms | Charles Esplin | Fiddlers Canyon Ranch L C | AEG Ranch | Rafter L Cattle Co | Red Cedar Ranch LLC | North Fork Ranch Ltd Partnr Th | Howard W & Becky Jones | Shadow Farms Nursery | Rose Meadow Ranch | C W & M Brinkerhoff | Wood Family Farm LP | Cluff Von Farm | Pine Valley Ranch | Pedersen Farms Inc | G Diamond Ranch | Warner Ranch | Rosedew Dairy | Quarter Circle H Ranch | Arrizona Cattle Growers Assn',
    wrong: 'Trossach Loch Estates',
  },
  {
    town: 'Logan',
    radiusKm: 40,
    language: 'es',
    keyword: 'productos lácteos',
    right:
      'Meadow Gold Dairies | Cache Valley Foods Inc | Ure Ranches Inc | Dsm Food Specialites | Floyd Israelsen | Zilles Dairy | ELO Dairy Inc | Wits End | Hansen Holsteins Inc | Chambers Cleon & Ch Dairy | Dd Chambers Farm Inc | Tuddenham Farms Inc | Buchanan Dairy | Double A Dairy | Bart Olsen | Bn Ranch | River View Dairy Inc | Neilson Dairy | Hendry Dairy Inc | Clawson & Sons Dairy Inc | Hollow Farms Ice Cream | Dairy Farmers Of America',
    wrong: '',
  },
  {
    town: 'Richfield',
    radiusKm: 80,
    language: 'fr',
    keyword: 'élevage de bétail',
    right:
      'Cowley Farm & Feed Lot | H & P Livestock | Deer Trail Ranch | Perry Beutler | Mathis Dayne | Summer Place Ranch Lc | Johnson Mountain Ranch LLC | Randy Crane | Last Chance Farm & Ranch LLC | Rsj Land & Livestock | William Hatch Cottam LLC | KG Ranch | Lund Ranch | Southwest Farms Inc | Wintch Livestock Company | Barton Charolais Ranch | David R Cox | U Bar Ranch | Barton Livestock | Mountain Edge Ranch LLC | Taylor Bruce',
    wrong: 'Gene & Mels Honey',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'en',
    keyword: 'taxi',
    right:
      "Big City Transportation Corp | South Sale Lake Cab | Yellow Cab Drivers Association | Mr Ed's Taxi | A 1 Clean Cab | Rod C Slater Taxi | City Cab Company Inc | Express Shuttle | Cab Investments LLC | A Valley Cab | Airport Cars | Freshtraks Transportation Svc | Airport Taxi and Shuttle | Ambassador Cab Co | Alta Shuttle",
    wrong: 'Wasatch Pet Taxi',
  },
  {
    town: 'Provo',
    radiusKm: 40,
    language: 'de',
    keyword: 'Spedition',
    right:
      'Ready Movers LLC | Barney Trucking Inc | UPS | Graham Trucking LLC | Silvertip Express | Valgardson Trucking | Utah Railway Co | Ferrons Trucking | J C Transportation | Rcs Trucking | Trolley Trax | D & L Corp | Sugar House Mayflower | Haws Mobile Home Trnsprtn | SMP Inc | WRP Transporte | Thresher Piano Movers | Utahs Trucking LLC | Dunkley Piano Movers | Penrod Brothers Trucking',
    wrong: 'Utah Valley Paratransit | Pharmanex',
  },
  {
    town: 'Ogden',
    radiusKm: 40,
    language: 'ro',
    keyword: 'transport marfă',
    right:
      'J-May Inc | Marlors LLC | Roadway Express Inc | Utah Railway Co | Union Pacific Railroad Company | C & A Auto Transport LLC | Jag Hauling & Recovery | Higueras Trucking | Food Express Inc | U P F E | Stolfus Trucking | UPS | Sparrow Trucking Corp | RTW Trucking Inc | Hone Oil Transportation Inc | Longfellow Transportation Inc | ABF | AV Corporation | United Sand Trucking Inc | D&L Logistics | U-Store-It',
    wrong: '',
  },
  {
    town: 'St. George',
    radiusKm: 40,
    language: 'es',
    keyword: 'constructora',
    right:
      'Pead Masonry | Ceramic Surfaces | Dan Hoopes Construction | Simon Gary Construction | Shomakers Woodcraft | High Class Homes Inc | Trent Western Carpentry Inc | Rafael Gomez Lath Inc | Keystone Construction & Design | Legacy General Contracting | Blackhawk Construction & Devel | Nfp Construction | West Land Construction | Redstar Builders | Smart Enterprises Inc | Iverson Duard & Rodney Excav | WRL Construction Inc | Centennial Group Inc | Bengtsson Construction Lc | P G L Construction L L C | Superior Interior Drywall',
    wrong: 'Import Furnishings',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'de',
    keyword: 'Teppiche und Bodenbeläge',
    right:
      "Simantov Oriental Rug Clg Repr | Kasim & Co | Daghlian Oriental Rugs | Resource Utah | Carpet Giant | Sure Carpets | Durkan Carpet | Carpets Usa Inc | Snaplock Ind | Evans Hardwood Flooring | Ogden's Carpets | English Carpets | R C Willey Home Furnishings | Commercial Flooring Inc | Carpet Giant Carpet One | J & S Enterprises | Pro Source Of Utah | Midwest Floor Coverings Inc | Midwest Floor Coverings | Sorensen's Floor Coverings",
    wrong: 'Midwest Office Furniture',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'ro',
    keyword: 'tapițerie',
    right:
      "Zion Furnature Upholstery | R & M Seat Cover & Upholstery | San Jose Upholstery Recovery | Mirage Upholstery | Darrell Burton Upholstery | M D Upholstery | Starks Custom Upholstery LLC | Derbidge Upholstery & Caning | Alberts Upholstery Inc | Cvmi Custom Upholstery | Upholstery Unlimited | The Upholstery Shop Inc | D & A Upholstery | Wardell Upholstery Inc | Broadway Upholstery Inc | J & J Upholstery | Keith Hottinger Upholstery | 3d Mill & Upholstery Inc | Image Upholstery & Design | Excel Boat Covers & Upholstery | Markell's Upholstery & Furniture | Classic Upholstery",
    wrong: '',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'es',
    keyword: 'viveros',
    right:
      "Advanced Outdoor Power & Turf | Pines & Palms Garden & Design | Planet's Turf | C D Nursery | Oakbridge Greenhouse & Floral | Oakbridge Greenhouse Inc | Garden Spot Nursery | Bridges Nursery & Gifts | Bruschke's Greenhouse | Dee S Burningham | Pineae Greenhouses Inc | West Side Nursery | Wuthrich Center Street Grnhse | Ben's House Of Bonsai | Homestead Nursery & Gifts | Wuthrichs W Bountiful Grnhse | Noles Nursery | Garden Botanicals | Wheeler Nursery Sales Inc | Twin Pines Nursery",
    wrong: '',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 60,
    language: 'it',
    keyword: 'lavorazione carni',
    right:
      "Wasatch Meats Inc | Palace Meat Company | Majestic Meats | Wasatch Valley Foods Inc | Siegfried's Sausages | Hi-Grade Meats Inc | Valley Game & Gourmet | Main Street Quality Meats | Farmland Foods Inc | Egg Products Company | C & B Maddox | Talisman Foods Inc | Dailey Foods Inc | KFI Corp | Hunsaker Meats | Rocky Mountain Foods Inc | Surf & Turf Food Co | Hog Wildel | Conagra Foods | Direct Beef",
    wrong: 'Aquarius Fish Co Llc | Pacific Seafood Utah',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 60,
    language: 'en',
    keyword: 'pallet manufacturers',
    right:
      "APCO Pallets | Challenger Pallet & Supply Inc | Sterling Pallets LLC | Peck's Pallets | Pallets Express | Central Pallet of Utah Inc | A Better Pallet Co | A-1 Pallet | Mr Pallets Valle | Irvine Pallets & Crates | A Ruttco Pallet | Intermountain Pallet Specs | Rocky Mountain Pallet | AAA Pallet | H & S Pallet Co | K C Pallet Inc",
    wrong: '',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'de',
    keyword: 'Lagerhaus',
    right:
      "Freeway Storage | Downtown Self Storage | City Center Self Storage | Van Redman & Storage Company | Basic Storage | Uptown Security Storage | Gateway Trucks & Storage | 13th South Self Storage | Britannia Moving & Storage Inc | Elite Storage | Alpine Self Storage | Britannia Van & Storage Inc | Stor N Lock Self Storage Ltd | Anexy's Self Storage | National Self Storage | Diamond Self Storage | Public Storage | Sugar House Moving & Storage | At 2700 South Storage | Storage Overhead Systems | E-Z Self Storage | AAA Self Storage",
    wrong: '',
  },
  {
    town: 'Ogden',
    radiusKm: 40,
    language: 'fr',
    keyword: 'entrepôts',
    right:
      'Pak Rat Storage & Shop Rentals | Western Gateway Storage Co | Stow-Away Storage | Seventeenth Street Storage Ctr | Lamars Self Storage | West Side Storage | Lock-It-Up-Self Storage Lc | Hi-Tech Self Storage | Alamo Storage | At 12th and 12th Storage | Ace Storage | A A Storage House | Airport Self Storage | Storage Masters | Riverside Storage | Year Round Boat & Rv Storage | Ace Farr Open Storage | Neptune Mini Storage | Van Redman & Storage Company | Stone Edge Storage | Lewis Peak Storage | A A Alpine Storage',
    wrong: '',
  },
  {
    town: 'Provo',
    radiusKm: 40,
    language: 'ro',
    keyword: 'depozite',
    right:
      "Provo Mini Storage LLC | Allsize Storage | Liberty Storage | Alpine Storage | Midvale South Storage | Slate Canyon Self Storage | Orem Storage | Bailey's Moving & Storage Co | Tko Storage | Storage Connection | Hillside Storage LLC | G & R Self Storage | Lakeside Storage | Spring Creek Storage | Art City Storage | Countryside Self Storage | Storage Center | Ferguson Discount Storage Shop | Security First Storage | Fleming Storage Units",
    wrong: '',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'fr',
    keyword: 'imprimerie',
    right:
      "DPI | Merrill Corp | Presto Print & Copy Center | Utah Engraving Co Inc | Tribunal | Enterprise | Alpha Graphics | Sign-A-Rama | Pickle's Printing | American Color | Document Automation & Prod Svc | John Obrien | Zion Printing & Graphic Design | Slpa | COLORPRINT4LESS.COM | Catalyst | Design Type Svc | Design Type Service | Sign Smith | Service Press Inc | Artistic Printing Company",
    wrong: 'Infinet Business Solutions',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'es',
    keyword: 'farmacias',
    right:
      'Broadway Pharmacy | Rite Aid Pharmacy | Medical Plaza Pharmacy | Rite Aid | Lowes Pharmacy Third South | Pharmacare Specialty Pharmacy | IHC Health Ctr Pharmacy | Western Diabetic Delivery Svc | Ensign Pharmacy | Family Plaza Pharmacy | Apothecary Shoppe | University Pharmacy | Compounding Pharmacy | Pharmacy Service Dept | Walgreens | Smiths | In Patient Pharmacy Dept | Primary Outpatient Pharmacy | Kindred Pharmacy Svc | Red Butte Pharmacy',
    wrong: "Jolley's Corner Gifts",
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'it',
    keyword: 'articoli sportivi',
    right:
      "Fitness Equipment Svc | Leetrain | Martial Arts Supplies | Gallenson's Gun Shop | Utah Ski & Golf | Guthries Bicycle | Quick Silver | Ed's Athletic Supply | Griseley Bikes | White Spider Mountaineering LL | Red Rider | Seven 2 Lc | Wasatch Touring | Pika Mountaineering Inc | Grivel North America | Evolution Ski Co | Contender Bicycles | Wild Rose Mountain Sports | Sonntag Assoc Inc | Almeida's Sports | P R Grisley Co | Western Rivers Flyfisher",
    wrong: '',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'de',
    keyword: 'Bürobedarf',
    right:
      "Daisy Ds Paper Company | Parry's Office Supply | Write Image | Moore Wallace North Amer Inc | Moore Business Forms | Salt Lake Box | Paper Lady | Ability Wholesale & Distr Inc | Daisy D's Paper Co Warehouse | Bottman Design Warehouse | Office Max | Bonneville Office Supply Inc | LA Grand Distributing Inc | 1TO1GREETINGS.COM | Kazan Design | Office Depot | Mail-Well Envelope | Utah Idaho Supply/Map World | Alpha Omega Enterprises LLC | Boxes Of Utah | Premere Forms Utah",
    wrong: 'Floribunda',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'ro',
    keyword: 'bijuterii',
    right:
      "Doug Peterson Jewellers | Paul-Thomas Company | Mc Kay Diamonds | Angelo Michael Jewelers LLC | A A A Jewelers & Loan Inc | Finlay Fine Jewelry Corp | Freshman's Inc | Rocky Mountain Diamond Co | Salt Lake Silver Ring | Bench Jeweler | Swartz Diamonds & Fine Jewelry | Blake Brothers Inc | Swatch Group (us) Inc | Masseys Jewelry | NPF Inc | Lucki Charmz | Master Jeweler Inc | Silver Loft | Swatch | Bennion Jewelers",
    wrong: 'Kennard Antiques | West African Mines Inc',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'it',
    keyword: 'fioristi',
    right:
      "SENDFLOWERSNATIONWIDE.COM | Flower Patch | English Garden | Park Floral | Especially For You | Ginko | Annie's Main St Floral | Celestial Flowers | Artichokes & Co | Roots Flower Shop | Rose Shop | Huddart Floral Company Inc | Art Floral Ballons | Avantgarden | Every Blooming Thing Inc | Fabulous Flowers | Floral Tapestry | Twigs Flower Co | City Florist & Plant Shop | Lei's Floral Design & Cater",
    wrong: 'Decoration Inc',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'fr',
    keyword: 'matériel médical',
    right:
      'St Jude Pacemakers | M D Medical | Ability Prosthetic Systems Inc | Simons X-Ray Corp | Air-Med Assist Products LLC | Medical Air Systems | Kinetic Concepts Inc | Home Therapy Equipment | Jtech Medical Industries Inc | Interwest Orthopedics | Para Quad Mobility | Nytone Medical Products | Apria Healthcare Inc | Alpha Protech Inc | Spectratek LLC | Patterson Dental Supply | Wasatch Ophthalmic Instruments | Salt Lake Optical Inc | SRI/Surgical Express Inc | Owens & Minor Inc',
    wrong: 'Lindberg North America Bus | Joes Fix It Shop',
  },
  {
    town: 'Logan',
    radiusKm: 80,
    language: 'en',
    keyword: 'lumber yards',
    right:
      'Anderson Lumber | Burton Lumber & Hardware Co | Konecny Brothers Lumber Co | Wheelwright Lumber Co Inc | Jewett-Cameron Lumber Corp | Roy Lumber Co | Burton Lumber',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'en',
    keyword: 'hotels',
    right:
      'Hotelli Seurahuone | Original Sokos Hotel Vaakuna | Hotel Finn | Marski by Scandic | Hotelli Torni | Holiday Inn | Gasthaus Omapohja | Original Sokos Hotel Helsinki | Omenahotelli Yrjönkatu | Carlton | Hostel Margarita | Hotel St. George | GLO Hotel Kluuvi | Radisson Blu Plaza | Hotel Kämp | Klaus K | Scandic Kaisaniemi | Hotel Arthur | Omenahotelli Lönnrotinkatu | Hostel Diana Park (Erottajanpuisto) | Rivoli (Jardin) | EasyHomes Erottaja',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 2,
    language: 'ro',
    keyword: 'restaurante',
    right:
      "lo stretto | hey poke | döner harju | Bangkok9 | Na'am Kitchen | sushibar+wine | No Pizza | Leonardo Bar & Ristorante | hanko sushi | luckiefun's | Splizzeria | Zetor | Pizza Hut | UniCafe | Virgin Oil Co. | Brasserie Le Havre | Harald | Deliberi | Hard Rock Cafe Helsinki | Burger King | Morrison's Grill & Green | Ateneum Bistro",
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 2,
    language: 'es',
    keyword: 'tienda de ropa',
    right:
      'mr. big | vero moda | Gina Tricot | KappaAhl | Zara | Halti | White Dress | Marimekko | Seppälä | Orsay | H&M | Change Lingerie | Reima | Marks and Spencer | atHome | Dressmann | Vero Moda | Björn Borg | Carlings | Bik Bok',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'de',
    keyword: 'Möbelhaus',
    right:
      'Habitat | Artek | Isku | JYSK | Bo Concept | Hästens | Sisustus Nalle | Boknäs | Skanno | Vepsäläinen | Formverk | Granit | Unikulma | Kuusilinna | Fritz Hansen | Avestia',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'fr',
    keyword: 'pharmacies',
    right:
      'Yliopiston Apteekki Kaivopiha | Kluuvin Apteekki | Yliopiston apteekki | Apteekki Eliel | Erottajan Apteekki | Apteekki Bulevardia',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'it',
    keyword: 'gioiellerie',
    right:
      "Kultajousi | Westerback | Olli Johan Lindroos | Kultajousi Elegance | Timanttiset | Glitter | Kultasepänliike Montin | Finngold | Marski's | Kello- ja kultasepänliike Lindroos | Mikonkulta | TimanttiForum | Atelier Eklöf | Westerback 1897 | Laatukoru | Suomen Kultakello | Gad Leinson | Somsola | Aseman Kello | Atelier Torbjörn Tillander",
    wrong: 'Belizia (Bag store)',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'de',
    keyword: 'Schuhgeschäft',
    right:
      'Crocs Store | Din Sko | Nilson Shoes | Kookenkä | Vagabond | Zio (Shoe store) | Beyond Store | Minna Parikka | Red shoe | Palmroth | Red Shoe | Boutique Freda | Bellissima | Zio',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'ro',
    keyword: 'librării',
    right:
      'Suomalainen kirjakauppa | Kirjakassi | Akateeminen Kirjakauppa | Kirjava Lintu | Antikvariaatti Sofia | Alfamer | Tammi kauppa | Otavan kirjakauppa',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'en',
    keyword: 'opticians',
    right:
      'silmäasema | Optikko Arvola | Instrumentarium | Specsavers | Walter | Silmälasikeskus | Salme | T-Optik | Alain Mikli | Synsam Erottaja | Silmäasema | Keops | Opticat | Cityoptic | Silmälasistudio | Trend Optic | Kruunu Optiikka',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'it',
    keyword: 'musei e gallerie',
    right:
      'Ateneum | Salakauppa | Amos Anderson taidemuseo | Amos Rex | Galerie Forsblom | Kiasma | Galleria Duetto | Galleria Katariina | Zetterberg Gallery | Helsinki Contemporary | Galleria Bronda | Päivälehden museo | G12 Galleria | Musiikkitalo | Taidesalonki piirto | Nounou Design | Galleria B5 | Galleria 4-kuus | Galerie Anhava | Anna Ruohonen | Hellming & Co',
    wrong: 'Galleria Esplanad',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'es',
    keyword: 'embajadas',
    right:
      'Tanskan Suurlähetystö | Ambassade de France en Finlande Service economique & Business France | Israelin suurlähetystö | Venezuelan suurlähetystö | Haitin konsulaatti | Alankomaiden suurlähetystö | Embajada del Uruguay | Thaimaan suurlähetystö | Kyproksen lähetystö | Argentiinan lähetystö | Portugalin lähetystö | Itävallan lähetystö | Etelä-Afrikan suurlähetystö',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'de',
    keyword: 'Bank',
    right:
      'Forex Bank | Nordea | Aktia | Handelsbanken | Helsingin OP | POP Pankki | Nordnet | Nooa Säästöpankki | Ålandsbanken | Suomen Pankki | POPPankki | Aktia Pankki | Helsingin Seudun Osuuspankki | Nordea Pankki Hakaniemi',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 2,
    language: 'ro',
    keyword: 'cafenele',
    right:
      "Espresso House | fazer cafe | robert's coffee gelato factory | Well Coffee | Roberts Coffee | Robert's Coffee | Robert's Coffee Netcup | Fazer Café | Coffee house | Joe & The Juice | Ciao! Caffé | Amin's cafe | Arnold’s | Picnic | Jääpuiston kahvila | Arnolds | Foto Cafe",
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 2,
    language: 'it',
    keyword: 'bar',
    right:
      "Sports Academy Helsinki | Pickwick | Kitty's Public House | Old Hat | Skohan | Ale pub | Dubliner Kaivopiha | Bar Socis | Virgin Oil Co. | Iguana Keskuskatu | Stone's Beer & Burgers | Teerenpeli | Wall St Bar | Milliklubi Bar & Disco | Minuuttibaari | The Pullman Bar | Fazer Champagne | Time Bar | Ooster | Apollo Street Bar | Apollo Live Club | Vltava",
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'en',
    keyword: 'supermarkets',
    right:
      'Lidl | S-Market Sokos Helsinki | K-Supermarket Postitalo | K-Supermarket Kaisaniemi | Punnitse & Säästä | S-Market Kasarmitori | S-Market Hakaniemi',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'fr',
    keyword: 'magasin de jouets',
    right: 'Fantasiapelit | XS Lelut | BR | Ombrellino | Tingeling',
    wrong: 'AT Lastenturva | Youngest Fashion | Ipanainen',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'en',
    keyword: 'electronics store',
    right:
      'Apple Service | Telia Kauppa | DNA | telia store | 1Store WTC | Power | Teknikmagasinet | Telia Express | Elisa | Gigantti | ID Lounge | Sound Center | Print & Refill',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'fr',
    keyword: 'brocantes',
    right:
      "Antiikkiliike R. Muuri | Eurokauppa | Merkki-Albert | Old Times | Eila Nor | Frankly My Dear (Preloved clothes) | Ritva's",
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 2,
    language: 'en',
    keyword: 'company offices',
    right:
      'Meeting Park Forum | MelbaGroup Oy | Aikatalo | Estlander & Partners | Meeting Park KUKONTORI | Meeting Park CAMPUS | Suomen Pakkauskierätys RINKI Oy | Opteam Helsinki | M3 Research | Boston Consulting Group | Sulava Oy | Taaleri | MB-Rahastot OY | Integware OY | Odeco OY | Tecum | Asianajotoimisto Sandström & Koulu | Scawiba | Pro Source | Taitoba',
    wrong: "Kiko hyvinvointi & Xuefei's Acupuncture | Kauneushoitola yläkerta",
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'fr',
    keyword: 'articles de sport',
    right:
      "Stadium | Union Five | Intersport | Scandinavian Outdoor | Intersport Megastore | Ponke's the Shop | Piruetti | Partioaitta | Costo Concept Store | XXL Kluuvi | Cycle center | Fillarikellari | Suomen urheiluaitta",
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'de',
    keyword: 'Lebensmittelgeschäft',
    right:
      'Lidl | Alepa Rautatientori | K-Market Kotikontu | S-Market Sokos Helsinki | Alepa | Hehku | K-Supermarket Postitalo | Ego | Food Market Herkku | Pick a Deli | Alepa Eliel | Pupu | K-Market Esplanadi | K-Supermarket Kaisaniemi | Punnitse & Säästä | Tokyokan | Alepa Kluuvi | K Market Lönnrotinkatu | K-Market Erottaja | Casa Italia | Herkkukori | S-Market Kasarmitori',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'es',
    keyword: 'zapatos',
    right:
      'Crocs Store | Din Sko | Nilson Shoes | Kookenkä | Vagabond | Zio (Shoe store) | Beyond Store | Minna Parikka | Red shoe | Palmroth | Red Shoe | Boutique Freda | Bellissima | Zio',
    wrong: 'Mister Minit',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'it',
    keyword: 'produttori tessili',
    right:
      "Patrick Dry Goods Co | Lola Bella Boutique | Uptown Embroidery | SDI | K & R Custom Bedspreads | Rainwash | Ashley's Southern Hospitality | Roly Caps | Freestyle Designs | Stitchery Safe | Apache Instant Tents LLC | Reese Tipis | Row Wiping Cloth | Intermountain Apparel | Badlands | Tuff Ruff Products LLC | RPM Roadwear | Pika Packworks | Distinctive Embroidery | Paul Gettings | Wave Products Inc",
    wrong: 'Coan Enterprises',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'fr',
    keyword: 'produits chimiques',
    right:
      'Valley Paint | Bio Chem Inc | Key Solutions | Bevco Inc | Univar USA | TABCO Inc | Pax Industries | Dychem International Inc | C P Industries | Challenger Industrial Cleaners | Minrasol | Westco Chemicals Inc | Praxair | Air Liquide America Corp | Pedersen O Martel | Chemicals Cealin Co Inc | Kwal-Howells Pnt Wallcovering | Universal Cylinder Service | Brush Saver Inc | Commercial Wallcovering Source | Sorenco',
    wrong: 'Industrial Molding Inc',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'ro',
    keyword: 'anvelope',
    right:
      "B & R Tire Inc | Big O Tires | Tire World | Firestone Tire & Auto Ctr | Tire World Truck Tire Ctr | Tire Centers Inc | Tires Of Utah Wheels & Custom | Custom Wheel & Tire Inc | Victor's Tires | Pearson Tire | Interstate Tire Distributor | Interstate Tire Distr | Discount Tire Co | Firestone Tire & Svc Ctr | West Valley Tire | Time For Tires | Goodyear Tire Ctr | Desert Tire Inc | Grandmas Commercial Tire",
    wrong: 'Tire Disposal & Recycling',
  },
  {
    town: 'Provo',
    radiusKm: 60,
    language: 'en',
    keyword: 'orchards',
    right:
      'Pyne Farms | Cherry Bee Inc | Goldberry Farm | Jbm Enterprises Inc | Fryer Orchards | Sorensen Fruit Farms | Riley Orchard | Allred Orchards Inc | Burgess Orchards | S&R Fruit | Mc Mullin Orchards Inc | Leon Wall | Mountain Crest Apples Inc | Spring Creek Orchards Inc | Lynn Fowers Fruit Ranch | Ekins Hybrid Fruit Orchards | Day & Associates',
    wrong: '',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'es',
    keyword: 'cerveceras',
    right:
      'Wasatch Brewery | Utah Brewing Company Inc | Beehive Brewing Co | Uinta Brewing Co | Bohemian Brewery & Grill | Tracks Brewing Company',
    wrong: '',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 25,
    language: 'en',
    keyword: 'self storage',
    right:
      "Downtown Self Storage | City Center Self Storage | 13th South Self Storage | Alpine Self Storage | Stor N Lock Self Storage Ltd | Anexy's Self Storage | National Self Storage | Diamond Self Storage | E-Z Self Storage | AAA Self Storage | Save Most Self Storage | Bestway Self Storage Inc | Brickyard Self Storage | Highland Drive Mini Storage | 7th West Self Storage | 9th East Self Storage | Advance Self Storage | Stor-N-Lock Self Storage Ltd | Safe Harbor Self Storage | Storage Plus Self Storage",
    wrong: '',
  },
  {
    town: 'Salt Lake City',
    radiusKm: 50,
    language: 'en',
    keyword: 'wine distributors',
    right:
      'MBC United | Alliance Spirits & Wine | Phoenix Wine & Spirits | Prospector Wines Co | Heineken Beer | West Indies Spirits LLC | USA Trade House Inc | Western Edge Wine & Spirits',
    wrong: '',
  },
  {
    town: 'Helsinki',
    radiusKm: 3,
    language: 'ro',
    keyword: 'mobilă',
    right:
      'Habitat | Artek | Isku | JYSK | Bo Concept | Hästens | Sisustus Nalle | Boknäs | Skanno | Vepsäläinen | Formverk | Granit | Unikulma | Kuusilinna | Fritz Hansen | Avestia',
    wrong: '',
  },
]

/** Searches that must find companies, and a part of a name that at least five such companies share. */
export type NamedSearch = Pick<JudgedSearch, 'town' | 'radiusKm' | 'keyword'> & { evidence: string }

export const NAMED_SEARCHES: NamedSearch[] = [
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'muebles', evidence: 'furniture' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'ambalaje', evidence: 'packaging|paper box' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'Druckerei', evidence: 'printing' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'matelas', evidence: 'mattress' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'caffè torrefazione', evidence: 'coffee' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'chocolate', evidence: 'candy|chocolate' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'fonderie', evidence: 'foundry|casting' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'Zerspanung', evidence: 'machining|machine shop' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'tâmplărie', evidence: 'woodwork|cabinet' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'Dachdecker', evidence: 'roofing' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'asfalt', evidence: 'asphalt|paving' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'excavación', evidence: 'excavat' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'refinery', evidence: 'refining|refinery' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'panouri solare', evidence: 'solar' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'camiones remolques', evidence: 'trailer' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'Landmaschinen', evidence: 'tractor|farm equip' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'béton', evidence: 'concrete' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'ferestre', evidence: 'window' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'piastrelle', evidence: 'tile' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'déménagement', evidence: 'moving' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'curierat', evidence: 'courier' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'Beleuchtung', evidence: 'lighting' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'vopsele', evidence: 'paint' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'équipement de laboratoire', evidence: 'laborator' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'e-commerce warehouse', evidence: 'fulfil' },
  { town: 'Salt Lake City', radiusKm: 50, keyword: 'Büromöbel', evidence: 'office furniture|office interiors' },
  { town: 'Logan', radiusKm: 80, keyword: 'Getreidesilo', evidence: 'grain|elevator' },
  { town: 'Logan', radiusKm: 80, keyword: 'ouă și păsări', evidence: 'egg|poultry|turkey' },
  { town: 'Provo', radiusKm: 60, keyword: 'piscicultura', evidence: 'trout|fish farm|fisheries' },
  { town: 'Provo', radiusKm: 60, keyword: 'acciaierie', evidence: 'steel' },
  { town: 'Salt Lake City', radiusKm: 60, keyword: 'dentisti', evidence: 'dental|dds' },
  { town: 'Helsinki', radiusKm: 3, keyword: 'shoes', evidence: 'shoe|kenkä' },
  { town: 'Helsinki', radiusKm: 3, keyword: 'Optiker', evidence: 'opti' },
  { town: 'Helsinki', radiusKm: 3, keyword: 'galerías de arte', evidence: 'galler' },
  { town: 'Helsinki', radiusKm: 3, keyword: 'coiffeurs', evidence: 'hair|hius' },
  { town: 'Helsinki', radiusKm: 3, keyword: 'sushi', evidence: 'sushi' },
  { town: 'Helsinki', radiusKm: 3, keyword: 'hoteluri', evidence: 'hotel' },
  { town: 'Helsinki', radiusKm: 3, keyword: 'lähetystö', evidence: 'lähetystö' },
]
