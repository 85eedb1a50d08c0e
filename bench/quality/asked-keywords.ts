import { ASKED_BY_CARRIERS } from './asked-by-carriers.ts'
import { ASKED_BY_CARRIERS_IN_ROMANCE } from './asked-by-carriers-romance.ts'
import { ASKED_BY_CODE } from './asked-by-code.ts'
import { ASKED_BY_CODE_IN_ROMANCE } from './asked-by-code-romance.ts'
import { ASKED_BY_SHIPPERS } from './asked-by-shippers.ts'
import { ASKED_IN_ROMANCE } from './asked-in-romance.ts'

/**
 * Keywords as people type them, and the correct reading of each: ids of the dictionary, or a product of any kind
 * ("*.furniture"), separated by spaces. Written before any was tried. One entry per line: the readings, a colon, and
 * the keywords separated by commas; the class names what is difficult about them.
 */
export const ASKED_KEYWORDS: { language: string; difficulty: string; entries: string }[] = [
  {
    language: 'en',
    difficulty: 'plural',
    entries: `manufacturer.furniture: furniture makers, furniture factories
sawmill: saw mills, timber mills
brewery: breweries, microbreweries
bakery: bakeries, industrial bakeries
quarry: quarries, gravel pits
foundry: foundries, iron foundries
recycling: scrapyards, recyclers
nursery garden_pet_shop: plant nurseries, garden centres`,
  },
  {
    language: 'en',
    difficulty: 'spelling',
    entries: `*.tyres: tyre dealers, tire wholesalers
*.jewellery: jewelry wholesalers, jewellery makers
*.metal: aluminum profiles, aluminium suppliers
distribution_centre: distribution centers, fulfilment centre
*.plastics: molded plastics, plastics moulding
machine_shop: machining, cnc machining`,
  },
  {
    language: 'en',
    difficulty: 'typo',
    entries: `manufacturer.furniture: furnture manufacturer, furniture manufaturer
warehouse: wharehouse, warehuose
wholesaler.food: food wholesaller, food wholsaler
construction: constuction company, contruction firms
*.paper: pakaging, packageing
pharmacy: pharmcy
winery *.beverages: winary
restaurant: restarant, restaurent
*.chemicals: chemcials, chemicals manufacurer
freight_carrier: freigth carrier`,
  },
  {
    language: 'en',
    difficulty: 'phrase',
    entries: `*.metal metalworking: stainless steel, sheet metal work
*.frozen_food fish: frozen fish, frozen seafood
*.furniture garden_pet_shop: garden furniture, bedroom furniture
*.food: FMCG, fast moving consumer goods
freight_carrier warehouse distribution_centre: 3PL, third party logistics
installers plumbers *.appliances plumbing *.plumbing: HVAC
*.textiles sewing: workwear, children's clothing
fruit_vegetables: fresh vegetables, citrus fruit
meat: poultry meat, cured meat
*.doors_windows woodworking: pvc windows, wooden doors
*.medical: surgical instruments
*.electronics: electronic components
*.car_parts: auto spare parts, automotive components
*.paper: cardboard boxes, corrugated packaging
*.construction_machinery: excavators
*.household *.glass *.tiles_stone: ceramic tableware
*.machinery: packaging machinery`,
  },
  {
    language: 'en',
    difficulty: 'sentence',
    entries: `manufacturer.furniture: companies that make furniture, who makes furniture
wholesaler.food distributor.food: suppliers of food to restaurants
warehouse: places to store goods
sawmill *.timber: companies that cut timber`,
  },
  {
    language: 'ro',
    difficulty: 'plural',
    entries: `manufacturer.furniture: fabrici de mobilă, producătorii de mobilă
bakery: brutării, brutăriile
sawmill *.timber: gatere, fabrici de cherestea
warehouse: depozite, depozitele
winery vineyard *.beverages: crame, podgorii
brewery: fabrici de bere
recycling: centre de colectare fier vechi
quarry: balastiere, cariere de piatră
farm grain: ferme, fermele agricole`,
  },
  {
    language: 'ro',
    difficulty: 'diacritics',
    entries: `manufacturer.furniture: fabrica de mobila, producatori mobila
*.building_materials: materiale de constructii
*.doors_windows: tamplarie pvc, usi si ferestre
*.tiles_stone: gresie si faianta
fruit_vegetables: legume si fructe
*.textiles sewing: confectii textile, imbracaminte`,
  },
  {
    language: 'ro',
    difficulty: 'typo',
    entries: `manufacturer.furniture: fabrica de mobilla, frabica de mobila
warehouse: depozitt, depozzit
wholesaler.food: angrosit alimente
construction: firma de constructi, constructtii
pharmacy: farmcie
*.car_parts: piese auot`,
  },
  {
    language: 'ro',
    difficulty: 'phrase',
    entries: `*.metal: oțel inoxidabil, țeavă de oțel
*.frozen_food fish: pește congelat
*.furniture: mobilier de grădină, mobilier de birou
*.paper: cutii de carton
meat: carne de pasăre, mezeluri
dairy: lapte și brânzeturi
*.plastics: mase plastice, ambalaje din plastic
*.food: produse alimentare ambalate
*.medical: instrumente chirurgicale, dispozitive medicale
*.electronics *.cables: componente electronice
*.machinery: utilaje industriale`,
  },
  {
    language: 'ro',
    difficulty: 'town',
    entries: `manufacturer manufacturer.furniture: fabrici din Cluj
warehouse: depozite în Timișoara
manufacturer.furniture: producători de mobilă Arad
bakery: brutării Brașov`,
  },
  {
    language: 'de',
    difficulty: 'compound',
    entries: `manufacturer.furniture: Möbelfabrik, Küchenmöbelhersteller
wholesaler.food: Lebensmittelgroßhändler, Feinkostgroßhandel
wholesaler.metal: Metallhandel, Edelstahlhandel
manufacturer.plastics: Kunststofffabrik, Kunststoffverarbeitung
*.paper: Kartonagenfabrik, Wellpappenhersteller
machine_shop: Zerspanungstechnik, Drehteile
*.timber sawmill: Holzhandlung, Holzgroßhandel
fruit_vegetables: Obstgroßhandel, Gemüsehändler
*.beverages: Getränkegroßhandel, Getränkemarkt
*.car_parts: Autoteilehändler, Kfz-Teile
*.doors_windows: Fensterbau, Türenhersteller
*.medical: Medizintechnik
*.textiles: Textilfabrik, Stoffgroßhandel
*.toys: Spielwarengroßhandel
*.machinery: Maschinenbauunternehmen, Werkzeugmaschinen
*.chemicals: Chemiegroßhandel
meat: Fleischgroßhandel, Wurstfabrik
*.building_materials: Baustoffhändler`,
  },
  {
    language: 'de',
    difficulty: 'typo',
    entries: `manufacturer.furniture: Möbelherstelller, Moebelhersteler
freight_carrier: Speditoin
warehouse: Lagerhauss
construction: Bauunternemen
brewery: Braurei
pharmacy: Apoteke`,
  },
  {
    language: 'de',
    difficulty: 'plural',
    entries: `brewery: Brauereien
bakery: Bäckereien, Großbäckereien
woodworking: Tischlereien, Schreinereien
foundry: Gießereien
warehouse: Lagerhäuser
nursery: Baumschulen, Gärtnereien
roofing: Dachdecker, Dachdeckereien`,
  },
  {
    language: 'de',
    difficulty: 'phrase',
    entries: `*.frozen_food: tiefgekühlte Lebensmittel, Tiefkühlkost
*.metal: rostfreier Stahl
*.furniture: Gartenmöbel
fruit_vegetables: frisches Gemüse
distribution_centre warehouse freight_carrier: Kontraktlogistik
installers plumbers *.plumbing: Heizung und Sanitär`,
  },
  ...ASKED_IN_ROMANCE,
  ...ASKED_BY_SHIPPERS,
  ...ASKED_BY_CARRIERS,
  ...ASKED_BY_CARRIERS_IN_ROMANCE,
  ...ASKED_BY_CODE,
  ...ASKED_BY_CODE_IN_ROMANCE,
]
